-- Sheets that come into the shop: read, mapped, compared, applied and undone as a whole.
CREATE TABLE change_set (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the records, as the history calls it.
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  through text NOT NULL CHECK (through IN ('office', 'import', 'api', 'command-line')),
  file_name text NOT NULL,
  -- The file, as long as it may be read again.
  upload_id uuid REFERENCES upload ON DELETE SET NULL,
  created_by integer REFERENCES account,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What is finished. What is at work is said by the job.
  state text NOT NULL DEFAULT 'uploaded'
    CHECK (state IN ('uploaded', 'read', 'compared', 'applied', 'undone', 'cancelled')),
  job_id bigint REFERENCES job ON DELETE SET NULL,
  -- The columns with samples, what they mean, and the number of rows.
  reading jsonb,
  empty_clears boolean NOT NULL DEFAULT false,
  -- Values of new records for which the sheet has no column.
  for_new jsonb NOT NULL DEFAULT '{}',
  -- Rows by their state.
  counts jsonb,
  -- Why the file cannot be read, or the set not be applied.
  fault jsonb,
  -- Of the history.
  change_id uuid,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX change_set_upload ON change_set (upload_id);
CREATE INDEX change_set_created_by ON change_set (created_by);
CREATE INDEX change_set_job ON change_set (job_id);
CREATE INDEX change_set_changed ON change_set (changed_at);

CREATE TABLE change_row (
  change_set_id integer NOT NULL REFERENCES change_set ON DELETE CASCADE,
  -- As a spreadsheet counts them.
  row integer NOT NULL,
  key text NOT NULL,
  -- Of the record it means; a new one has it when it was applied.
  record_id integer,
  state text NOT NULL CHECK (state IN ('new', 'changed', 'unchanged', 'wrong')),
  -- Field by field: old and new.
  cells jsonb,
  questions jsonb,
  problems jsonb,
  left_out boolean NOT NULL DEFAULT false,
  applied boolean NOT NULL DEFAULT false,
  PRIMARY KEY (change_set_id, row)
);
CREATE INDEX change_row_state ON change_row (change_set_id, state, row);
CREATE INDEX change_row_record ON change_row (change_set_id, record_id);

-- What the columns of a header mean, as it was said the last time.
CREATE TABLE sheet_mapping (
  kind text NOT NULL,
  -- SHA-256 of the header, without case, blanks and punctuation.
  header bytea NOT NULL CHECK (length(header) = 32),
  columns jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, header)
);
