-- How deliveries are taxed: at home, into another member state, to outside the Union, or by a small company.

-- Exempt as a small enterprise (§ 19 UStG).
ALTER TABLE company ADD COLUMN small_company boolean NOT NULL DEFAULT false;

ALTER TABLE customer
  -- What a tax authority answered about which VAT id, on which day, and who wrote it down.
  ADD COLUMN vat_checked_id text CHECK (vat_checked_id <> ''),
  ADD COLUMN vat_checked_on date,
  ADD COLUMN vat_check_valid boolean,
  ADD COLUMN vat_checked_by text CHECK (vat_checked_by <> ''),
  ADD CONSTRAINT customer_vat_check_whole
    CHECK (num_nulls(vat_checked_id, vat_checked_on, vat_check_valid, vat_checked_by) IN (0, 4)),
  -- Where a public buyer wants its invoices (BT-10).
  ADD COLUMN leitweg_id text CHECK (leitweg_id <> '');

-- Decided when the order is placed. Orders from before are taxed as they were placed.
ALTER TABLE orders
  ADD COLUMN tax_treatment text NOT NULL DEFAULT 'domestic'
    CHECK (tax_treatment IN ('domestic', 'intra_community', 'export', 'small_company')),
  ADD COLUMN tax_reason text
    CHECK (tax_reason IN ('small_company', 'at_home', 'no_vat_id', 'own_vat_id', 'vat_id_refuted', 'vat_id_confirmed',
                          'vat_id_unconfirmed', 'outside_union')),
  -- The VAT id of the buyer that an intra-community supply is based on.
  ADD COLUMN vat_id text CHECK (vat_id <> ''),
  ADD CONSTRAINT orders_vat_id CHECK (tax_treatment <> 'intra_community' OR vat_id IS NOT NULL);
CREATE TRIGGER tax_is_final BEFORE UPDATE OF tax_treatment, tax_reason, vat_id ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The rate of a line is that of its class on the day of delivery. No foreign key: a class may go while its orders stay, and
-- lines without a class keep their rate, as those from before do.
ALTER TABLE order_line ADD COLUMN vat_class_id integer;

-- The rate of a class on a day.
CREATE FUNCTION vat_rate_on(class integer, day date) RETURNS vat_rate LANGUAGE sql STABLE AS $$
  SELECT rate FROM vat_class_rate WHERE vat_class_id = class AND valid_from <= day ORDER BY valid_from DESC LIMIT 1
$$;

DROP TRIGGER order_line_is_final ON order_line;
CREATE TRIGGER order_line_is_final
  BEFORE UPDATE OF id, order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                   product_unit, picture, sales_unit_name, pieces, price, default_price, vat_class_id, ordered ON order_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The rate of a line changes only to that of its class on some day, and not while it is billed.
CREATE FUNCTION check_line_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM vat_class_rate WHERE vat_class_id = OLD.vat_class_id AND rate = NEW.vat_rate)
     OR EXISTS (SELECT FROM invoice WHERE order_id = OLD.order_id AND kind = 'invoice'
                  AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)) THEN
    RAISE EXCEPTION 'the VAT rate of a line is that of its class'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'order_line_is_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_line_rate BEFORE UPDATE OF vat_rate ON order_line
  FOR EACH ROW WHEN (NEW.vat_rate <> OLD.vat_rate) EXECUTE FUNCTION check_line_rate();

-- As before; where no VAT is charged, no line has a rate.
CREATE OR REPLACE FUNCTION add_up_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND EXISTS (
    SELECT FROM touched JOIN orders ON orders.id = touched.order_id
    WHERE touched.vat_rate <> 0 AND orders.tax_treatment <> 'domestic'
  ) THEN
    RAISE EXCEPTION 'an order without VAT has no lines with VAT'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_line_taxed';
  END IF;
  PERFORM add_up_orders(ARRAY(SELECT DISTINCT order_id FROM touched));
  RETURN NULL;
END $$;

-- As before; another rate changes the amounts too.
CREATE OR REPLACE FUNCTION add_up_changed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
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
                   WHERE after.quantity <> before.quantity OR after.vat_rate <> before.vat_rate);
  IF changed <> '{}' THEN PERFORM add_up_orders(changed); END IF;
  RETURN NULL;
END $$;

-- As before, with the Leitweg-ID of the buyer.
CREATE OR REPLACE FUNCTION complete_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.delivered_on := coalesce(NEW.delivered_on,
    (SELECT delivered_on FROM invoice WHERE id = NEW.cancels_invoice_id),
    (SELECT delivered_on FROM waybill WHERE order_id = NEW.order_id),
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
        'email', customer.email, 'leitwegId', customer.leitweg_id)
      FROM customer
      JOIN account ON account.id = customer.id
      JOIN country ON country.id = customer.country_id
      WHERE customer.id = NEW.customer_id)
  END;
  -- The reason of 0 % stays with the document, as the seller does; a cancellation repeats its invoice's.
  NEW.seller := NEW.seller || jsonb_build_object('exemptionReason', coalesce(
    (SELECT seller -> 'exemptionReason' FROM invoice WHERE id = NEW.cancels_invoice_id),
    (SELECT to_jsonb(exemption_reason) FROM company)));
  RETURN NEW;
END $$;

-- The VAT of a month is added up from its documents, by the day of issue or of delivery.
CREATE INDEX invoice_issued_on ON invoice (issued_on);
CREATE INDEX invoice_delivered_on ON invoice (delivered_on);
