-- The office merges open orders of a customer: the lines of one go to another, and it ends as cancelled.
ALTER TABLE orders ADD COLUMN merged_into integer REFERENCES orders CHECK (merged_into <> id);
CREATE INDEX orders_merged_into ON orders (merged_into) WHERE merged_into IS NOT NULL;
-- Those of a customer that the office may still change.
CREATE INDEX orders_changeable ON orders (customer_id) WHERE status_id IN (1, 11, 12, 14);

CREATE FUNCTION refuse_merged_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % was merged into order %', OLD.id, OLD.merged_into
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'order_merged';
END $$;
-- Taken up again, its goods would be delivered twice.
CREATE TRIGGER order_merged BEFORE UPDATE OF status_id, merged_into ON orders
  FOR EACH ROW WHEN (OLD.merged_into IS NOT NULL) EXECUTE FUNCTION refuse_merged_order();

ALTER TABLE order_event
  DROP CONSTRAINT order_event_kind_check,
  ADD CONSTRAINT order_event_kind_check CHECK (kind IN
    ('placed', 'changed', 'printed', 'status', 'approved', 'added', 'short', 'reopened', 'waybill', 'invoice',
     'cancellation', 'credit_note', 'waybill_cancelled', 'corrected', 'back_order', 'merged'));
