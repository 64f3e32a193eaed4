-- What NOTIFY told so far is written to a table and read by every server process a few times a second. Transactions with a
-- NOTIFY commit one after the other, each waiting for disk and standby; rows of a table wait for nobody. Unlogged, because
-- it counts for moments only: after a crash or a failover the open screens fetch everything again.
CREATE UNLOGGED TABLE news (
  -- Ids are given before the commit, so readers go by transaction: what their last snapshot did not see is new.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  payload text NOT NULL,
  told_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (xid, id)
);

CREATE OR REPLACE FUNCTION tell_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An import is no news order by order; who listens looks at everything anew.
  IF (SELECT count(DISTINCT order_id) FROM new_event) > 100 THEN
    INSERT INTO news (channel, payload) VALUES ('order_event', '');
  ELSE
    INSERT INTO news (channel, payload)
    SELECT 'order_event', concat_ws(' ', order_id, min(id), max(id)) FROM new_event GROUP BY order_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_order_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news (channel, payload) SELECT 'order_presence', order_id::text FROM touched GROUP BY order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news (channel, payload) VALUES ('session_ended', encode(OLD.token_hash, 'hex'));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION close_streams_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news (channel, payload)
  SELECT 'session_ended', encode(token_hash, 'hex') FROM session WHERE account_id = OLD.account_id;
  RETURN NULL;
END $$;
