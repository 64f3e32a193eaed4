-- What is made of a product, its cards and its row in the list of the office, was made again by each statement that changed a part
-- of it. Who stores products says `kontor.cards = later` for the transaction, and has all of it made once at the end.

-- What is searched for part by part. These indexes have dozens of entries for each product, and all of them would be written again
-- with each new price if they stood at its row.
CREATE TABLE product_text (
  product_id integer PRIMARY KEY,
  -- The folded words of all names, of the brand and of the article number.
  words text COLLATE "C" NOT NULL,
  article_number text COLLATE "C" NOT NULL
);
INSERT INTO product_text SELECT product_id, words, article_number FROM product_row;
ALTER TABLE product_text ALTER words SET STATISTICS 500;
DROP INDEX product_row_words, product_row_codes;
CREATE INDEX product_text_words ON product_text USING gin (words gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX product_text_article_number ON product_text USING gin (article_number gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX product_row_location_part ON product_row USING gin (location gin_trgm_ops) WITH (fastupdate = off);

DROP FUNCTION make_rows(integer[]);
CREATE FUNCTION make_rows_now(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_text
  WHERE product_id = ANY (changed) AND NOT EXISTS (SELECT FROM product WHERE id = product_id);
  DELETE FROM product_row
  WHERE product_id = ANY (changed) AND NOT EXISTS (SELECT FROM product WHERE id = product_id);

  INSERT INTO product_text AS kept (product_id, words, article_number)
  SELECT product.id,
         fold(concat_ws(' ', product.name ->> 'de', product.name ->> 'en', product.name ->> 'tr', brand.name,
                        product.article_number)) || ' ' || product.folded_article_number,
         product.article_number
  FROM product JOIN brand ON brand.id = product.brand_id
  WHERE product.id = ANY (changed)
  ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, article_number = excluded.article_number
  WHERE kept IS DISTINCT FROM excluded;

  -- The words are for server processes of the release before, and can go with the release after this one.
  INSERT INTO product_row AS kept (
    product_id, words, brand_name, price, picture, missing_texts, article_number, name_de, name_en, name_tr, brand_id,
    purchase_price, vat_rate, location, archived, created_at, changed_at)
  SELECT product.id, product_text.words, brand.name,
         (SELECT price FROM sales_unit WHERE product_id = product.id AND NOT archived ORDER BY position, id LIMIT 1),
         (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1),
         cardinality(product.stand_ins)
           + coalesce((SELECT sum(cardinality(stand_ins)) FROM sales_unit WHERE product_id = product.id), 0),
         product.article_number, product.name ->> 'de', product.name ->> 'en', product.name ->> 'tr', product.brand_id,
         product.purchase_price, product.vat_rate, product.location, NOT product.active, product.created_at,
         product.changed_at
  FROM product JOIN brand ON brand.id = product.brand_id JOIN product_text ON product_text.product_id = product.id
  WHERE product.id = ANY (changed)
  ON CONFLICT (product_id) DO UPDATE SET
    words = excluded.words, brand_name = excluded.brand_name, price = excluded.price, picture = excluded.picture,
    missing_texts = excluded.missing_texts, article_number = excluded.article_number, name_de = excluded.name_de,
    name_en = excluded.name_en, name_tr = excluded.name_tr, brand_id = excluded.brand_id,
    purchase_price = excluded.purchase_price, vat_rate = excluded.vat_rate, location = excluded.location,
    archived = excluded.archived, created_at = excluded.created_at, changed_at = excluded.changed_at
  WHERE kept IS DISTINCT FROM excluded;
END $$;

CREATE FUNCTION make_rows(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('kontor.cards', true) IS DISTINCT FROM 'later' THEN
    PERFORM make_rows_now(changed);
  END IF;
END $$;

-- It makes the rows too.
ALTER FUNCTION make_cards(integer[]) RENAME TO make_cards_now;
CREATE FUNCTION make_cards(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('kontor.cards', true) IS DISTINCT FROM 'later' THEN
    PERFORM make_cards_now(changed);
  END IF;
END $$;

-- What was left for later: cards and rows of some products, only the rows of others.
CREATE FUNCTION make_left_for_later(carded integer[], listed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('kontor.cards', 'now', true);
  IF cardinality(carded) > 0 THEN
    PERFORM make_cards_now(carded);
  END IF;
  IF cardinality(listed) > 0 THEN
    PERFORM make_rows_now(listed);
  END IF;
END $$;

-- As before, with the new table.
CREATE OR REPLACE FUNCTION note_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(SELECT id FROM old_row);
BEGIN
  DELETE FROM product_card WHERE product_id = ANY (changed);
  DELETE FROM product_row WHERE product_id = ANY (changed);
  DELETE FROM product_text WHERE product_id = ANY (changed);
  PERFORM note_catalogue_change(ARRAY['product', 'name', 'word', 'code'], changed);
  RETURN NULL;
END $$;

-- Each row that is applied is marked so. With room beside it, its three indexes need no new entries.
ALTER TABLE change_row SET (fillfactor = 50);
