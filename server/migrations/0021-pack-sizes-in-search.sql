-- Pack sizes are found as people write them: 1,5 l, 1.5l and 1500 ml are one word of the search.
-- contract/src/measures.ts has the same rule.

-- An optional count (6 x), the number, its decimals and the unit.
CREATE FUNCTION measure_pattern() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '(?<![0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f.,])(?:([0-9]{1,4})[ \t\u00a0\u202f]*[x×*][ \t\u00a0\u202f]*)?'
    || '([0-9]{1,6})(?:[.,]([0-9]{1,3}))?[ \t\u00a0\u202f]*'
    || '(mg|g|gr|gram|grams|gramm|gramme|kg|kilo|kilos|kilogram|kilograms|kilogramm'
    || '|ml|milliliter|millilitre|mililitre|cl|dl|l|lt|ltr|liter|liters|litre|litres'
    || '|mm|cm|m|meter|meters|metre|metres)(?![0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f])';

-- The words of a text for the search: folded, a measure as its numbers and as one word of its size.
CREATE FUNCTION search_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN string_to_array(fold(regexp_replace(lower(value COLLATE "C"), measure_pattern(), ' \1 \2 \3 ', 'g')), ' ')
  || ARRAY(
    SELECT '#' || (unit.scale * CASE
        WHEN unit.small AND length(found[3]) = 3 THEN (found[2] || found[3])::bigint * 1000
        ELSE found[2]::bigint * 1000 + rpad(coalesce(found[3], ''), 3, '0')::bigint
      END) || unit.kind
    FROM regexp_matches(lower(value COLLATE "C"), measure_pattern(), 'g') AS found
    JOIN (VALUES
      ('g', 1, true, '{mg}'::text[]),
      ('g', 1000, true, '{g,gr,gram,grams,gramm,gramme}'),
      ('g', 1000000, false, '{kg,kilo,kilos,kilogram,kilograms,kilogramm}'),
      ('l', 1, true, '{ml,milliliter,millilitre,mililitre}'),
      ('l', 10, true, '{cl}'),
      ('l', 100, true, '{dl}'),
      ('l', 1000, false, '{l,lt,ltr,liter,liters,litre,litres}'),
      ('m', 1, true, '{mm}'),
      ('m', 10, true, '{cm}'),
      ('m', 1000, false, '{m,meter,meters,metre,metres}')
    ) AS unit (kind, scale, small, names) ON found[4] = ANY (unit.names));

-- As before (0005), with the unit of the product.
CREATE OR REPLACE FUNCTION index_products(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entry WHERE product_id = ANY (changed);
  WITH said AS MATERIALIZED (
    SELECT DISTINCT product.id AS product_id, spoken.language, left(said.word, 64) COLLATE "C" AS word
    FROM product
    JOIN brand ON brand.id = product.brand_id
    CROSS JOIN (VALUES ('de'), ('en'), ('tr')) AS spoken (language)
    CROSS JOIN LATERAL unnest(search_words(
      (product.name ->> spoken.language) || ' ' || brand.name || ' ' || (product.unit ->> spoken.language)))
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

CREATE OR REPLACE FUNCTION index_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(
    SELECT id FROM (
      SELECT id, name, unit, brand_id FROM new_row EXCEPT SELECT id, name, unit, brand_id FROM old_row) AS new_words
    UNION
    SELECT id FROM (
      SELECT id, name, unit, brand_id FROM old_row EXCEPT SELECT id, name, unit, brand_id FROM new_row) AS old_words);
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM index_products(changed);
  END IF;
  RETURN NULL;
END $$;

SELECT index_products(ARRAY(SELECT id FROM product));
