-- Views of lists that staff keep: the query of the address that shows them.
CREATE TABLE saved_view (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list text NOT NULL CHECK (list ~ '^[a-z-]{1,40}$'),
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  address text NOT NULL,
  shared boolean NOT NULL,
  UNIQUE (account_id, list, name)
);
CREATE INDEX saved_view_shared ON saved_view (list) WHERE shared;

-- The office sorts brands by name.
CREATE INDEX brand_name_id ON brand ((name COLLATE "und-x-icu"), id);
