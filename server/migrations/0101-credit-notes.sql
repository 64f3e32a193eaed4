-- A credit note takes back a part of an invoice (§ 17 UStG). It is kept with the invoices, with amounts below zero as a
-- cancellation has them, so that every sum over documents is right; its numbers are a series of their own.

ALTER TABLE number_series DROP CONSTRAINT number_series_name_check,
  ADD CONSTRAINT number_series_name_check CHECK (name IN ('waybill', 'invoice', 'credit_note'));
ALTER TABLE number_format DROP CONSTRAINT number_format_series_check,
  ADD CONSTRAINT number_format_series_check CHECK (series IN ('waybill', 'invoice', 'credit_note'));
-- A prefix that no document has.
INSERT INTO number_format (series, prefix, padding)
SELECT 'credit_note', prefix, 5 FROM unnest(ARRAY['GS', 'GU', 'RK', 'CN', 'KORR']) WITH ORDINALITY AS offered (prefix, place)
WHERE prefix NOT IN (SELECT prefix FROM number_format)
  AND NOT EXISTS (SELECT FROM invoice WHERE number LIKE prefix || '-%')
  AND NOT EXISTS (SELECT FROM waybill WHERE number LIKE prefix || '-%')
ORDER BY place LIMIT 1;

ALTER TABLE invoice
  ADD credits_invoice_id integer,
  ADD FOREIGN KEY (order_id, credits_invoice_id) REFERENCES invoice (order_id, id);
CREATE INDEX invoice_credited ON invoice (credits_invoice_id) WHERE credits_invoice_id IS NOT NULL;

-- The rules that know two kinds only. They were never named, so they are found by what they say.
DO $$
DECLARE
  rule text;
BEGIN
  FOR rule IN
    SELECT conname FROM pg_constraint
    WHERE conrelid = 'invoice'::regclass
      AND ((contype = 'c' AND pg_get_constraintdef(oid) LIKE '%kind%')
           OR (contype = 'u' AND pg_get_constraintdef(oid) = 'UNIQUE (series_year, series_number)'))
  LOOP
    EXECUTE format('ALTER TABLE invoice DROP CONSTRAINT %I', rule);
  END LOOP;
END $$;
ALTER TABLE invoice
  ADD CONSTRAINT invoice_kind CHECK (kind IN ('invoice', 'cancellation', 'credit_note')),
  ADD CONSTRAINT invoice_cancels CHECK ((kind = 'cancellation') = (cancels_invoice_id IS NOT NULL)),
  ADD CONSTRAINT invoice_credits CHECK ((kind = 'credit_note') = (credits_invoice_id IS NOT NULL)),
  ADD CONSTRAINT invoice_reason CHECK ((kind = 'invoice') = (reason IS NULL)),
  ADD CONSTRAINT invoice_follows CHECK (kind = 'invoice' OR follows_cancellation_id IS NULL),
  ADD CONSTRAINT invoice_sign CHECK (CASE kind WHEN 'invoice' THEN net_amount >= 0 AND total_amount >= net_amount
                                               ELSE net_amount <= 0 AND total_amount <= net_amount END),
  ADD CONSTRAINT invoice_credit_note_amount CHECK (kind <> 'credit_note' OR total_amount < 0);
-- Invoices and their cancellations share a series, credit notes have their own.
CREATE UNIQUE INDEX invoice_series ON invoice ((kind = 'credit_note'), series_year, series_number);

-- On a credit note a price reduction is a line without goods, and so is the delivery cost.
ALTER TABLE invoice_line ALTER order_line_id DROP NOT NULL,
  ADD of_delivery boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT invoice_line_of_delivery CHECK (NOT of_delivery OR order_line_id IS NULL);

CREATE OR REPLACE FUNCTION check_invoice_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cancels_invoice_id IS NOT NULL
     AND (SELECT kind FROM invoice WHERE id = NEW.cancels_invoice_id) IS DISTINCT FROM 'invoice' THEN
    RAISE EXCEPTION 'only an invoice can be cancelled' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.credits_invoice_id IS NOT NULL
     AND (SELECT kind FROM invoice WHERE id = NEW.credits_invoice_id) IS DISTINCT FROM 'invoice' THEN
    RAISE EXCEPTION 'only an invoice can be credited' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.follows_cancellation_id IS NOT NULL
     AND (SELECT kind FROM invoice WHERE id = NEW.follows_cancellation_id) IS DISTINCT FROM 'cancellation' THEN
    RAISE EXCEPTION 'an invoice is issued anew only after a cancellation' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- A cancellation takes back all of an invoice, so there may be no credit note of it, and none of a cancelled one. Both lock
-- the invoice, so that neither slips past the other.
DROP TRIGGER check_unsettled ON invoice;
DROP FUNCTION lock_cancelled();
CREATE FUNCTION check_in_force() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about integer := coalesce(NEW.cancels_invoice_id, NEW.credits_invoice_id);
BEGIN
  PERFORM FROM invoice WHERE id = about FOR NO KEY UPDATE;
  IF NEW.kind = 'cancellation' AND EXISTS (SELECT FROM invoice WHERE credits_invoice_id = about) THEN
    RAISE EXCEPTION 'invoice % has a credit note', about
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'invoice_credited';
  END IF;
  IF NEW.kind = 'credit_note' AND EXISTS (SELECT FROM invoice WHERE cancels_invoice_id = about) THEN
    RAISE EXCEPTION 'invoice % was cancelled', about
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'invoice_cancelled';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_in_force BEFORE INSERT ON invoice
  FOR EACH ROW WHEN (NEW.kind <> 'invoice') EXECUTE FUNCTION check_in_force();

-- As before; a credit note draws from its own series.
CREATE OR REPLACE FUNCTION issue_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seller_now company;
  drawn_from text := TG_TABLE_NAME;
  written number_format;
  last_issued timestamptz;
  spoken text;
  closing jsonb;
BEGIN
  PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(TG_RELID::bigint);
  SELECT * INTO STRICT seller_now FROM company;
  -- A waybill has no kind.
  IF TG_TABLE_NAME = 'invoice' THEN
    IF NEW.kind = 'credit_note' THEN drawn_from := 'credit_note'; END IF;
  END IF;
  SELECT * INTO STRICT written FROM number_format WHERE series = drawn_from;
  IF NEW.issued_at IS NULL THEN
    EXECUTE format('SELECT max(issued_at) FROM %I', TG_TABLE_NAME) INTO last_issued;
    NEW.issued_at := greatest(clock_timestamp(), last_issued);
  END IF;
  NEW.issued_on := (NEW.issued_at AT TIME ZONE seller_now.time_zone)::date;
  NEW.series_year := extract(year FROM NEW.issued_on);
  INSERT INTO number_series AS series (name, year, last_number) VALUES (drawn_from, NEW.series_year, 1)
    ON CONFLICT (name, year) DO UPDATE SET last_number = series.last_number + 1
    RETURNING last_number INTO NEW.series_number;
  NEW.number := format('%s-%s-%s', written.prefix, NEW.series_year,
    lpad(NEW.series_number::text, greatest(written.padding, length(NEW.series_number::text)), '0'));
  SELECT language INTO spoken FROM orders WHERE id = NEW.order_id;
  closing := CASE TG_TABLE_NAME WHEN 'invoice' THEN seller_now.invoice_text ELSE seller_now.waybill_text END;
  NEW.seller := jsonb_build_object(
    'name', seller_now.name, 'address', seller_now.address, 'zipCode', seller_now.zip_code, 'city', seller_now.city,
    'country', (SELECT code FROM country WHERE id = seller_now.country_id), 'phone', seller_now.phone,
    'email', seller_now.email, 'taxNumber', seller_now.tax_number, 'vatId', seller_now.vat_id,
    'bankName', seller_now.bank_name, 'iban', seller_now.iban, 'bic', seller_now.bic,
    'registerEntry', seller_now.register_entry, 'managingDirector', seller_now.managing_director,
    'organicNumber', seller_now.organic_number,
    'closing', coalesce(closing ->> spoken, closing ->> seller_now.main_language::text));
  RETURN NEW;
END $$;

-- As before; a credit note is about the delivery of its invoice and goes to whom its invoice went.
CREATE OR REPLACE FUNCTION complete_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about integer := coalesce(NEW.cancels_invoice_id, NEW.credits_invoice_id);
BEGIN
  NEW.delivered_on := coalesce(NEW.delivered_on,
    (SELECT delivered_on FROM invoice WHERE id = about),
    (SELECT delivered_on FROM waybill WHERE order_id = NEW.order_id),
    (SELECT delivered_on FROM invoice WHERE id = NEW.follows_cancellation_id),
    NEW.issued_on);
  NEW.due_on := coalesce(NEW.due_on, NEW.issued_on +
    CASE NEW.kind WHEN 'invoice' THEN (SELECT payment_days FROM company) ELSE 0 END);
  NEW.buyer := CASE
    WHEN NEW.kind <> 'invoice' THEN (SELECT buyer FROM invoice WHERE id = about)
    ELSE (
      SELECT jsonb_build_object(
        'firmName', customer.firm_name, 'fullName', account.full_name, 'taxNumber', customer.tax_number,
        'address', customer.address, 'zipCode', customer.zip_code, 'city', customer.city, 'country', country.code,
        'email', customer.email, 'leitwegId', customer.leitweg_id)
      FROM customer
      JOIN account ON account.id = customer.id
      JOIN country ON country.id = customer.country_id
      WHERE customer.id = NEW.customer_id)
  END;
  -- The reason of 0 % stays with the document, as the seller does; what takes back an invoice repeats its invoice's.
  NEW.seller := NEW.seller || jsonb_build_object('exemptionReason', coalesce(
    (SELECT seller -> 'exemptionReason' FROM invoice WHERE id = about),
    (SELECT to_jsonb(exemption_reason) FROM company)));
  RETURN NEW;
END $$;

-- What is left of an invoice after its credit notes, per rate; amounts above zero.
CREATE FUNCTION left_of_invoice(of_invoice integer)
RETURNS TABLE (vat_rate vat_rate, net_amount bigint, vat_amount bigint, delivery_cost bigint) LANGUAGE sql STABLE AS $$
  SELECT vat.vat_rate, sum(vat.net_amount)::bigint, sum(vat.vat_amount)::bigint, sum(vat.delivery_cost)::bigint
  FROM invoice JOIN invoice_vat AS vat ON vat.invoice_id = invoice.id
  WHERE invoice.id = of_invoice OR invoice.credits_invoice_id = of_invoice
  GROUP BY vat.vat_rate
$$;

-- A credit note lists goods of its invoice at their price, or a reduction; it adds up; and it takes back no more than is
-- left, of a line, of a rate, and of the VAT. The VAT is that of its net amount to the cent; where that is more than is left,
-- or where nothing is left of the net amount of a rate, it is what is left.
CREATE FUNCTION check_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  net numeric;
  vat numeric;
BEGIN
  IF NOT EXISTS (SELECT FROM invoice_vat WHERE invoice_id = NEW.id)
     OR EXISTS (
       SELECT FROM invoice_line AS line
       LEFT JOIN invoice_line AS billed
         ON billed.invoice_id = NEW.credits_invoice_id AND billed.order_line_id = line.order_line_id
       WHERE line.invoice_id = NEW.id AND (line.quantity > 0 OR (line.order_line_id IS NOT NULL AND (
         billed.quantity IS NULL OR billed.price <> line.price OR billed.vat_rate <> line.vat_rate
         OR billed.quantity + (SELECT sum(credited.quantity) FROM invoice_line AS credited
                               JOIN invoice ON invoice.id = credited.invoice_id
                               WHERE invoice.credits_invoice_id = NEW.credits_invoice_id
                                 AND credited.order_line_id = line.order_line_id) < 0))))
     OR EXISTS (SELECT FROM left_of_invoice(NEW.credits_invoice_id)
                WHERE net_amount < 0 OR vat_amount < 0 OR delivery_cost < 0 OR (net_amount = 0 AND vat_amount <> 0)) THEN
    RAISE EXCEPTION 'credit note % takes back more than is left of its invoice', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_note_within_invoice';
  END IF;
  IF EXISTS (
    SELECT FROM (
      SELECT vat_rate, sum(quantity * price) AS net,
             coalesce(sum(quantity * price) FILTER (WHERE of_delivery), 0) AS delivery
      FROM invoice_line WHERE invoice_id = NEW.id GROUP BY vat_rate
    ) AS listed FULL JOIN (SELECT * FROM invoice_vat WHERE invoice_id = NEW.id) AS stored USING (vat_rate)
    WHERE stored.net_amount IS DISTINCT FROM listed.net OR stored.delivery_cost IS DISTINCT FROM listed.delivery
       OR stored.vat_amount > 0
       OR abs(stored.vat_amount - round(stored.net_amount * vat_rate / 10000)) >= 100
  ) THEN
    RAISE EXCEPTION 'the VAT of credit note % does not follow from its lines', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_adds_up';
  END IF;
  SELECT sum(net_amount), sum(vat_amount) INTO net, vat FROM invoice_vat WHERE invoice_id = NEW.id;
  IF NEW.net_amount <> net OR NEW.total_amount <> net + vat THEN
    RAISE EXCEPTION 'credit note % does not add up', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_note_adds_up AFTER INSERT ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'credit_note') EXECUTE FUNCTION check_credit_note();
DROP TRIGGER invoice_adds_up ON invoice;
CREATE CONSTRAINT TRIGGER invoice_adds_up AFTER INSERT ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind <> 'credit_note') EXECUTE FUNCTION check_invoice_adds_up();

-- As before; a credit note is credit of the customer until it settles something, first its own invoice.
CREATE OR REPLACE FUNCTION balance_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest bigint;
BEGIN
  IF NEW.kind <> 'credit_note' THEN
    PERFORM add_to_balance(NEW.customer_id, NEW.total_amount, 0);
    IF NEW.kind = 'cancellation' THEN
      PERFORM release_settlements(NULL, NEW.cancels_invoice_id, NEW.reason, NEW.issued_by);
    END IF;
    RETURN NULL;
  END IF;
  PERFORM add_to_balance(NEW.customer_id, NEW.total_amount, -NEW.total_amount);
  SELECT total_amount - (SELECT coalesce(sum(amount), 0) FROM settlement WHERE invoice_id = invoice.id) INTO rest
  FROM invoice WHERE id = NEW.credits_invoice_id;
  IF rest > 0 THEN
    INSERT INTO settlement (invoice_id, kind, credit_note_id, amount, settled_by, settled_on)
    VALUES (NEW.credits_invoice_id, 'credit_note', NEW.id, least(rest, -NEW.total_amount), NEW.issued_by, NEW.issued_on);
  END IF;
  RETURN NULL;
END $$;

-- As before; a credit note is no invoice more and none less.
CREATE OR REPLACE FUNCTION figure_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO turnover_day AS kept (day, net_amount, invoices, cancellations)
  VALUES (NEW.issued_on, NEW.net_amount, (NEW.kind = 'invoice')::integer, (NEW.kind = 'cancellation')::integer)
  ON CONFLICT (day) DO UPDATE SET
    net_amount = kept.net_amount + excluded.net_amount, invoices = kept.invoices + excluded.invoices,
    cancellations = kept.cancellations + excluded.cancellations;
  INSERT INTO customer_turnover AS kept (month, customer_id, net_amount, invoices)
  VALUES (date_trunc('month', NEW.issued_on)::date, NEW.customer_id, NEW.net_amount,
          CASE NEW.kind WHEN 'invoice' THEN 1 WHEN 'cancellation' THEN -1 ELSE 0 END)
  ON CONFLICT (month, customer_id) DO UPDATE SET
    net_amount = kept.net_amount + excluded.net_amount, invoices = kept.invoices + excluded.invoices;
  RETURN NULL;
END $$;

-- The office finds invoices by number and by customer.
CREATE INDEX invoice_number_words ON invoice USING gin (fold(number) gin_trgm_ops);
CREATE INDEX invoice_due ON invoice (due_on, id) WHERE kind = 'invoice';
