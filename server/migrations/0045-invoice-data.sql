-- Why nothing is charged where the rate is 0 % (BT-120, § 14 (4) no. 8 UStG). A shop that knows its paragraph names it.
ALTER TABLE company ADD COLUMN exemption_reason localized NOT NULL
  DEFAULT '{"de": "Steuerfreie Lieferung", "en": "Supply exempt from VAT", "tr": "KDV''den istisna teslim"}';

-- What the buyer calls the order: its number there (BT-13) and a reference such as a cost centre (BT-10).
ALTER TABLE orders ADD COLUMN buyer_order_number text CHECK (length(buyer_order_number) BETWEEN 1 AND 50);
ALTER TABLE orders ADD COLUMN buyer_reference text CHECK (length(buyer_reference) BETWEEN 1 AND 50);
CREATE TRIGGER order_reference_is_final BEFORE UPDATE OF buyer_order_number, buyer_reference ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Goods may arrive on another day than their waybill is written (BT-72). Earlier waybills were of their own day; they are
-- final, so only this once and only here are they added to.
ALTER TABLE waybill ADD COLUMN delivered_on date;
ALTER TABLE waybill DISABLE TRIGGER issued_is_final;
UPDATE waybill SET delivered_on = issued_on;
ALTER TABLE waybill ENABLE TRIGGER issued_is_final;
ALTER TABLE waybill ALTER COLUMN delivered_on SET NOT NULL;

CREATE FUNCTION complete_waybill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.delivered_on := coalesce(NEW.delivered_on, NEW.issued_on);
  RETURN NEW;
END $$;
CREATE TRIGGER issue_then_complete BEFORE INSERT ON waybill
  FOR EACH ROW EXECUTE FUNCTION complete_waybill();

-- As before; the day of delivery is that of the waybill, not the day the waybill was issued.
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
        'email', customer.email)
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

-- One space between words and none around them.
CREATE FUNCTION tidy(entered text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(entered, '\s+', ' ', 'g'))
$$;

-- What is entered is brought into one form, so that an invoice can be made from it. A VAT id without its country gets
-- that of the company; Greece writes EL there.
CREATE FUNCTION tidy_company() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  country text := (SELECT code FROM country WHERE id = NEW.country_id);
BEGIN
  NEW.name := tidy(NEW.name);
  NEW.address := tidy(NEW.address);
  NEW.zip_code := tidy(NEW.zip_code);
  NEW.city := tidy(NEW.city);
  NEW.phone := tidy(NEW.phone);
  NEW.email := tidy(NEW.email);
  NEW.seller_name := tidy(NEW.seller_name);
  NEW.bank_name := tidy(NEW.bank_name);
  NEW.tax_number := tidy(NEW.tax_number);
  NEW.register_entry := nullif(tidy(NEW.register_entry), '');
  NEW.managing_director := nullif(tidy(NEW.managing_director), '');
  NEW.iban := upper(regexp_replace(NEW.iban, '\s', '', 'g'));
  NEW.bic := upper(regexp_replace(NEW.bic, '\s', '', 'g'));
  NEW.vat_id := upper(regexp_replace(NEW.vat_id, '[\s.-]', '', 'g'));
  IF NEW.vat_id ~ '^[0-9]' OR (country = 'AT' AND NEW.vat_id ~ '^U[0-9]') THEN
    NEW.vat_id := CASE country WHEN 'GR' THEN 'EL' ELSE country END || NEW.vat_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tidy BEFORE INSERT OR UPDATE ON company FOR EACH ROW EXECUTE FUNCTION tidy_company();

CREATE FUNCTION tidy_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.firm_name := tidy(NEW.firm_name);
  NEW.email := tidy(NEW.email);
  NEW.tax_number := nullif(tidy(NEW.tax_number), '');
  NEW.address := tidy(NEW.address);
  NEW.zip_code := tidy(NEW.zip_code);
  NEW.city := tidy(NEW.city);
  RETURN NEW;
END $$;
CREATE TRIGGER tidy BEFORE INSERT OR UPDATE OF firm_name, email, tax_number, address, zip_code, city ON customer
  FOR EACH ROW EXECUTE FUNCTION tidy_customer();

-- The United Kingdom is GB and Greece GR (ISO 3166-1).
CREATE FUNCTION tidy_country() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.code := CASE NEW.code WHEN 'UK' THEN 'GB' WHEN 'EL' THEN 'GR' ELSE NEW.code END;
  RETURN NEW;
END $$;
CREATE TRIGGER tidy BEFORE INSERT OR UPDATE OF code ON country FOR EACH ROW EXECUTE FUNCTION tidy_country();

-- Rows from before, as far as they can be: one that would be refused stays, and issuing names what is wrong with it.
-- Only what changes is touched, so that nobody is told of news where there are none.
DO $$ BEGIN
  IF EXISTS (SELECT FROM company
             WHERE concat_ws('|', name, address, zip_code, city, phone, email, seller_name, bank_name, tax_number,
                             register_entry, managing_director) ~ '^\s|\s$|\s\s|\s\||\|\s|[\t\n\r]'
                OR iban ~ '[^A-Z0-9]' OR bic ~ '[^A-Z0-9]' OR vat_id ~ '[^A-Z0-9]|^[0-9U]') THEN
    UPDATE company SET name = name WHERE tidy(name) <> '' AND (tidy(tax_number) <> '' OR btrim(vat_id) <> '');
  END IF;
  IF EXISTS (SELECT FROM country WHERE code IN ('UK', 'EL')) THEN
    UPDATE country SET code = code WHERE (code = 'UK' AND NOT EXISTS (SELECT FROM country WHERE code = 'GB'))
                                      OR (code = 'EL' AND NOT EXISTS (SELECT FROM country WHERE code = 'GR'));
  END IF;
END $$;
UPDATE customer SET firm_name = firm_name
  WHERE tidy(firm_name) <> ''
    AND (tax_number = '' OR concat_ws('|', firm_name, email, tax_number, address, zip_code, city)
                            ~ '^\s|\s$|\s\s|\s\||\|\s|[\t\n\r]');

-- The rules of EN 16931 know no rate between nothing and half a percent (BR-CO-17). Older rows are not looked at.
ALTER TABLE product ADD CONSTRAINT product_vat_rate_billable CHECK (vat_rate = 0 OR vat_rate >= 50) NOT VALID;
