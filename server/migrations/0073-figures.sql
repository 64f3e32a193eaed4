-- The figures of the office, kept with the documents they are made of, so that no page adds up all orders.

-- Orders by the seller's day and hour of their placing, as they stand now. A row that comes to nothing is removed.
CREATE TABLE order_figure (
  day date NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  status_id integer NOT NULL,
  orders integer NOT NULL,
  net_amount bigint NOT NULL,
  PRIMARY KEY (day, hour, status_id)
);
-- Most orders are completed or cancelled: those that are open are counted without their days.
CREATE INDEX order_figure_open ON order_figure (status_id) INCLUDE (orders, net_amount) WHERE status_id NOT IN (15, 16);

-- What is not yet added to order_figure. Orders only add rows here, so that none waits for another; a job adds them up.
CREATE TABLE order_figure_change (LIKE order_figure);

-- Invoices and cancellations by the seller's day. Whoever issues one holds the number series until the commit, so that
-- the rows are changed in place here and below, and nobody waits who has not waited already.
CREATE TABLE turnover_day (
  day date PRIMARY KEY,
  net_amount bigint NOT NULL,
  invoices integer NOT NULL,
  cancellations integer NOT NULL
) WITH (fillfactor = 80);

-- By month, because a product is sold on most days: a year of a product is twelve rows, however much is sold.
CREATE TABLE product_turnover (
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  product_id integer NOT NULL,
  net_amount bigint NOT NULL,
  pieces bigint NOT NULL,
  PRIMARY KEY (month, product_id)
) WITH (fillfactor = 80);

CREATE TABLE customer_turnover (
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  customer_id integer NOT NULL,
  net_amount bigint NOT NULL,
  invoices integer NOT NULL,
  PRIMARY KEY (month, customer_id)
) WITH (fillfactor = 80);

-- What is to be paid of invoices in force, by the day they are due, and changes that are not yet added to it.
CREATE TABLE open_item_figure (
  due_on date PRIMARY KEY,
  items integer NOT NULL,
  amount bigint NOT NULL
);
CREATE TABLE open_item_figure_change (LIKE open_item_figure);

-- Searches without a result: what was searched, how often, nothing about who.
CREATE TABLE search_miss (
  day date NOT NULL,
  language language_code NOT NULL,
  folded text NOT NULL CHECK (length(folded) BETWEEN 1 AND 60),
  searches integer NOT NULL CHECK (searches > 0),
  PRIMARY KEY (day, language, folded)
);

-- When a line was last set. Lines from before count from the upgrade on.
ALTER TABLE basket_line ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();

CREATE FUNCTION note_basket_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER note_basket_change BEFORE UPDATE OF count ON basket_line
  FOR EACH ROW EXECUTE FUNCTION note_basket_change();

CREATE FUNCTION figure_of_order(status integer, placed timestamptz, orders integer, net bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_figure_change (day, hour, status_id, orders, net_amount)
  SELECT local::date, extract(hour FROM local), status, orders, net
  FROM (SELECT placed AT TIME ZONE time_zone AS local FROM company) AS seller
$$;

-- The first lines of an order are its placing. Lines change under the lock of their order, and so does its status.
CREATE FUNCTION figure_of_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figure_of_order(status_id, placed_at, 1, NEW.net_amount) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER figure_inserted AFTER INSERT ON order_total FOR EACH ROW EXECUTE FUNCTION figure_of_new_order();

CREATE FUNCTION figure_of_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figure_of_order(status_id, placed_at, 0, NEW.net_amount - OLD.net_amount) FROM orders
  WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER figure_changed AFTER UPDATE ON order_total
  FOR EACH ROW WHEN (NEW.net_amount <> OLD.net_amount) EXECUTE FUNCTION figure_of_changed_order();

CREATE FUNCTION figure_of_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  net bigint;
BEGIN
  SELECT net_amount INTO net FROM order_total WHERE order_id = NEW.id;
  IF FOUND THEN
    PERFORM figure_of_order(OLD.status_id, OLD.placed_at, -1, -net);
    PERFORM figure_of_order(NEW.status_id, NEW.placed_at, 1, net);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER figure_moved AFTER UPDATE OF status_id ON orders
  FOR EACH ROW WHEN (NEW.status_id <> OLD.status_id) EXECUTE FUNCTION figure_of_moved_order();

-- The shop removes no order; who does it by hand takes it out of the figures.
CREATE FUNCTION figure_of_removed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figure_of_order(OLD.status_id, OLD.placed_at, -1, -net_amount) FROM order_total
  WHERE order_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER figure_removed BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION figure_of_removed_order();

CREATE FUNCTION figure_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO turnover_day AS kept (day, net_amount, invoices, cancellations)
  VALUES (NEW.issued_on, NEW.net_amount, (NEW.kind = 'invoice')::integer, (NEW.kind = 'cancellation')::integer)
  ON CONFLICT (day) DO UPDATE SET
    net_amount = kept.net_amount + excluded.net_amount, invoices = kept.invoices + excluded.invoices,
    cancellations = kept.cancellations + excluded.cancellations;
  INSERT INTO customer_turnover AS kept (month, customer_id, net_amount, invoices)
  VALUES (date_trunc('month', NEW.issued_on)::date, NEW.customer_id, NEW.net_amount,
          CASE NEW.kind WHEN 'invoice' THEN 1 ELSE -1 END)
  ON CONFLICT (month, customer_id) DO UPDATE SET
    net_amount = kept.net_amount + excluded.net_amount, invoices = kept.invoices + excluded.invoices;
  RETURN NULL;
END $$;
CREATE TRIGGER figure_inserted AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION figure_of_invoice();

CREATE FUNCTION figure_of_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_turnover AS kept (month, product_id, net_amount, pieces)
  SELECT date_trunc('month', invoice.issued_on)::date, ordered.product_id, sum(line.quantity * line.price),
         sum(line.quantity * ordered.pieces)
  FROM new_line AS line
  JOIN invoice ON invoice.id = line.invoice_id
  JOIN order_line AS ordered ON ordered.id = line.order_line_id
  GROUP BY 1, 2
  ORDER BY 1, 2
  ON CONFLICT (month, product_id) DO UPDATE SET
    net_amount = kept.net_amount + excluded.net_amount, pieces = kept.pieces + excluded.pieces;
  RETURN NULL;
END $$;
CREATE TRIGGER figure_inserted AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS new_line
  FOR EACH STATEMENT EXECUTE FUNCTION figure_of_invoice_lines();

-- An order has at most one invoice in force, and it is the last one: what was open and what is open now is of that one.
CREATE FUNCTION figure_of_open_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint := CASE OLD.open_as WHEN 'invoice' THEN OLD.open_amount END;
  after bigint := CASE NEW.open_as WHEN 'invoice' THEN NEW.open_amount END;
BEGIN
  INSERT INTO open_item_figure_change (due_on, items, amount)
  SELECT due_on, (after IS NOT NULL)::integer - (before IS NOT NULL)::integer, coalesce(after, 0) - coalesce(before, 0)
  FROM invoice WHERE order_id = NEW.order_id AND kind = 'invoice' ORDER BY id DESC LIMIT 1;
  RETURN NULL;
END $$;
CREATE TRIGGER figure_settled AFTER UPDATE ON order_total
  FOR EACH ROW WHEN ((NEW.open_as, NEW.open_amount) IS DISTINCT FROM (OLD.open_as, OLD.open_amount)
                     AND (NEW.open_as = 'invoice' OR OLD.open_as = 'invoice'))
  EXECUTE FUNCTION figure_of_open_item();

-- Adds up the changes, and answers how many there were. Two at once would wait for the same rows.
CREATE FUNCTION add_up_figures() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  orders_added integer;
  items_added integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('add_up_figures')) THEN
    RETURN 0;
  END IF;
  WITH taken AS (
    DELETE FROM order_figure_change RETURNING *
  ), added AS (
    INSERT INTO order_figure AS kept (day, hour, status_id, orders, net_amount)
    SELECT day, hour, status_id, sum(orders), sum(net_amount) FROM taken GROUP BY 1, 2, 3
    ON CONFLICT (day, hour, status_id) DO UPDATE SET
      orders = kept.orders + excluded.orders, net_amount = kept.net_amount + excluded.net_amount
    RETURNING 1
  )
  SELECT count(*) INTO orders_added FROM taken;
  WITH taken AS (
    DELETE FROM open_item_figure_change RETURNING *
  ), added AS (
    INSERT INTO open_item_figure AS kept (due_on, items, amount)
    SELECT due_on, sum(items), sum(amount) FROM taken GROUP BY 1
    ON CONFLICT (due_on) DO UPDATE SET items = kept.items + excluded.items, amount = kept.amount + excluded.amount
    RETURNING 1
  )
  SELECT count(*) INTO items_added FROM taken;
  IF orders_added > 0 THEN DELETE FROM order_figure WHERE orders = 0 AND net_amount = 0; END IF;
  IF items_added > 0 THEN DELETE FROM open_item_figure WHERE items = 0 AND amount = 0; END IF;
  RETURN orders_added + items_added;
END $$;

-- What is stored so far.
INSERT INTO order_figure (day, hour, status_id, orders, net_amount)
SELECT local::date, extract(hour FROM local), status_id, count(*), sum(net_amount)
FROM (
  SELECT orders.placed_at AT TIME ZONE company.time_zone AS local, orders.status_id, order_total.net_amount
  FROM orders JOIN order_total ON order_total.order_id = orders.id CROSS JOIN company
) AS placed
GROUP BY 1, 2, 3;

INSERT INTO turnover_day (day, net_amount, invoices, cancellations)
SELECT issued_on, sum(net_amount), count(*) FILTER (WHERE kind = 'invoice'), count(*) FILTER (WHERE kind <> 'invoice')
FROM invoice GROUP BY issued_on;

INSERT INTO customer_turnover (month, customer_id, net_amount, invoices)
SELECT date_trunc('month', issued_on)::date, customer_id, sum(net_amount),
       sum(CASE kind WHEN 'invoice' THEN 1 ELSE -1 END)
FROM invoice GROUP BY 1, 2;

INSERT INTO product_turnover (month, product_id, net_amount, pieces)
SELECT date_trunc('month', invoice.issued_on)::date, ordered.product_id, sum(line.quantity * line.price),
       sum(line.quantity * ordered.pieces)
FROM invoice_line AS line
JOIN invoice ON invoice.id = line.invoice_id
JOIN order_line AS ordered ON ordered.id = line.order_line_id
GROUP BY 1, 2;

INSERT INTO open_item_figure (due_on, items, amount)
SELECT invoice.due_on, count(*), sum(order_total.open_amount)
FROM order_total
JOIN LATERAL (
  SELECT due_on FROM invoice WHERE order_id = order_total.order_id AND kind = 'invoice' ORDER BY id DESC LIMIT 1
) AS invoice ON true
WHERE order_total.open_as = 'invoice'
GROUP BY 1;

-- Nobody else touches them: inside another trigger the depth is 1, for a statement of its own it is 0.
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['turnover_day', 'product_turnover', 'customer_turnover'] LOOP
    EXECUTE format('CREATE TRIGGER figures_follow_the_documents BEFORE INSERT OR UPDATE OR DELETE ON %I
                    FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change()', kept);
  END LOOP;
END $$;
