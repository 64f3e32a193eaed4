-- Links in mails that work once: for a new password, or to confirm a new mail address. One of each kind for an account:
-- a new one ends the one before.
CREATE TABLE mail_link (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('password', 'address')),
  -- SHA-256 of the token: what is read here opens nothing.
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  -- The new address that is to be confirmed.
  email text CHECK (length(email) BETWEEN 3 AND 254),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT mail_link_token UNIQUE (token_hash),
  CONSTRAINT mail_link_account UNIQUE (account_id, purpose),
  CHECK ((purpose = 'address') = (email IS NOT NULL))
);
CREATE INDEX mail_link_expires ON mail_link (expires_at);

-- A name or mail address whose password was forgotten, until a job has looked for its accounts. The call that stores it
-- looks for none, so neither its answer nor the time it takes can tell whether there is one.
CREATE TABLE password_request (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app text NOT NULL CHECK (app IN ('storefront', 'office')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 256),
  requested_at timestamptz NOT NULL DEFAULT now()
);

-- Of staff and stock agents; customers have theirs in their own table.
ALTER TABLE account ADD COLUMN staff_email text CHECK (length(staff_email) BETWEEN 3 AND 254);
ALTER TABLE account ADD CONSTRAINT account_staff_email CHECK (role <> 'CUSTOMER' OR staff_email IS NULL);

CREATE INDEX customer_email ON customer (lower(email));
CREATE INDEX account_staff_email ON account (lower(staff_email)) WHERE staff_email IS NOT NULL;

-- A link must not outlive what it was mailed for: another password, a locked account, another address.
CREATE FUNCTION end_mail_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_link WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_mail_links AFTER UPDATE OF password_hash, disabled_at, staff_email ON account
  FOR EACH ROW WHEN (OLD.password_hash <> NEW.password_hash
    OR (OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL)
    OR OLD.staff_email IS DISTINCT FROM NEW.staff_email)
  EXECUTE FUNCTION end_mail_links();
CREATE TRIGGER end_mail_links AFTER UPDATE OF email ON customer
  FOR EACH ROW WHEN (OLD.email <> NEW.email)
  EXECUTE FUNCTION end_mail_links();

-- Customers change their mail address and password themselves.
ALTER TABLE history DROP CONSTRAINT history_through_check;
ALTER TABLE history ADD CONSTRAINT history_through_check
  CHECK (through IN ('office', 'storefront', 'import', 'api', 'command-line'));

-- The former address is told that another one counts now.
ALTER TABLE mail DROP CONSTRAINT mail_cause_check;
ALTER TABLE mail ADD CONSTRAINT mail_cause_check
  CHECK (cause IN ('registration', 'password-reset', 'address-confirmation', 'address-changed', 'order-received',
                   'order-changed', 'order-cancelled', 'invoice'));
INSERT INTO mail_text (id, cause) VALUES (8, 'address-changed') ON CONFLICT DO NOTHING;
