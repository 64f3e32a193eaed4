-- Whatever happens to an order is recorded in order_event, and what is recorded reaches the open screens of all
-- agents: one notice for each order a statement touched, with the first and last of its records.
CREATE FUNCTION tell_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An import is no news order by order; who listens looks at everything anew.
  IF (SELECT count(DISTINCT order_id) FROM new_event) > 100 THEN
    PERFORM pg_notify('order_event', '');
  ELSE
    PERFORM pg_notify('order_event', concat_ws(' ', order_id, min(id), max(id))) FROM new_event GROUP BY order_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_order_events AFTER INSERT ON order_event
  REFERENCING NEW TABLE AS new_event
  FOR EACH STATEMENT EXECUTE FUNCTION tell_order_events();

-- Which order is open on which screen, for all server processes together. It is true only for moments: each process
-- says again and again that its screens are still there, and after a crash of the database it begins empty.
CREATE UNLOGGED TABLE order_presence (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  screen text NOT NULL CHECK (length(screen) BETWEEN 1 AND 64),
  -- A screen that came back has a new stream, and the end of the old one must not remove it.
  stream uuid NOT NULL,
  order_id integer NOT NULL REFERENCES orders,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, screen)
);
CREATE INDEX order_presence_order ON order_presence (order_id);

CREATE FUNCTION tell_order_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_presence', order_id::text) FROM touched GROUP BY order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_order_presence_begun AFTER INSERT ON order_presence
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION tell_order_presence();
CREATE TRIGGER tell_order_presence_ended AFTER DELETE ON order_presence
  REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION tell_order_presence();

-- How many orders have a status is the sum of these rows, so that no list has to count the orders themselves. Changes are
-- only added, because two orders that change at once must not wait for each other at a row they share.
CREATE TABLE order_count (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status_id integer NOT NULL REFERENCES order_status,
  change integer NOT NULL
);
CREATE INDEX order_count_status ON order_count (status_id) INCLUDE (change);
INSERT INTO order_count (status_id, change) SELECT status_id, count(*) FROM orders GROUP BY status_id;

-- Now and then the rows become one a status again. Rows that somebody else is adding up are left to them.
CREATE FUNCTION add_up_order_counts() RETURNS void LANGUAGE sql AS $$
  WITH added AS (
    DELETE FROM order_count
    WHERE id IN (SELECT id FROM order_count ORDER BY id LIMIT 10000 FOR UPDATE SKIP LOCKED)
    RETURNING status_id, change
  )
  INSERT INTO order_count (status_id, change)
  SELECT status_id, sum(change) FROM added GROUP BY status_id HAVING sum(change) <> 0
$$;

CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count (status_id, change) SELECT status_id, count(*) FROM touched GROUP BY status_id;
  IF random() < 0.02 THEN PERFORM add_up_order_counts(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new_orders AFTER INSERT ON orders
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();

CREATE FUNCTION count_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count (status_id, change) SELECT status_id, -count(*) FROM touched GROUP BY status_id;
  RETURN NULL;
END $$;
CREATE TRIGGER count_removed_orders AFTER DELETE ON orders
  REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_orders();

CREATE FUNCTION count_moved_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count (status_id, change)
  SELECT status_id, sum(change)
  FROM (SELECT status_id, -1 AS change FROM before UNION ALL SELECT status_id, 1 FROM after) AS moved
  GROUP BY status_id HAVING sum(change) <> 0;
  IF random() < 0.02 THEN PERFORM add_up_order_counts(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_moved_orders AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_orders();

CREATE FUNCTION count_no_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_count;
  RETURN NULL;
END $$;
CREATE TRIGGER count_no_orders AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_orders();
