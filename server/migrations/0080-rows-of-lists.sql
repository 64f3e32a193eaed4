-- Everything that the products list of the office sorts, filters and searches by stands in one row. Whatever is combined is then
-- found in one table, whose statistics the planner knows, and no product is looked up before it is shown.

DROP TABLE product_row;
CREATE TABLE product_row (
  product_id integer PRIMARY KEY,
  -- The folded words of all names, of the brand and of the article number.
  words text COLLATE "C" NOT NULL,
  article_number text COLLATE "C" NOT NULL,
  name_de text COLLATE "de-x-icu" NOT NULL,
  name_en text COLLATE "en-x-icu" NOT NULL,
  name_tr text COLLATE "tr-x-icu" NOT NULL,
  brand_id integer NOT NULL,
  brand_name text NOT NULL,
  -- Of the first sales unit.
  price bigint,
  purchase_price bigint,
  vat_rate integer NOT NULL,
  location text COLLATE "C",
  picture text,
  missing_texts integer NOT NULL,
  archived boolean NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz
);

CREATE FUNCTION make_rows(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_row
  WHERE product_id = ANY (changed) AND NOT EXISTS (SELECT FROM product WHERE id = product_id);

  INSERT INTO product_row AS kept (
    product_id, words, brand_name, price, picture, missing_texts, article_number, name_de, name_en, name_tr, brand_id,
    purchase_price, vat_rate, location, archived, created_at, changed_at)
  SELECT product.id,
         fold(concat_ws(' ', product.name ->> 'de', product.name ->> 'en', product.name ->> 'tr', brand.name,
                        product.article_number)) || ' ' || product.folded_article_number,
         brand.name,
         (SELECT price FROM sales_unit WHERE product_id = product.id AND NOT archived ORDER BY position, id LIMIT 1),
         (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1),
         cardinality(product.stand_ins)
           + coalesce((SELECT sum(cardinality(stand_ins)) FROM sales_unit WHERE product_id = product.id), 0),
         product.article_number, product.name ->> 'de', product.name ->> 'en', product.name ->> 'tr', product.brand_id,
         product.purchase_price, product.vat_rate, product.location, NOT product.active, product.created_at,
         product.changed_at
  FROM product JOIN brand ON brand.id = product.brand_id
  WHERE product.id = ANY (changed)
  ON CONFLICT (product_id) DO UPDATE SET
    words = excluded.words, brand_name = excluded.brand_name, price = excluded.price, picture = excluded.picture,
    missing_texts = excluded.missing_texts, article_number = excluded.article_number, name_de = excluded.name_de,
    name_en = excluded.name_en, name_tr = excluded.name_tr, brand_id = excluded.brand_id,
    purchase_price = excluded.purchase_price, vat_rate = excluded.vat_rate, location = excluded.location,
    archived = excluded.archived, created_at = excluded.created_at, changed_at = excluded.changed_at
  WHERE kept IS DISTINCT FROM excluded;
END $$;

-- As before; the row of the office is made by make_rows.
CREATE OR REPLACE FUNCTION make_cards(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_card
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

  PERFORM make_rows(changed);
END $$;

-- What is in the row and not on the card.
CREATE FUNCTION note_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  SELECT array_agg(id) INTO changed
  FROM old_row AS o JOIN new_row AS n USING (id)
  WHERE (o.purchase_price, o.location, o.active, o.created_at, o.changed_at)
    IS DISTINCT FROM (n.purchase_price, n.location, n.active, n.created_at, n.changed_at);
  IF changed IS NOT NULL THEN
    PERFORM make_rows(changed);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER row_update AFTER UPDATE ON product REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rows();

SELECT make_rows(ARRAY(SELECT id FROM product));

-- How many rows have a word is guessed from samples of the texts; by default there are too few of them.
ALTER TABLE product_row ALTER words SET STATISTICS 500;

CREATE INDEX product_row_words ON product_row USING gin (words gin_trgm_ops) WITH (fastupdate = off);
-- To sort by.
CREATE INDEX product_row_name_de ON product_row (name_de, product_id);
CREATE INDEX product_row_name_en ON product_row (name_en, product_id);
CREATE INDEX product_row_name_tr ON product_row (name_tr, product_id);
CREATE INDEX product_row_article_number ON product_row (article_number, product_id);
CREATE INDEX product_row_brand ON product_row ((brand_name COLLATE "und-x-icu"), product_id);
CREATE INDEX product_row_price ON product_row (price, product_id);
CREATE INDEX product_row_missing ON product_row (missing_texts, product_id);
CREATE INDEX product_row_location ON product_row (location, product_id);
CREATE INDEX product_row_purchase_price ON product_row (purchase_price, product_id);
CREATE INDEX product_row_created ON product_row (created_at, product_id);
CREATE INDEX product_row_changed ON product_row (changed_at, product_id);
-- To filter by; what most rows have needs none.
CREATE INDEX product_row_brand_id ON product_row (brand_id);
CREATE INDEX product_row_vat_rate ON product_row (vat_rate);
CREATE INDEX product_row_archived ON product_row (product_id) WHERE archived;
CREATE INDEX product_row_no_picture ON product_row (product_id) WHERE picture IS NULL;
CREATE INDEX product_row_codes ON product_row USING gin (article_number gin_trgm_ops, location gin_trgm_ops)
  WITH (fastupdate = off);

-- They served that list only.
DROP INDEX product_name_de, product_name_en, product_name_tr, product_article_number_id, product_location_id,
  product_purchase_price, product_created, product_changed;

-- Brands are sorted by their names, brands and categories searched by theirs.
CREATE INDEX brand_name_sorted ON brand ((name COLLATE "und-x-icu"), id);
CREATE INDEX brand_folded_name ON brand USING gin (fold(name) gin_trgm_ops);
CREATE INDEX category_folded_name ON category
  USING gin (fold((name ->> 'de') || ' ' || (name ->> 'en') || ' ' || (name ->> 'tr')) gin_trgm_ops);
