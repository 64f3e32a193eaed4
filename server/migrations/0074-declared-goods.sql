-- What documents declare of goods (Regulations (EU) 2023/2429 and 2018/848), and who controls the seller.

-- The code of the organic control body of the company, such as DE-ÖKO-006.
ALTER TABLE company ADD COLUMN organic_number text CHECK (organic_number <> '');

-- Origin, class, variety and organic number of the goods, fixed at issue; null where nothing was known, and on older lines.
ALTER TABLE waybill_line ADD COLUMN declared jsonb CHECK (jsonb_typeof(declared) = 'object');
ALTER TABLE invoice_line ADD COLUMN declared jsonb CHECK (jsonb_typeof(declared) = 'object');

-- As a line of a document stores it.
CREATE FUNCTION declared_of(goods product) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(jsonb_strip_nulls(jsonb_build_object(
    'origin', goods.origin, 'tradeClass', goods.trade_class, 'variety', goods.variety,
    'organicNumber', goods.organic_number)), '{}')
$$;

-- As before, with the organic control body of the seller.
CREATE OR REPLACE FUNCTION issue_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seller_now company;
  written number_format;
  last_issued timestamptz;
  spoken text;
  closing jsonb;
BEGIN
  PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(TG_RELID::bigint);
  SELECT * INTO STRICT seller_now FROM company;
  SELECT * INTO STRICT written FROM number_format WHERE series = TG_TABLE_NAME;
  IF NEW.issued_at IS NULL THEN
    EXECUTE format('SELECT max(issued_at) FROM %I', TG_TABLE_NAME) INTO last_issued;
    NEW.issued_at := greatest(clock_timestamp(), last_issued);
  END IF;
  NEW.issued_on := (NEW.issued_at AT TIME ZONE seller_now.time_zone)::date;
  NEW.series_year := extract(year FROM NEW.issued_on);
  INSERT INTO number_series AS series (name, year, last_number) VALUES (TG_TABLE_NAME, NEW.series_year, 1)
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
