-- What the document in force bills, its invoice or else its waybill, so that the customer is shown that instead of what
-- was ordered: lines that nobody picked or closed are on no document. Null as long as there is none.
ALTER TABLE order_total
  ADD COLUMN billed_lines integer,
  ADD COLUMN billed_amount bigint,
  ADD CHECK ((billed_lines IS NULL) = (billed_amount IS NULL));

-- As before, with what is billed. Lines cannot change while a document is in force, so those approved are those billed.
CREATE OR REPLACE FUNCTION settle_order(changed integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stage text;
  amount bigint;
  billed bigint;
BEGIN
  PERFORM FROM order_total WHERE order_id = changed FOR NO KEY UPDATE;
  SELECT 'invoice', total_amount,
         total_amount - (SELECT coalesce(sum(paid_amount), 0) FROM payment WHERE invoice_id = invoice.id)
    INTO stage, billed, amount FROM invoice
    WHERE order_id = changed AND kind = 'invoice'
      AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id);
  IF NOT FOUND THEN
    SELECT 'waybill', total_amount, total_amount INTO stage, billed, amount FROM waybill WHERE order_id = changed;
  END IF;
  IF NOT FOUND THEN
    SELECT 'order', total_amount INTO stage, amount FROM order_total WHERE order_id = changed;
  END IF;
  IF (stage = 'invoice' AND amount = 0) OR EXISTS (SELECT FROM orders WHERE id = changed AND status_id = 16) THEN
    stage := NULL;
    amount := NULL;
  END IF;
  UPDATE order_total SET
    open_as = stage, open_amount = amount, billed_amount = billed,
    billed_lines = CASE WHEN billed IS NOT NULL THEN
      (SELECT count(*) FROM order_line WHERE order_id = changed AND approved > 0) END
  WHERE order_id = changed;
END $$;

ALTER TABLE order_total DISABLE TRIGGER totals_follow_the_lines;
SELECT settle_order(order_id) FROM (SELECT order_id FROM waybill UNION SELECT order_id FROM invoice) AS documented;
ALTER TABLE order_total ENABLE TRIGGER totals_follow_the_lines;
