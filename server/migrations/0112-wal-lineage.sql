-- The cluster and timeline that the write-ahead log belongs to, as the primary wrote it there. A replica that has this row follows
-- that primary, so that positions in the log of both can be compared. Written by servers with a replica after a failover.
CREATE TABLE wal_lineage (
  single_row boolean PRIMARY KEY DEFAULT true CHECK (single_row),
  lineage text NOT NULL
);
