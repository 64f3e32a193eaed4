-- A document is issued in one transaction, lines included. The transaction is remembered, so that nobody
-- adds a line to a document that stands.
ALTER TABLE waybill ADD COLUMN issued_in xid8 NOT NULL DEFAULT pg_current_xact_id();
ALTER TABLE invoice ADD COLUMN issued_in xid8 NOT NULL DEFAULT pg_current_xact_id();

-- Who has to pay, copied at issue as the seller is. Earlier invoices went to whom the order names; they are
-- final, so only this once and only here are they added to.
ALTER TABLE invoice ADD COLUMN buyer jsonb;
ALTER TABLE invoice DISABLE TRIGGER issued_is_final;
UPDATE invoice SET buyer = jsonb_build_object(
    'firmName', orders.firm_name, 'fullName', orders.full_name, 'taxNumber', orders.tax_number,
    'address', orders.address, 'zipCode', orders.zip_code, 'city', orders.city, 'country', country.code,
    'email', customer.email)
  FROM orders
  JOIN customer ON customer.id = orders.customer_id
  JOIN country ON country.id = orders.country_id
  WHERE orders.id = invoice.order_id;
ALTER TABLE invoice ENABLE TRIGGER issued_is_final;
ALTER TABLE invoice ALTER COLUMN buyer SET NOT NULL;

-- What letters of a company must say (§ 35a GmbHG), where it is one that has these; and an invoice needs one of
-- the two numbers for tax (§ 14 UStG).
ALTER TABLE company ADD COLUMN register_entry text CHECK (register_entry <> '');
ALTER TABLE company ADD COLUMN managing_director text CHECK (managing_director <> '');
DO $$ BEGIN
  IF EXISTS (SELECT FROM company WHERE tax_number = '' AND vat_id = '') THEN
    RAISE EXCEPTION 'The company has neither a tax number nor a VAT id, and from now on invoices need one of them. Enter it in the database, for example with UPDATE company SET tax_number = ''12/345/67890'', and start again.';
  END IF;
END $$;
ALTER TABLE company ADD CONSTRAINT company_taxable CHECK (tax_number <> '' OR vat_id <> '');

-- As before, but whoever issues waits first and looks at the clock then. Otherwise one who waited over
-- midnight would get a higher number with an earlier day. A clock that was set back does not lead back either.
CREATE OR REPLACE FUNCTION issue_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seller_now company;
  last_issued timestamptz;
BEGIN
  PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(TG_RELID::bigint);
  SELECT * INTO STRICT seller_now FROM company;
  IF NEW.issued_at IS NULL THEN
    EXECUTE format('SELECT max(issued_at) FROM %I', TG_TABLE_NAME) INTO last_issued;
    NEW.issued_at := greatest(clock_timestamp(), last_issued);
  END IF;
  NEW.issued_on := (NEW.issued_at AT TIME ZONE seller_now.time_zone)::date;
  NEW.series_year := extract(year FROM NEW.issued_on);
  INSERT INTO number_series AS series (name, year, last_number) VALUES (TG_TABLE_NAME, NEW.series_year, 1)
    ON CONFLICT (name, year) DO UPDATE SET last_number = series.last_number + 1
    RETURNING last_number INTO NEW.series_number;
  NEW.number := format('%s-%s-%s', TG_ARGV[0], NEW.series_year,
    lpad(NEW.series_number::text, greatest(5, length(NEW.series_number::text)), '0'));
  NEW.seller := jsonb_build_object(
    'name', seller_now.name, 'address', seller_now.address, 'zipCode', seller_now.zip_code, 'city', seller_now.city,
    'country', (SELECT code FROM country WHERE id = seller_now.country_id), 'phone', seller_now.phone,
    'email', seller_now.email, 'taxNumber', seller_now.tax_number, 'vatId', seller_now.vat_id,
    'bankName', seller_now.bank_name, 'iban', seller_now.iban, 'bic', seller_now.bic,
    'registerEntry', seller_now.register_entry, 'managingDirector', seller_now.managing_director);
  RETURN NEW;
END $$;

-- The days that follow from the day of issue, and the buyer as known now. Goods are delivered on the day of their waybill; without one
-- they go out with the invoice. A cancellation, and an invoice issued anew, are about the same delivery;
-- a cancellation goes to whom its invoice went.
CREATE FUNCTION complete_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.delivered_on := coalesce(NEW.delivered_on,
    (SELECT delivered_on FROM invoice WHERE id = NEW.cancels_invoice_id),
    (SELECT issued_on FROM waybill WHERE order_id = NEW.order_id),
    (SELECT delivered_on FROM invoice WHERE id = NEW.follows_cancellation_id),
    NEW.issued_on);
  NEW.due_on := coalesce(NEW.due_on, NEW.issued_on +
    CASE NEW.kind WHEN 'invoice' THEN (SELECT payment_days FROM company) ELSE 0 END);
  NEW.buyer := CASE NEW.kind
    WHEN 'cancellation' THEN (SELECT buyer FROM invoice WHERE id = NEW.cancels_invoice_id)
    ELSE (
      SELECT jsonb_build_object(
        'firmName', customer.firm_name, 'fullName', account.full_name, 'taxNumber', customer.tax_number,
        'address', customer.address, 'zipCode', customer.zip_code, 'city', customer.city, 'country', country.code,
        'email', customer.email)
      FROM customer
      JOIN account ON account.id = customer.id
      JOIN country ON country.id = customer.country_id
      WHERE customer.id = NEW.customer_id)
  END;
  RETURN NEW;
END $$;
-- Triggers run in the order of their names: this one needs the day that `issue` has set.
CREATE TRIGGER issue_then_complete BEFORE INSERT ON invoice
  FOR EACH ROW EXECUTE FUNCTION complete_invoice();

CREATE FUNCTION refuse_late_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  late boolean;
BEGIN
  EXECUTE format(
    'SELECT EXISTS (SELECT FROM new_line JOIN %1$I AS document ON document.id = new_line.%2$I
                    WHERE document.issued_in <> pg_current_xact_id())', TG_ARGV[0], TG_ARGV[0] || '_id') INTO late;
  IF late THEN
    RAISE EXCEPTION 'a document gets its lines when it is issued'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'issued_is_final';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER issued_is_complete AFTER INSERT ON waybill_line REFERENCING NEW TABLE AS new_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_lines('waybill');
CREATE TRIGGER issued_is_complete AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS new_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_lines('invoice');
CREATE TRIGGER issued_is_complete AFTER INSERT ON invoice_vat REFERENCING NEW TABLE AS new_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_lines('invoice');

-- What an invoice has to list: what was approved, or, for a cancellation, its invoice's lines below zero.
CREATE FUNCTION lines_owed(issued invoice)
RETURNS TABLE (order_line_id integer, quantity integer, price cents, vat_rate vat_rate) LANGUAGE sql STABLE AS $$
  SELECT id, approved, price, vat_rate FROM order_line
  WHERE order_id = issued.order_id AND approved > 0 AND issued.kind = 'invoice'
  UNION ALL
  SELECT order_line_id, -quantity, price, vat_rate FROM invoice_line
  WHERE invoice_id = issued.cancels_invoice_id
$$;

-- At the end of the issuing transaction an invoice lists what it must, and adds up to the cent: VAT once per
-- rate on the sum of its lines, rounded half up (EN 16931).
CREATE FUNCTION check_invoice_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
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
      SELECT vat_rate, sum(quantity * price) AS net_amount, round(sum(quantity * price) * vat_rate / 10000) AS vat_amount
      FROM invoice_line WHERE invoice_id = NEW.id GROUP BY vat_rate
    ) AS due FULL JOIN (SELECT * FROM invoice_vat WHERE invoice_id = NEW.id) AS stored USING (vat_rate)
    WHERE due.net_amount IS DISTINCT FROM stored.net_amount OR due.vat_amount IS DISTINCT FROM stored.vat_amount
  ) THEN
    RAISE EXCEPTION 'the VAT of invoice % does not follow from its lines', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_adds_up';
  END IF;
  SELECT sum(net_amount), sum(vat_amount) INTO net, vat FROM invoice_vat WHERE invoice_id = NEW.id;
  IF NEW.net_amount <> net OR NEW.total_amount <> net + vat THEN
    RAISE EXCEPTION 'invoice % does not add up', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_adds_up AFTER INSERT ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_invoice_adds_up();

-- The same for a waybill, which has amounts for the open ones but no VAT of its own.
CREATE FUNCTION check_waybill_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
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
  SELECT sum(by_rate.net), sum(by_rate.net + round(by_rate.net * by_rate.vat_rate / 10000)) INTO net, total
  FROM (SELECT vat_rate, sum(approved * price) AS net FROM order_line
        WHERE order_id = NEW.order_id AND approved > 0 GROUP BY vat_rate) AS by_rate;
  IF NEW.net_amount <> net OR NEW.total_amount <> total THEN
    RAISE EXCEPTION 'waybill % does not add up', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'waybill_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER waybill_adds_up AFTER INSERT ON waybill DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_waybill_adds_up();

-- Money that was received stays with an invoice in force: a paid invoice is not cancelled, and a cancelled one
-- is not paid. Both lock the invoice, so that neither slips past the other.
CREATE FUNCTION refuse_cancelling_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoice WHERE id = NEW.cancels_invoice_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM payment WHERE invoice_id = NEW.cancels_invoice_id) THEN
    RAISE EXCEPTION 'invoice % has payments', NEW.cancels_invoice_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'invoice_paid';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_unpaid BEFORE INSERT ON invoice
  FOR EACH ROW WHEN (NEW.kind = 'cancellation') EXECUTE FUNCTION refuse_cancelling_paid();

CREATE FUNCTION refuse_paying_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoice WHERE id = NEW.invoice_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM invoice WHERE cancels_invoice_id = NEW.invoice_id) THEN
    RAISE EXCEPTION 'invoice % was cancelled', NEW.invoice_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'invoice_cancelled';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_in_force BEFORE INSERT ON payment
  FOR EACH ROW EXECUTE FUNCTION refuse_paying_cancelled();
