-- How many registrations came from an address, for all server processes together.
CREATE UNLOGGED TABLE registration_attempt (
  key text PRIMARY KEY,
  attempts integer NOT NULL CHECK (attempts > 0),
  first_at timestamptz NOT NULL
);
CREATE INDEX registration_attempt_first ON registration_attempt (first_at);
