-- How many orders of each status, invoices and payments a customer has, so that no page of his lists counts them.
CREATE TABLE customer_count (
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('order', 'invoice', 'payment')),
  -- Of an order; 0 for anything else.
  status_id integer NOT NULL DEFAULT 0,
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (customer_id, kind, status_id)
) WITH (fillfactor = 80);

CREATE FUNCTION add_to_count(customer integer, counted text, status integer, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO customer_count AS kept (customer_id, kind, status_id, count) VALUES (customer, counted, status, greatest(change, 0))
  ON CONFLICT (customer_id, kind, status_id) DO UPDATE SET count = kept.count + change
$$;

CREATE FUNCTION count_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_count(NEW.customer_id, TG_TABLE_NAME::text, 0, 1);
  RETURN NULL;
END $$;

-- The lower status first, so that two orders that move in opposite directions do not wait for each other.
CREATE FUNCTION count_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_count(NEW.customer_id, 'order', NEW.status_id, 1);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_count(OLD.customer_id, 'order', OLD.status_id, -1);
  ELSE
    PERFORM add_to_count(NEW.customer_id, 'order', least(OLD.status_id, NEW.status_id),
                         CASE WHEN NEW.status_id < OLD.status_id THEN 1 ELSE -1 END);
    PERFORM add_to_count(NEW.customer_id, 'order', greatest(OLD.status_id, NEW.status_id),
                         CASE WHEN NEW.status_id < OLD.status_id THEN -1 ELSE 1 END);
  END IF;
  RETURN NULL;
END $$;

-- At the end of the transaction, so that nobody waits for a count longer than it takes to commit.
CREATE CONSTRAINT TRIGGER counted_for_customer AFTER INSERT OR DELETE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_of_order();
CREATE CONSTRAINT TRIGGER moved_for_customer AFTER UPDATE OF status_id ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status_id <> OLD.status_id) EXECUTE FUNCTION count_of_order();
CREATE CONSTRAINT TRIGGER counted_for_customer AFTER INSERT ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_of_customer();
CREATE CONSTRAINT TRIGGER counted_for_customer AFTER INSERT ON payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_of_customer();

-- What is stored so far.
INSERT INTO customer_count (customer_id, kind, status_id, count)
SELECT customer_id, 'order', status_id, count(*) FROM orders GROUP BY 1, 3
UNION ALL SELECT customer_id, 'invoice', 0, count(*) FROM invoice GROUP BY 1
UNION ALL SELECT customer_id, 'payment', 0, count(*) FROM payment GROUP BY 1;

-- Nobody else touches it: inside another trigger the depth is 1, for a statement of its own it is 0.
CREATE TRIGGER counts_follow_the_rows BEFORE INSERT OR UPDATE OR DELETE ON customer_count
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- The office looks for orders by what they come to.
CREATE INDEX order_total_amount ON order_total ((coalesce(billed_amount, total_amount)));
-- The office lists customers by name.
CREATE INDEX customer_by_name ON customer ((firm_name COLLATE "und-x-icu"), id);
