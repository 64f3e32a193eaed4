-- Payments that come from sheets. What was booked stays; one that is taken back has a second booking below zero.
ALTER TABLE payment
  ADD reverses_id integer UNIQUE REFERENCES payment,
  DROP CONSTRAINT payment_paid_amount_check,
  ADD CONSTRAINT payment_paid_amount_check CHECK (CASE WHEN reverses_id IS NULL THEN paid_amount > 0 ELSE paid_amount < 0 END);

-- Takes back the whole of one payment, of the same invoice and type.
CREATE FUNCTION check_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM payment
    WHERE id = NEW.reverses_id AND reverses_id IS NULL AND invoice_id = NEW.invoice_id
      AND payment_type_id = NEW.payment_type_id AND paid_amount = -NEW.paid_amount
  ) THEN
    RAISE EXCEPTION 'payment % is not taken back as it was booked', NEW.reverses_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_reversal';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_reversal BEFORE INSERT ON payment
  FOR EACH ROW WHEN (NEW.reverses_id IS NOT NULL) EXECUTE FUNCTION check_reversal();

-- An invoice whose payments were all taken back may be cancelled.
CREATE OR REPLACE FUNCTION refuse_cancelling_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoice WHERE id = NEW.cancels_invoice_id FOR NO KEY UPDATE;
  IF (SELECT sum(paid_amount) FROM payment WHERE invoice_id = NEW.cancels_invoice_id) <> 0 THEN
    RAISE EXCEPTION 'invoice % has payments', NEW.cancels_invoice_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'invoice_paid';
  END IF;
  RETURN NEW;
END $$;

-- What a payment is called in the system it came from, so that the same sheet does not book it twice. Gone when it was taken back.
CREATE TABLE imported_payment (
  reference text PRIMARY KEY CHECK (reference <> ''),
  payment_id integer NOT NULL UNIQUE REFERENCES payment
);
