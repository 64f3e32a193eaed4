-- Work that takes longer than a request may. A row is a job from its start to 30 days after its end.
CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  input jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- A scheduled job is one row that returns to the queue after each run.
  scheduled boolean NOT NULL DEFAULT false,
  run_after timestamptz NOT NULL DEFAULT now(),
  attempts smallint NOT NULL DEFAULT 0,
  -- Drawn at each claim: what an earlier runner still writes no longer counts.
  lease uuid,
  lease_until timestamptz,
  cancel_requested_at timestamptz,
  done bigint,
  total bigint,
  step text,
  result jsonb,
  error text,
  created_by integer REFERENCES account,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  CHECK ((state = 'running') = (lease IS NOT NULL) AND (lease IS NULL) = (lease_until IS NULL)),
  CHECK (state IN ('queued', 'running') OR finished_at IS NOT NULL)
);
-- Only jobs that wait, and those that run, are looked for every second.
CREATE INDEX job_queued ON job (run_after, id) WHERE state = 'queued';
CREATE INDEX job_running ON job (lease_until) WHERE state = 'running';
CREATE INDEX job_finished ON job (finished_at) WHERE state IN ('done', 'failed', 'cancelled');
CREATE INDEX job_created_by ON job (created_by);
CREATE UNIQUE INDEX job_scheduled ON job (kind) WHERE scheduled;

-- A file on its way into the shop: kept until what it was sent for has read it, or until it expires.
CREATE TABLE upload (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- As the client calls it, for people to read; never a path.
  file_name text NOT NULL,
  -- What its first bytes say it is.
  kind text NOT NULL,
  -- Null while it arrives.
  bytes bigint,
  created_by integer REFERENCES account,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX upload_expires ON upload (expires_at);
CREATE INDEX upload_created_by ON upload (created_by);

CREATE TABLE upload_chunk (
  upload_id uuid NOT NULL REFERENCES upload ON DELETE CASCADE,
  position integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (upload_id, position)
);
-- Pictures and XLSX are packed already; trying to pack them again costs time only.
ALTER TABLE upload_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;
