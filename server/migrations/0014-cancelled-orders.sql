-- Whoever calls an order off that was invoiced cancels the invoice first: the tax it shows is owed until then, whatever
-- the status of the order says (§ 14c UStG). Issuing takes the same lock, so neither slips past the other.
CREATE FUNCTION refuse_cancelling_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoice WHERE order_id = NEW.id AND kind = 'invoice'
             AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)) THEN
    RAISE EXCEPTION 'order % has an invoice in force', NEW.id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'order_invoiced';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_invoiced BEFORE UPDATE OF status_id ON orders
  FOR EACH ROW WHEN (NEW.status_id = 16 AND OLD.status_id <> 16) EXECUTE FUNCTION refuse_cancelling_invoiced();
