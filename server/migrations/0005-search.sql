-- The search: every word of every product in one vocabulary per language, and which products have it.
-- A word that was typed becomes the few words it may mean, and those lead to the products.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The words of a text, folded, with one space between them. contract/src/folding.ts has the same rule.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(translate(
    replace(replace(replace(replace(regexp_replace(
      lower(normalize(value, NFKD) COLLATE "und-x-icu") COLLATE "C",
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]+',
      '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'ıøłđðħς', 'iolddhσ'),
    '([aou])e', '\1', 'g'),
    '[\u0001-/:-`{-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe10-\ufe1f\ufe30-\ufe6f\ufeff\ufff0-\uffff\U0001f000-\U0001faff]+',
    ' ', 'g'));

-- An article number as it is compared: AP 100, ap-100 and AP100 are the same.
CREATE FUNCTION folded_code(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(fold(value), ' ', '') COLLATE "C";
CREATE INDEX product_folded_article_number ON product (folded_code(article_number) COLLATE "C");

-- A word and what is left of it without any one letter. Two words that differ by one typing error,
-- whatever it is, have one of these in common. Numbers are not forgiven, so they have none.
CREATE FUNCTION one_letter_less(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN length(word) < 3 OR word ~ '[0-9]' THEN '{}'::text[]
  ELSE ARRAY(SELECT word UNION SELECT left(word, n - 1) || substr(word, n + 1) FROM generate_series(1, length(word)) AS n)
  END;

-- A word that no product has any more stays: it leads to no product and will be wanted again.
CREATE TABLE search_word (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  language language_code NOT NULL,
  word text COLLATE "C" NOT NULL CHECK (word <> ''),
  near text[] COLLATE "C" NOT NULL GENERATED ALWAYS AS (one_letter_less(word)) STORED,
  UNIQUE (language, word)
);
-- New words are rare and every search reads these two, so they keep no list of entries yet to be sorted in.
CREATE INDEX search_word_near ON search_word USING gin (near) WITH (fastupdate = off);
CREATE INDEX search_word_part ON search_word USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- Only the triggers below write here, so it does without the cost of foreign keys.
CREATE TABLE search_entry (
  word_id integer NOT NULL,
  product_id integer NOT NULL,
  PRIMARY KEY (word_id, product_id)
);
CREATE INDEX search_entry_product ON search_entry (product_id);

-- Two writers never add the same word at once: they wait for each other at shop_state (0006).
CREATE FUNCTION index_products(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entry WHERE product_id = ANY (changed);
  WITH said AS MATERIALIZED (
    SELECT DISTINCT product.id AS product_id, spoken.language, left(said.word, 64) COLLATE "C" AS word
    FROM product
    JOIN brand ON brand.id = product.brand_id
    CROSS JOIN (VALUES ('de'), ('en'), ('tr')) AS spoken (language)
    CROSS JOIN LATERAL unnest(string_to_array(fold((product.name ->> spoken.language) || ' ' || brand.name), ' '))
      AS said (word)
    WHERE product.id = ANY (changed) AND said.word <> ''
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

CREATE FUNCTION index_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY(SELECT id FROM new_row));
  RETURN NULL;
END $$;
CREATE TRIGGER search_insert AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_row
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_products();

CREATE FUNCTION index_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(
    SELECT id FROM (SELECT id, name, brand_id FROM new_row EXCEPT SELECT id, name, brand_id FROM old_row) AS new_words
    UNION
    SELECT id FROM (SELECT id, name, brand_id FROM old_row EXCEPT SELECT id, name, brand_id FROM new_row) AS old_words);
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM index_products(changed);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_update AFTER UPDATE ON product
  REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row
  FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();

CREATE FUNCTION forget_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entry WHERE product_id IN (SELECT id FROM old_row);
  RETURN NULL;
END $$;
CREATE TRIGGER search_delete AFTER DELETE ON product
  REFERENCING OLD TABLE AS old_row
  FOR EACH STATEMENT EXECUTE FUNCTION forget_removed_products();

CREATE FUNCTION forget_all_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entry;
  RETURN NULL;
END $$;
CREATE TRIGGER search_truncate AFTER TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION forget_all_products();

CREATE FUNCTION index_renamed_brands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY(
    SELECT product.id
    FROM new_row JOIN old_row USING (id) JOIN product ON product.brand_id = new_row.id
    WHERE new_row.name <> old_row.name));
  RETURN NULL;
END $$;
CREATE TRIGGER search_rename AFTER UPDATE ON brand
  REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row
  FOR EACH STATEMENT EXECUTE FUNCTION index_renamed_brands();

SELECT index_products(ARRAY(SELECT id FROM product));
