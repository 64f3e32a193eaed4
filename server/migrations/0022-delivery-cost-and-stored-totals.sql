-- What the delivery of an order costs, net, agreed when it is placed. Earlier orders agreed on nothing.
ALTER TABLE orders ADD COLUMN delivery_cost cents_not_negative NOT NULL DEFAULT 0;
CREATE TRIGGER delivery_cost_is_final BEFORE UPDATE OF delivery_cost ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What of the delivery cost is taxed at a rate; `net_amount` contains it.
ALTER TABLE invoice_vat ADD COLUMN delivery_cost cents NOT NULL DEFAULT 0;

-- The money rule of contract/src/totals.ts: the delivery cost is split by what the goods of each rate cost, to the
-- cent, and VAT is taken once per rate on both. Goods that are given away leave the cost to the highest rate.
CREATE FUNCTION taxed(rates integer[], nets numeric[], delivery numeric)
RETURNS TABLE (vat_rate integer, delivery_cost numeric, net_amount numeric, vat_amount numeric)
LANGUAGE sql IMMUTABLE AS $$
  SELECT rate, share, net + share, round((net + share) * rate / 10000)
  FROM (
    SELECT rate, net, charged - lag(charged, 1, 0::numeric) OVER (ORDER BY rate) AS share
    FROM (
      SELECT rate, net, CASE
          WHEN is_last THEN delivery
          WHEN all_net = 0 THEN 0
          ELSE sign(delivery) * div(2 * abs(delivery * so_far) + abs(all_net), 2 * abs(all_net))
        END AS charged
      FROM (
        SELECT rate, net, sum(net) OVER (ORDER BY rate) AS so_far, sum(net) OVER () AS all_net,
               rate = max(rate) OVER () AS is_last
        FROM unnest(rates, nets) AS goods (rate, net)
      ) AS summed
    ) AS charged_up_to
  ) AS shared
$$;

-- What an order comes to and what of it is open, so that no list and no open amount adds up lines. It is a table of
-- its own: orders have many indexes, and of them only the status ever changes.
CREATE TABLE order_total (
  order_id integer PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  -- Copied, so that the open amounts of a customer are found here alone. An order never gets another customer.
  customer_id integer NOT NULL,
  -- Lines that stand at more than nothing, and what they hold.
  line_count integer NOT NULL,
  quantity bigint NOT NULL,
  approved bigint NOT NULL,
  net_amount bigint NOT NULL,
  total_amount bigint NOT NULL,
  -- An order is open until it is delivered, then its waybill until it is billed, then its invoice until it is paid.
  open_as text CHECK (open_as IN ('order', 'waybill', 'invoice')),
  open_amount bigint,
  CHECK ((open_as IS NULL) = (open_amount IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX order_total_open ON order_total (customer_id, open_as) INCLUDE (open_amount) WHERE open_as IS NOT NULL;

-- Adds up the lines of orders anew. Lines only change as long as no document is in force, so an order is then open as
-- itself, or not at all because it was cancelled.
CREATE FUNCTION add_up_orders(changed integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_total AS kept (order_id, customer_id, line_count, quantity, approved, net_amount, total_amount,
                                   open_as, open_amount)
  SELECT orders.id, orders.customer_id, goods.line_count, goods.quantity, goods.approved, money.net, money.total,
         CASE WHEN orders.status_id <> 16 THEN 'order' END, CASE WHEN orders.status_id <> 16 THEN money.total END
  FROM orders
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(line_count), 0) AS line_count, coalesce(sum(quantity), 0) AS quantity,
           coalesce(sum(approved), 0) AS approved, array_agg(vat_rate::integer) AS rates, array_agg(net) AS nets
    FROM (
      SELECT vat_rate, count(*) AS line_count, sum(quantity) AS quantity, sum(approved) AS approved,
             sum(quantity * price) AS net
      FROM order_line WHERE order_id = orders.id AND quantity > 0 GROUP BY vat_rate
    ) AS by_rate
  ) AS goods
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(net_amount), 0) AS net, coalesce(sum(net_amount + vat_amount), 0) AS total
    FROM taxed(goods.rates, goods.nets, orders.delivery_cost)
  ) AS money
  WHERE orders.id = ANY (changed)
  ON CONFLICT (order_id) DO UPDATE SET
    line_count = excluded.line_count, quantity = excluded.quantity, approved = excluded.approved,
    net_amount = excluded.net_amount, total_amount = excluded.total_amount,
    open_amount = CASE kept.open_as WHEN 'order' THEN excluded.total_amount ELSE kept.open_amount END
$$;

-- What of an order is open now. Each statement in here sees what was committed before it began, so the lock comes first.
CREATE FUNCTION settle_order(changed integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stage text;
  amount bigint;
BEGIN
  PERFORM FROM order_total WHERE order_id = changed FOR NO KEY UPDATE;
  SELECT 'invoice', total_amount - (SELECT coalesce(sum(paid_amount), 0) FROM payment WHERE invoice_id = invoice.id)
    INTO stage, amount FROM invoice
    WHERE order_id = changed AND kind = 'invoice'
      AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id);
  IF NOT FOUND THEN
    SELECT 'waybill', total_amount INTO stage, amount FROM waybill WHERE order_id = changed;
  END IF;
  IF NOT FOUND THEN
    SELECT 'order', total_amount INTO stage, amount FROM order_total WHERE order_id = changed;
  END IF;
  IF (stage = 'invoice' AND amount = 0) OR EXISTS (SELECT FROM orders WHERE id = changed AND status_id = 16) THEN
    stage := NULL;
    amount := NULL;
  END IF;
  UPDATE order_total SET open_as = stage, open_amount = amount WHERE order_id = changed;
END $$;

SELECT add_up_orders(ARRAY(SELECT id FROM orders));
SELECT settle_order(id) FROM orders;

CREATE FUNCTION add_up_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_up_orders(ARRAY(SELECT DISTINCT order_id FROM touched));
  RETURN NULL;
END $$;
CREATE TRIGGER order_total_inserted AFTER INSERT ON order_line
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION add_up_new_lines();
CREATE TRIGGER order_total_deleted AFTER DELETE ON order_line
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION add_up_new_lines();

CREATE FUNCTION add_up_changed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  -- Approving what was ordered changes no amount, and is done a line at a time: the other lines need not be read.
  UPDATE order_total SET approved = order_total.approved + moved.change
  FROM (
    SELECT after.order_id, sum(after.approved - before.approved) AS change
    FROM before JOIN after USING (id) WHERE after.approved <> before.approved GROUP BY after.order_id
  ) AS moved
  WHERE order_total.order_id = moved.order_id;
  changed := ARRAY(SELECT DISTINCT after.order_id FROM before JOIN after USING (id)
                   WHERE after.quantity <> before.quantity);
  IF changed <> '{}' THEN PERFORM add_up_orders(changed); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_total_changed AFTER UPDATE ON order_line
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION add_up_changed_lines();

CREATE FUNCTION settle_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_order(NEW.order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER order_total_settled AFTER INSERT ON waybill FOR EACH ROW EXECUTE FUNCTION settle_document();
CREATE TRIGGER order_total_settled AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION settle_document();

CREATE FUNCTION settle_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_order(order_id) FROM invoice WHERE id = NEW.invoice_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_total_settled AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION settle_payment();

CREATE FUNCTION settle_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_order(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER order_total_settled AFTER UPDATE OF status_id ON orders
  FOR EACH ROW WHEN ((NEW.status_id = 16) <> (OLD.status_id = 16)) EXECUTE FUNCTION settle_status();

-- Nobody else touches it: inside another trigger the depth is 1, for a statement of its own it is 0.
CREATE TRIGGER totals_follow_the_lines BEFORE INSERT OR UPDATE OR DELETE ON order_total
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- As before, with the delivery cost: an invoice charges that of its order, a cancellation takes it back.
CREATE OR REPLACE FUNCTION check_invoice_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  net numeric;
  vat numeric;
BEGIN
  IF NOT EXISTS (SELECT FROM invoice_line WHERE invoice_id = NEW.id)
     OR EXISTS ((SELECT order_line_id, quantity, price, vat_rate FROM invoice_line WHERE invoice_id = NEW.id)
                EXCEPT SELECT * FROM lines_owed(NEW))
     OR EXISTS (SELECT * FROM lines_owed(NEW)
                EXCEPT SELECT order_line_id, quantity, price, vat_rate FROM invoice_line WHERE invoice_id = NEW.id) THEN
    RAISE EXCEPTION 'invoice % does not list what it is for', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_lists_what_is_owed';
  END IF;
  IF EXISTS (
    SELECT FROM (
      SELECT taxed.* FROM (
        SELECT array_agg(vat_rate::integer) AS rates, array_agg(by_rate.net) AS nets FROM (
          SELECT vat_rate, sum(quantity * price) AS net FROM invoice_line WHERE invoice_id = NEW.id GROUP BY vat_rate
        ) AS by_rate
      ) AS goods, taxed(goods.rates, goods.nets, CASE NEW.kind WHEN 'invoice' THEN 1 ELSE -1 END * (
        SELECT delivery_cost FROM orders WHERE id = NEW.order_id))
    ) AS due FULL JOIN (SELECT * FROM invoice_vat WHERE invoice_id = NEW.id) AS stored USING (vat_rate)
    WHERE due.net_amount IS DISTINCT FROM stored.net_amount OR due.vat_amount IS DISTINCT FROM stored.vat_amount
       OR due.delivery_cost IS DISTINCT FROM stored.delivery_cost
  ) THEN
    RAISE EXCEPTION 'the VAT of invoice % does not follow from its lines and its delivery cost', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_adds_up';
  END IF;
  SELECT sum(net_amount), sum(vat_amount) INTO net, vat FROM invoice_vat WHERE invoice_id = NEW.id;
  IF NEW.net_amount <> net OR NEW.total_amount <> net + vat THEN
    RAISE EXCEPTION 'invoice % does not add up', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_adds_up';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION check_waybill_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  net numeric;
  total numeric;
BEGIN
  IF NOT EXISTS (SELECT FROM waybill_line WHERE waybill_id = NEW.id)
     OR EXISTS (
       SELECT FROM (SELECT id, approved FROM order_line WHERE order_id = NEW.order_id AND approved > 0) AS owed
       FULL JOIN (SELECT order_line_id AS id, quantity FROM waybill_line WHERE waybill_id = NEW.id) AS listed USING (id)
       WHERE owed.approved IS DISTINCT FROM listed.quantity) THEN
    RAISE EXCEPTION 'waybill % does not list what was approved', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'waybill_lists_what_is_owed';
  END IF;
  SELECT sum(due.net_amount), sum(due.net_amount + due.vat_amount) INTO net, total
  FROM (
    SELECT array_agg(vat_rate::integer) AS rates, array_agg(by_rate.net) AS nets FROM (
      SELECT vat_rate, sum(approved * price) AS net FROM order_line
      WHERE order_id = NEW.order_id AND approved > 0 GROUP BY vat_rate
    ) AS by_rate
  ) AS goods, taxed(goods.rates, goods.nets, (SELECT delivery_cost FROM orders WHERE id = NEW.order_id)) AS due;
  IF NEW.net_amount <> net OR NEW.total_amount <> total THEN
    RAISE EXCEPTION 'waybill % does not add up', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'waybill_adds_up';
  END IF;
  RETURN NULL;
END $$;
