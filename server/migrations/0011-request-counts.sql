-- How many requests an address made in a minute, said by each server process of the addresses that make many, so that
-- the limit holds for all processes together. What is lost in a crash was true for a minute only.
CREATE UNLOGGED TABLE request_count (
  -- SHA-256 of the address: nobody needs to read who it was.
  address bytea NOT NULL CHECK (length(address) = 32),
  -- Minutes since 1970.
  minute bigint NOT NULL,
  process uuid NOT NULL,
  requests integer NOT NULL CHECK (requests > 0),
  PRIMARY KEY (minute, address, process)
);
