-- The least an empty shop needs: countries, the wholesaler, one category, one brand and one product in two sales
-- units. Change the words and run it with psql; more of the same makes a whole catalogue. Money is in whole cents,
-- VAT in hundredths of a percent, and every text has its words in German, English and Turkish.
BEGIN;

INSERT INTO country (code, name) VALUES
  ('DE', '{"de": "Deutschland", "en": "Germany", "tr": "Almanya"}'),
  ('AT', '{"de": "Österreich", "en": "Austria", "tr": "Avusturya"}');

-- It stands on waybills and invoices. Without a tax number or a VAT id no invoice can be issued.
INSERT INTO company (name, address, zip_code, city, country_id, phone, email, map_location, tax_number, vat_id,
                     bank_name, iban, bic, seller_name, register_entry, managing_director,
                     free_delivery_limit, delivery_cost)
SELECT 'Muster Großhandel GmbH', 'Hafenstraße 1', '28195', 'Bremen', id, '0421 000000', 'info@muster.example',
       'https://map.example/?q=Bremen', '60/123/45678', 'DE123456788',
       'Musterbank', 'DE02120300000000202051', 'BYLADEM1001', 'Erika Muster', 'Amtsgericht Bremen HRB 12345',
       'Erika Muster', 15000, 990
FROM country WHERE code = 'DE';

-- The pages of the footer: about, contact, impressum, agb. They take simple HTML.
INSERT INTO static_page (id, title, text) VALUES
  ('impressum', '{"de": "Impressum", "en": "Legal notice", "tr": "Künye"}',
   '{"de": "<p>Muster Großhandel GmbH</p>", "en": "<p>Muster Großhandel GmbH</p>", "tr": "<p>Muster Großhandel GmbH</p>"}');

-- A top category and one below it.
WITH top AS (
  INSERT INTO category (name, index_order)
  VALUES ('{"de": "Gemüse", "en": "Vegetables", "tr": "Sebze"}', 1) RETURNING id
)
INSERT INTO category (parent_id, name, index_order)
SELECT id, '{"de": "Tomaten", "en": "Tomatoes", "tr": "Domates"}', 1 FROM top;

INSERT INTO brand (name) VALUES ('Hofgut');

-- A picture never changes; new bytes get a new name. Files come in with pg_read_binary_file or decode(…, 'base64').
INSERT INTO picture (name, media_type, bytes) VALUES
  ('tomatoes-1.svg', 'image/svg+xml',
   convert_to('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="40" fill="#c33"/></svg>', 'UTF8'));

-- The product, listed in its main category, with a picture, two sales units and their barcodes. All in one
-- transaction: a product without its main category among its categories is refused at the end.
WITH added AS (
  INSERT INTO product (article_number, brand_id, main_category_id, name, unit, vat_rate, location)
  SELECT 'T-100', brand.id, category.id,
         '{"de": "Rispentomaten", "en": "Vine tomatoes", "tr": "Salkım domates"}',
         '{"de": "kg", "en": "kg", "tr": "kg"}', 700, 'A-01-03'
  FROM brand, category WHERE brand.name = 'Hofgut' AND category.name ->> 'en' = 'Tomatoes'
  RETURNING id, main_category_id
), listed AS (
  INSERT INTO product_category (product_id, category_id) SELECT id, main_category_id FROM added
), shown AS (
  INSERT INTO product_picture (product_id, position, picture) SELECT id, 0, 'tomatoes-1.svg' FROM added
), sold AS (
  INSERT INTO sales_unit (product_id, name, pieces, price, position)
  SELECT added.id, unit.name::jsonb, unit.pieces, unit.price, unit.position
  FROM added, (VALUES
    ('{"de": "Kilo", "en": "Kilo", "tr": "Kilo"}', 1, 349, 0),
    ('{"de": "Kiste", "en": "Crate", "tr": "Kasa"}', 6, 1890, 1)
  ) AS unit (name, pieces, price, position)
  RETURNING id, pieces
)
INSERT INTO barcode (sales_unit_id, code)
SELECT id, CASE pieces WHEN 1 THEN '4006381333931' ELSE '4006381333948' END FROM sold;

COMMIT;
