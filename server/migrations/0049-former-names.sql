-- Orders keep the name of their customer as it was. Agents look for that name too, and it was always one that the customer
-- had: an index over all orders would hold the same few names again and again.
CREATE TABLE former_name (
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  firm_name text NOT NULL,
  PRIMARY KEY (customer_id, firm_name)
);
CREATE INDEX former_name_folded ON former_name USING gin (fold(firm_name) gin_trgm_ops);

INSERT INTO former_name (customer_id, firm_name)
SELECT DISTINCT orders.customer_id, orders.firm_name
FROM orders JOIN customer ON customer.id = orders.customer_id
WHERE orders.firm_name <> customer.firm_name;

CREATE FUNCTION keep_former_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_name (customer_id, firm_name) VALUES (OLD.id, OLD.firm_name) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER former_name_kept AFTER UPDATE OF firm_name ON customer
  FOR EACH ROW WHEN (OLD.firm_name <> NEW.firm_name) EXECUTE FUNCTION keep_former_name();
