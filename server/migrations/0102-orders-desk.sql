-- The orders desk of the office: further events of orders, changes until control begins, back orders.
ALTER TABLE order_event
  -- Why an order was cancelled or its documents were corrected.
  ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 500),
  DROP CONSTRAINT order_event_kind_check,
  ADD CONSTRAINT order_event_kind_check CHECK (kind IN
    ('placed', 'changed', 'printed', 'status', 'approved', 'added', 'short', 'reopened', 'waybill', 'invoice',
     'cancellation', 'waybill_cancelled', 'corrected', 'back_order'));

-- An order for what was missing of another one. Only one is made.
ALTER TABLE orders ADD COLUMN back_order_of integer UNIQUE REFERENCES orders CHECK (back_order_of <> id);
CREATE TRIGGER back_order_is_final BEFORE UPDATE OF back_order_of ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Until control begins the office changes what was ordered, the note and the address. The status decides, and what was
-- counted: an order that was parked in the middle of its control has begun.
CREATE FUNCTION refuse_begun_order(changed integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE id = changed FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM orders WHERE id = changed AND status_id NOT IN (1, 11, 12, 14))
     OR EXISTS (SELECT FROM order_line WHERE order_id = changed AND (approved > 0 OR short_reason IS NOT NULL)) THEN
    RAISE EXCEPTION 'the control of order % has begun', changed
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'order_begun';
  END IF;
END $$;

CREATE FUNCTION check_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_begun_order(OLD.id);
  RETURN NEW;
END $$;
CREATE FUNCTION check_ordered_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_begun_order(OLD.order_id);
  RETURN NEW;
END $$;

DROP TRIGGER order_is_final ON orders;
CREATE TRIGGER order_is_final
  BEFORE UPDATE OF id, customer_id, placed_at, seller_name, language, firm_name, full_name, tax_number ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
DROP TRIGGER delivery_cost_is_final ON orders;
CREATE TRIGGER order_begun BEFORE UPDATE OF note, address, zip_code, city, country_id, delivery_cost ON orders
  FOR EACH ROW EXECUTE FUNCTION check_order_change();

DROP TRIGGER order_line_is_final ON order_line;
CREATE TRIGGER order_line_is_final
  BEFORE UPDATE OF id, order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                   product_unit, picture, sales_unit_name, pieces, price, default_price, vat_class_id ON order_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_begun BEFORE UPDATE OF ordered ON order_line
  FOR EACH ROW WHEN (NEW.ordered <> OLD.ordered) EXECUTE FUNCTION check_ordered_change();

-- With other lines the delivery may cost something else.
CREATE FUNCTION add_up_delivery_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_up_orders(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER order_total_delivery AFTER UPDATE OF delivery_cost ON orders
  FOR EACH ROW WHEN (NEW.delivery_cost <> OLD.delivery_cost) EXECUTE FUNCTION add_up_delivery_cost();

-- The list of all orders: by day, by customer's name, and by words of their notes.
CREATE INDEX orders_placed ON orders (placed_at, id);
CREATE INDEX orders_by_name ON orders ((firm_name COLLATE "und-x-icu"), id);
CREATE INDEX orders_note_words ON orders USING gin (fold(note) gin_trgm_ops) WHERE note IS NOT NULL;

-- A waybill is cancelled when its order is, or when it is corrected. Another one may follow it.
CREATE TABLE waybill_cancellation (
  waybill_id integer PRIMARY KEY REFERENCES waybill,
  cancelled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  cancelled_by integer REFERENCES account,
  reason text CHECK (length(reason) BETWEEN 1 AND 500)
);
CREATE INDEX waybill_cancellation_by ON waybill_cancellation (cancelled_by);
CREATE TRIGGER issued_is_final BEFORE UPDATE OR DELETE ON waybill_cancellation
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER issued_is_final_truncate BEFORE TRUNCATE ON waybill_cancellation
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE waybill ADD COLUMN follows_waybill_id integer UNIQUE,
  ADD FOREIGN KEY (order_id, follows_waybill_id) REFERENCES waybill (order_id, id);

-- The waybill that counts; an order has one at most.
CREATE VIEW waybill_in_force AS
  SELECT * FROM waybill
  WHERE NOT EXISTS (SELECT FROM waybill_cancellation WHERE waybill_id = waybill.id);
