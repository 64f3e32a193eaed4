-- What the office edits of a product besides what the shop had so far.

-- The language whose text stands in where another one is left empty.
ALTER TABLE company ADD COLUMN IF NOT EXISTS main_language language_code NOT NULL DEFAULT 'de';

ALTER TABLE product
  -- Texts that nobody entered: they are copies of another language, such as name.tr.
  ADD stand_ins text[] NOT NULL DEFAULT '{}',
  -- Of a piece, in ten-thousandths of a euro.
  ADD purchase_price bigint CHECK (purchase_price BETWEEN 0 AND 1000000000),
  ADD changed_at timestamptz,
  ADD origin text CHECK (origin ~ '^[A-Z]{2}$'),
  ADD trade_class text CHECK (trade_class IN ('extra', '1', '2')),
  ADD variety text CHECK (variety <> ''),
  ADD organic_number text CHECK (organic_number <> ''),
  ADD allergens text[] NOT NULL DEFAULT '{}',
  ADD storage localized,
  -- Thousandths of its unit.
  ADD net_content integer CHECK (net_content > 0),
  ADD net_content_unit text CHECK (net_content_unit IN ('g', 'kg', 'ml', 'l', 'piece')),
  ADD nutrition jsonb,
  ADD customs_tariff text CHECK (customs_tariff ~ '^[0-9]{8}([0-9]{3})?$'),
  -- Hundredths of a percent by volume.
  ADD alcohol integer CHECK (alcohol BETWEEN 0 AND 10000);

ALTER TABLE sales_unit
  ADD stand_ins text[] NOT NULL DEFAULT '{}',
  -- No longer sold. What was ordered refers to it, so it stays.
  ADD archived boolean NOT NULL DEFAULT false;

-- What the list of the office sorts, filters and searches by, made with the card. Only make_cards writes here.
CREATE TABLE product_row (
  product_id integer PRIMARY KEY,
  -- The folded words of all names, of the brand and of the article number.
  words text COLLATE "C" NOT NULL,
  brand_name text NOT NULL,
  -- Of the first sales unit.
  price bigint,
  picture text,
  missing_texts integer NOT NULL
);
CREATE INDEX product_row_words ON product_row USING gin (words gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX product_row_brand ON product_row ((brand_name COLLATE "und-x-icu"), product_id);
CREATE INDEX product_row_price ON product_row (price, product_id);
CREATE INDEX product_row_missing ON product_row (missing_texts, product_id);

CREATE INDEX product_name_de ON product (((name ->> 'de') COLLATE "de-x-icu"), id);
CREATE INDEX product_name_en ON product (((name ->> 'en') COLLATE "en-x-icu"), id);
CREATE INDEX product_name_tr ON product (((name ->> 'tr') COLLATE "tr-x-icu"), id);
CREATE INDEX product_article_number_id ON product ((article_number COLLATE "C"), id);
CREATE INDEX product_location_id ON product ((location COLLATE "C"), id);
CREATE INDEX product_purchase_price ON product (purchase_price, id);
CREATE INDEX product_created ON product (created_at, id);
CREATE INDEX product_changed ON product (changed_at, id);

-- As before, without archived sales units, and with the row of the office.
CREATE OR REPLACE FUNCTION make_cards(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_card
  WHERE product_id = ANY (changed) AND NOT EXISTS (SELECT FROM product WHERE id = product_id);
  DELETE FROM product_row
  WHERE product_id = ANY (changed) AND NOT EXISTS (SELECT FROM product WHERE id = product_id);

  INSERT INTO product_card (product_id, language, card)
  SELECT product.id, spoken.language, json_build_object(
    'id', product.id,
    'articleNumber', product.article_number,
    'name', product.name ->> spoken.language,
    'brandId', brand.id,
    'brandName', brand.name,
    'unit', product.unit ->> spoken.language,
    'vatRate', product.vat_rate,
    'mainCategory', product.main_category_id,
    'salesUnits', coalesce(
      (SELECT json_agg(json_build_array(id, name ->> spoken.language, pieces, price) ORDER BY position, id)
       FROM sales_unit WHERE product_id = product.id AND NOT archived), '[]'),
    'picture', (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1))
  FROM product
  JOIN brand ON brand.id = product.brand_id
  CROSS JOIN (VALUES ('de'), ('en'), ('tr')) AS spoken (language)
  WHERE product.id = ANY (changed)
  ON CONFLICT (product_id, language) DO UPDATE SET card = excluded.card
  WHERE product_card.card::text <> excluded.card::text;

  INSERT INTO product_row (product_id, words, brand_name, price, picture, missing_texts)
  SELECT product.id,
         fold(concat_ws(' ', product.name ->> 'de', product.name ->> 'en', product.name ->> 'tr', brand.name,
                        product.article_number)) || ' ' || product.folded_article_number,
         brand.name,
         (SELECT price FROM sales_unit WHERE product_id = product.id AND NOT archived ORDER BY position, id LIMIT 1),
         (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1),
         cardinality(product.stand_ins)
           + coalesce((SELECT sum(cardinality(stand_ins)) FROM sales_unit WHERE product_id = product.id), 0)
  FROM product JOIN brand ON brand.id = product.brand_id
  WHERE product.id = ANY (changed)
  ON CONFLICT (product_id) DO UPDATE
    SET words = excluded.words, brand_name = excluded.brand_name, price = excluded.price,
        picture = excluded.picture, missing_texts = excluded.missing_texts
  WHERE (product_row.words, product_row.brand_name, product_row.price, product_row.picture, product_row.missing_texts)
    IS DISTINCT FROM
        (excluded.words, excluded.brand_name, excluded.price, excluded.picture, excluded.missing_texts);
END $$;

-- As before, with the new columns.
CREATE OR REPLACE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown integer[];
  on_card integer[];
  named integer[];
  worded integer[];
  coded integer[];
BEGIN
  SELECT array_agg(id) FILTER (
           WHERE (o.article_number, o.brand_id, o.main_category_id, o.name, o.unit, o.short_description,
                  o.detailed_description, o.allergy_information, o.content_information, o.vat_rate, o.active,
                  o.created_at, o.origin, o.trade_class, o.variety, o.organic_number, o.allergens, o.storage,
                  o.net_content, o.net_content_unit, o.nutrition, o.alcohol)
             IS DISTINCT FROM
                 (n.article_number, n.brand_id, n.main_category_id, n.name, n.unit, n.short_description,
                  n.detailed_description, n.allergy_information, n.content_information, n.vat_rate, n.active,
                  n.created_at, n.origin, n.trade_class, n.variety, n.organic_number, n.allergens, n.storage,
                  n.net_content, n.net_content_unit, n.nutrition, n.alcohol)),
         array_agg(id) FILTER (
           WHERE (o.article_number, o.brand_id, o.main_category_id, o.name, o.unit, o.vat_rate, o.stand_ins)
             IS DISTINCT FROM (n.article_number, n.brand_id, n.main_category_id, n.name, n.unit, n.vat_rate, n.stand_ins)),
         array_agg(id) FILTER (WHERE (o.name, o.active, o.brand_id) IS DISTINCT FROM (n.name, n.active, n.brand_id)),
         array_agg(id) FILTER (WHERE (o.name, o.unit, o.brand_id) IS DISTINCT FROM (n.name, n.unit, n.brand_id)),
         array_agg(id) FILTER (WHERE o.article_number IS DISTINCT FROM n.article_number)
  INTO shown, on_card, named, worded, coded
  FROM old_row AS o FULL JOIN new_row AS n USING (id);
  IF on_card IS NOT NULL THEN
    PERFORM make_cards(on_card);
  END IF;
  PERFORM note_catalogue_change(ARRAY['product'], coalesce(shown, '{}'));
  PERFORM note_catalogue_change(ARRAY['name'], coalesce(named, '{}'));
  PERFORM note_catalogue_change(ARRAY['word'], coalesce(worded, '{}'));
  PERFORM note_catalogue_change(ARRAY['code'], coalesce(coded, '{}'));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(SELECT id FROM old_row);
BEGIN
  DELETE FROM product_card WHERE product_id = ANY (changed);
  DELETE FROM product_row WHERE product_id = ANY (changed);
  PERFORM note_catalogue_change(ARRAY['product', 'name', 'word', 'code'], changed);
  RETURN NULL;
END $$;

-- A sales unit that is archived is not sold, like one of an archived product.
CREATE OR REPLACE VIEW line_to_price AS
  SELECT line.customer_id, line.raised, line.sales_unit_id, line.product_id, line.count, unit.pieces, unit.price,
         product.vat_rate, product.active AND NOT unit.archived AS active, discount.starts_at, discount.ends_at,
         discount.from_pieces, discount.piece_price, date_trunc('milliseconds', now()) AS as_of
  FROM basket_line AS line
  CROSS JOIN LATERAL (SELECT pieces, price, archived FROM sales_unit WHERE id = line.sales_unit_id OFFSET 0) AS unit
  CROSS JOIN LATERAL (SELECT vat_rate, active FROM product WHERE id = line.product_id OFFSET 0) AS product
  LEFT JOIN LATERAL (
    SELECT starts_at, ends_at, from_pieces, piece_price FROM discount
    WHERE product_id = line.product_id AND starts_at <= date_trunc('milliseconds', now())
      AND ends_at > date_trunc('milliseconds', now()) OFFSET 0
  ) AS discount ON true;

-- As before, without archived sales units.
CREATE OR REPLACE FUNCTION set_basket_lines(
  buyer integer, products integer[], units integer[], counts integer[], most_lines integer
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  INSERT INTO basket (customer_id) VALUES (buyer)
  ON CONFLICT (customer_id) DO UPDATE SET customer_id = excluded.customer_id WHERE false;

  -- Removing asks for nothing: what is no longer sold or no longer there need not be removed.
  IF EXISTS (
    SELECT FROM unnest(products, units, counts) AS asked (product_id, unit_id, count)
    WHERE asked.count > 0 AND NOT EXISTS (
      SELECT FROM sales_unit JOIN product ON product.id = sales_unit.product_id
      WHERE sales_unit.id = asked.unit_id AND sales_unit.product_id = asked.product_id AND product.active
        AND NOT sales_unit.archived)
  ) THEN
    RETURN 'product_not_found';
  END IF;

  -- Only a new line can be one too many, so only then the others are counted.
  SELECT count(*) INTO added FROM unnest(units, counts) AS asked (unit_id, count)
  WHERE asked.count > 0 AND NOT EXISTS (
    SELECT FROM basket_line WHERE customer_id = buyer AND sales_unit_id = asked.unit_id);
  IF added > 0 AND added + (
    SELECT count(*) FROM basket_line WHERE customer_id = buyer AND sales_unit_id <> ALL (ARRAY(
      SELECT unit_id FROM unnest(units, counts) AS asked (unit_id, count) WHERE asked.count = 0))
  ) > most_lines THEN
    RETURN 'basket_full';
  END IF;

  DELETE FROM basket_line WHERE customer_id = buyer AND sales_unit_id = ANY (ARRAY(
    SELECT unit_id FROM unnest(units, counts) AS asked (unit_id, count) WHERE asked.count = 0));

  -- A line that grows is raised, the first of several to the top.
  INSERT INTO basket_line AS line (customer_id, product_id, sales_unit_id, count)
  SELECT buyer, product_id, unit_id, asked.count
  FROM unnest(products, units, counts) WITH ORDINALITY AS asked (product_id, unit_id, count, place)
  WHERE asked.count > 0 ORDER BY place DESC
  ON CONFLICT (customer_id, sales_unit_id) DO UPDATE
    SET count = excluded.count,
        raised = CASE WHEN excluded.count > line.count THEN excluded.raised ELSE line.raised END
    WHERE line.count <> excluded.count;
  RETURN NULL;
END $$;

SELECT make_cards(ARRAY(SELECT id FROM product));
