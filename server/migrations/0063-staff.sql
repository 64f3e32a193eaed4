-- Staff of the office. What an account may do besides its role's fixed permissions stands in account_permission.
ALTER TABLE account DROP CONSTRAINT account_role_check;
ALTER TABLE account ADD CONSTRAINT account_role_check CHECK (role IN ('CUSTOMER', 'STOCK_AGENT', 'STAFF'));
CREATE INDEX account_staff ON account (role, id) WHERE role <> 'CUSTOMER';

CREATE TABLE account_permission (
  account_id integer NOT NULL,
  -- Customers cannot be granted anything.
  role text NOT NULL CHECK (role IN ('STOCK_AGENT', 'STAFF')),
  permission text NOT NULL CHECK (permission ~ '^[a-z]{1,40}\.(see|change)$'),
  PRIMARY KEY (account_id, permission),
  FOREIGN KEY (account_id, role) REFERENCES account (id, role) ON DELETE CASCADE
);

-- Every stock agent could cancel invoices so far, and keeps this until somebody takes it away.
INSERT INTO account_permission (account_id, role, permission)
SELECT id, role, 'books.change' FROM account WHERE role = 'STOCK_AGENT';

-- Sessions are looked up at each call, so a change of permissions counts at once. Streams of events are checked when they
-- open: they are closed in every process, and their clients open them again with what is allowed now.
CREATE FUNCTION close_streams_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', encode(token_hash, 'hex')) FROM session WHERE account_id = OLD.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER close_streams_of_account AFTER DELETE ON account_permission
  FOR EACH ROW EXECUTE FUNCTION close_streams_of_account();

ALTER TABLE session DROP CONSTRAINT session_app_check;
ALTER TABLE session ADD CONSTRAINT session_app_check CHECK (app IN ('storefront', 'control', 'office'));
-- What staff recognise a session of theirs by. Kept for sessions of the office only.
ALTER TABLE session
  ADD COLUMN device text CHECK (length(device) <= 300),
  ADD COLUMN address text CHECK (length(address) <= 64);
CREATE INDEX session_office ON session (created_at) WHERE app = 'office';
