-- What links to documents are signed with. It lies here so that all server processes have the same one.
CREATE TABLE signing_key (
  single_row boolean PRIMARY KEY DEFAULT true CHECK (single_row),
  secret bytea NOT NULL CHECK (length(secret) = 32)
);
-- Two random identifiers hold 244 random bits.
INSERT INTO signing_key (secret)
VALUES (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
