-- Keys by which programs such as an ERP call the office. Only the hash of a key is stored; ending one removes its row.
CREATE TABLE api_key (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- SHA-256 of 256 random bits.
  key_hash bytea NOT NULL CHECK (length(key_hash) = 32),
  -- The first characters of the key, to tell keys apart.
  start text NOT NULL CHECK (length(start) BETWEEN 8 AND 16),
  permissions text[] NOT NULL CHECK (cardinality(permissions) BETWEEN 1 AND 40),
  -- Who made it. It may never do more than this account, and works no longer when the account is locked.
  account_id integer NOT NULL,
  role text NOT NULL DEFAULT 'STAFF' CHECK (role = 'STAFF'),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  CONSTRAINT api_key_hash UNIQUE (key_hash),
  CONSTRAINT api_key_name UNIQUE (name),
  FOREIGN KEY (account_id, role) REFERENCES account (id, role) ON DELETE CASCADE
);
CREATE INDEX api_key_account ON api_key (account_id, role);

-- The name of the key that a change came by. A copy, because keys end and changes stay.
ALTER TABLE history ADD COLUMN key_name text CHECK (key_name IS NULL OR through = 'api');
ALTER TABLE change_set ADD COLUMN key_name text;
