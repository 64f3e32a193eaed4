-- What a sheet of products costs is mostly the words they are found by. They are made once for each text, and again only for products
-- whose texts changed.

-- As before (0021); a text that several products or languages have, such as a brand or a grammage, is taken apart once, and one in which
-- no unit follows a digit has no measure, so that its words are only folded.
CREATE OR REPLACE FUNCTION index_products(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entry WHERE product_id = ANY (changed);
  WITH named AS MATERIALIZED (
    SELECT product.id AS product_id, spoken.language, named.text
    FROM product
    JOIN brand ON brand.id = product.brand_id
    CROSS JOIN (VALUES ('de'), ('en'), ('tr')) AS spoken (language)
    CROSS JOIN LATERAL (
      VALUES (product.name ->> spoken.language), (brand.name), (product.unit ->> spoken.language)) AS named (text)
    WHERE product.id = ANY (changed)
  ), worded AS MATERIALIZED (
    SELECT text,
           CASE WHEN text ~* '[0-9][ \t\u00a0\u202f]*[gkmcdl]' THEN search_words(text)
             ELSE string_to_array(fold(text), ' ') END AS words
    FROM (SELECT DISTINCT text FROM named) AS each_text
  ), said AS MATERIALIZED (
    SELECT DISTINCT named.product_id, named.language, left(said.word, 64) COLLATE "C" AS word
    FROM named JOIN worded USING (text) CROSS JOIN LATERAL unnest(worded.words) AS said (word)
    WHERE said.word <> ''
  ), added AS (
    INSERT INTO search_word (language, word)
    SELECT DISTINCT said.language, said.word
    FROM said
    WHERE NOT EXISTS (
      SELECT FROM search_word AS known WHERE known.language = said.language AND known.word = said.word)
    RETURNING id, language, word
  )
  INSERT INTO search_entry (word_id, product_id)
  SELECT known.id, said.product_id
  FROM said JOIN search_word AS known ON known.language = said.language AND known.word = said.word
  UNION ALL
  SELECT added.id, said.product_id
  FROM said JOIN added ON added.language = said.language AND added.word = said.word;
END $$;

-- What is made of a product, part by part: its words, its cards, its row in the list of the office.
CREATE FUNCTION make_texts(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_text AS kept (product_id, words, article_number)
  SELECT product.id,
         fold(concat_ws(' ', product.name ->> 'de', product.name ->> 'en', product.name ->> 'tr', brand.name,
                        product.article_number)) || ' ' || product.folded_article_number,
         product.article_number
  FROM product JOIN brand ON brand.id = product.brand_id
  WHERE product.id = ANY (changed)
  ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, article_number = excluded.article_number
  WHERE kept IS DISTINCT FROM excluded;
END $$;

CREATE FUNCTION make_shop_cards(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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
    'salesUnits', coalesce(CASE spoken.language WHEN 'de' THEN sold.de WHEN 'en' THEN sold.en ELSE sold.tr END, '[]'),
    'picture', (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1))
  FROM product
  JOIN brand ON brand.id = product.brand_id
  -- Its sales units are looked up once for all languages.
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_array(id, name ->> 'de', pieces, price) ORDER BY position, id) AS de,
           json_agg(json_build_array(id, name ->> 'en', pieces, price) ORDER BY position, id) AS en,
           json_agg(json_build_array(id, name ->> 'tr', pieces, price) ORDER BY position, id) AS tr
    FROM sales_unit WHERE product_id = product.id AND NOT archived) AS sold
  CROSS JOIN (VALUES ('de'), ('en'), ('tr')) AS spoken (language)
  WHERE product.id = ANY (changed)
  ON CONFLICT (product_id, language) DO UPDATE SET card = excluded.card
  WHERE product_card.card::text <> excluded.card::text;
END $$;

-- The words in it are for server processes of the release before, and can go with the release after this one.
CREATE FUNCTION make_list_rows(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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

CREATE OR REPLACE FUNCTION make_rows_now(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_text
  WHERE product_id = ANY (changed) AND NOT EXISTS (SELECT FROM product WHERE id = product_id);
  DELETE FROM product_row
  WHERE product_id = ANY (changed) AND NOT EXISTS (SELECT FROM product WHERE id = product_id);
  PERFORM make_texts(changed);
  PERFORM make_list_rows(changed);
END $$;

CREATE OR REPLACE FUNCTION make_cards_now(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_card
  WHERE product_id = ANY (changed) AND NOT EXISTS (SELECT FROM product WHERE id = product_id);
  PERFORM make_shop_cards(changed);
  PERFORM make_rows(changed);
END $$;

-- What was left for later, each part for the products that need it. The one with two lists is for server processes of the release before.
CREATE FUNCTION make_left_for_later(worded integer[], carded integer[], listed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('kontor.cards', 'now', true);
  IF cardinality(worded) > 0 THEN
    PERFORM make_texts(worded);
  END IF;
  IF cardinality(carded) > 0 THEN
    PERFORM make_shop_cards(carded);
  END IF;
  PERFORM make_list_rows(listed);
END $$;

-- Dozens of entries of each new product were put into these indexes one by one. They wait in a short list instead, which a search reads
-- as well, and are put in together.
ALTER INDEX product_text_words SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX product_text_article_number SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX product_row_location_part SET (fastupdate = on, gin_pending_list_limit = 256);

-- Three triggers compared each changed product with what it was. One does, and has made again what follows.
DROP TRIGGER search_update ON product;
DROP TRIGGER row_update ON product;
DROP FUNCTION index_changed_products();
DROP FUNCTION note_changed_rows();
CREATE OR REPLACE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown integer[];
  on_card integer[];
  listed integer[];
  named integer[];
  worded integer[];
  coded integer[];
BEGIN
  SELECT array_agg(id) FILTER (
           WHERE (o.article_number, o.brand_id, o.main_category_id, o.name, o.unit, o.short_description,
                  o.detailed_description, o.allergy_information, o.content_information, o.vat_rate, o.active,
                  o.created_at, o.origin, o.trade_class, o.variety, o.organic_number, o.allergens, o.storage,
                  o.net_content, o.net_content_unit, o.nutrition, o.alcohol, o.customs_tariff)
             IS DISTINCT FROM
                 (n.article_number, n.brand_id, n.main_category_id, n.name, n.unit, n.short_description,
                  n.detailed_description, n.allergy_information, n.content_information, n.vat_rate, n.active,
                  n.created_at, n.origin, n.trade_class, n.variety, n.organic_number, n.allergens, n.storage,
                  n.net_content, n.net_content_unit, n.nutrition, n.alcohol, n.customs_tariff)),
         array_agg(id) FILTER (
           WHERE (o.article_number, o.brand_id, o.main_category_id, o.name, o.unit, o.vat_rate, o.stand_ins)
             IS DISTINCT FROM (n.article_number, n.brand_id, n.main_category_id, n.name, n.unit, n.vat_rate, n.stand_ins)),
         array_agg(id) FILTER (
           WHERE (o.purchase_price, o.location, o.active, o.created_at, o.changed_at)
             IS DISTINCT FROM (n.purchase_price, n.location, n.active, n.created_at, n.changed_at)),
         array_agg(id) FILTER (WHERE (o.name, o.active, o.brand_id) IS DISTINCT FROM (n.name, n.active, n.brand_id)),
         array_agg(id) FILTER (WHERE (o.name, o.unit, o.brand_id) IS DISTINCT FROM (n.name, n.unit, n.brand_id)),
         array_agg(id) FILTER (WHERE o.article_number IS DISTINCT FROM n.article_number)
  INTO shown, on_card, listed, named, worded, coded
  FROM old_row AS o FULL JOIN new_row AS n USING (id);
  IF worded IS NOT NULL THEN
    PERFORM index_products(worded);
  END IF;
  IF on_card IS NOT NULL THEN
    PERFORM make_cards(on_card);
  END IF;
  IF listed IS NOT NULL THEN
    PERFORM make_rows(listed);
  END IF;
  PERFORM note_catalogue_change(ARRAY['product'], coalesce(shown, '{}'));
  PERFORM note_catalogue_change(ARRAY['name'], coalesce(named, '{}'));
  PERFORM note_catalogue_change(ARRAY['word'], coalesce(worded, '{}'));
  PERFORM note_catalogue_change(ARRAY['code'], coalesce(coded, '{}'));
  RETURN NULL;
END $$;
