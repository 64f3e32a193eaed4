-- Every change of a record that is edited in the office, imported or sent by an API key: one row a field.
CREATE TABLE history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The same for all fields that were saved together.
  change_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null when it was no person, such as a command.
  account_id integer REFERENCES account,
  through text NOT NULL CHECK (through IN ('office', 'import', 'api', 'command-line')),
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  record_id text NOT NULL CHECK (length(record_id) BETWEEN 1 AND 64),
  -- A path such as name.de or salesUnits.12.price; empty when the whole record was added or removed.
  field text NOT NULL,
  old jsonb,
  new jsonb
);
CREATE INDEX history_record ON history (kind, record_id, id);
CREATE INDEX history_account ON history (account_id);

-- Whoever asks, also the owner of the table by mistake.
CREATE TRIGGER history_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who has a record open in which window. It is true only for moments, so it need not survive a crash.
CREATE UNLOGGED TABLE record_presence (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  screen text NOT NULL CHECK (length(screen) BETWEEN 1 AND 64),
  kind text NOT NULL,
  record_id text NOT NULL,
  editing boolean NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, screen)
);
CREATE INDEX record_presence_record ON record_presence (kind, record_id, seen_at);

ALTER TABLE brand ADD archived boolean NOT NULL DEFAULT false;
