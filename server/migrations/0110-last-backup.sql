-- When the data was last copied to a safe place, for monitoring. Whoever takes backups by other means sets it too.
CREATE TABLE last_backup (
  single_row boolean PRIMARY KEY DEFAULT true CHECK (single_row),
  -- The moment that a restore leads back to.
  taken_at timestamptz NOT NULL,
  bytes bigint CHECK (bytes >= 0)
);
