-- What every page of the grid reads, made when it is written: pages are read far more often.

-- Worked out in the index alone it was worked out again for each article number a search found.
ALTER TABLE product ADD folded_article_number text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (folded_code(article_number)) STORED;
DROP INDEX product_folded_article_number;
CREATE INDEX product_folded_article_number ON product (folded_article_number);

-- The one index that begins with the product can look for one product only, not for those of a page.
CREATE INDEX discount_product ON discount (product_id, ends_at);

-- A product as the grid shows it, but for its discount, which depends on the time. Only the triggers below
-- write here, so it does without the cost of foreign keys.
CREATE TABLE product_card (
  product_id integer NOT NULL,
  language language_code NOT NULL,
  card json NOT NULL,
  PRIMARY KEY (product_id, language)
);

-- Two writers never make the same card at once: they wait for each other at shop_state (0006).
CREATE FUNCTION make_cards(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_card
  WHERE product_id = ANY (changed) AND NOT EXISTS (SELECT FROM product WHERE id = product_id);

  INSERT INTO product_card (product_id, language, card)
  SELECT product.id, spoken.language, json_build_object(
    'id', product.id,
    'name', product.name ->> spoken.language,
    'brandId', brand.id,
    'brandName', brand.name,
    'unit', product.unit ->> spoken.language,
    'vatRate', product.vat_rate,
    'mainCategory', product.main_category_id,
    'salesUnits', coalesce(
      (SELECT json_agg(json_build_array(id, name ->> spoken.language, pieces, price) ORDER BY position, id)
       FROM sales_unit WHERE product_id = product.id), '[]'),
    'picture', (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1))
  FROM product
  JOIN brand ON brand.id = product.brand_id
  CROSS JOIN (VALUES ('de'), ('en'), ('tr')) AS spoken (language)
  WHERE product.id = ANY (changed)
  ON CONFLICT (product_id, language) DO UPDATE SET card = excluded.card
  WHERE product_card.card::text <> excluded.card::text;
END $$;

-- With the name of the column that has the product.
CREATE FUNCTION remake_cards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  EXECUTE format(
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT array_agg(DISTINCT %1$I) FROM new_row'
      WHEN 'DELETE' THEN 'SELECT array_agg(DISTINCT %1$I) FROM old_row'
      WHEN 'UPDATE' THEN 'SELECT array_agg(%1$I) FROM (SELECT %1$I FROM old_row UNION SELECT %1$I FROM new_row) AS either_row'
      ELSE 'SELECT array_agg(DISTINCT product_id) FROM product_card'
    END, TG_ARGV[0]) INTO changed;
  PERFORM make_cards(changed);
  RETURN NULL;
END $$;

DO $$
DECLARE
  changed text;
  id text;
BEGIN
  FOR changed, id IN VALUES ('product', 'id'), ('sales_unit', 'product_id'), ('product_picture', 'product_id') LOOP
    EXECUTE format('CREATE TRIGGER card_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_row
                    FOR EACH STATEMENT EXECUTE FUNCTION remake_cards(%L)', changed, id);
    EXECUTE format('CREATE TRIGGER card_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row
                    FOR EACH STATEMENT EXECUTE FUNCTION remake_cards(%L)', changed, id);
    EXECUTE format('CREATE TRIGGER card_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_row
                    FOR EACH STATEMENT EXECUTE FUNCTION remake_cards(%L)', changed, id);
    EXECUTE format('CREATE TRIGGER card_truncate AFTER TRUNCATE ON %I
                    FOR EACH STATEMENT EXECUTE FUNCTION remake_cards(%L)', changed, id);
  END LOOP;
END $$;

CREATE FUNCTION remake_cards_of_brands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_cards(ARRAY(
    SELECT product.id
    FROM new_row JOIN old_row USING (id) JOIN product ON product.brand_id = new_row.id
    WHERE new_row.name <> old_row.name));
  RETURN NULL;
END $$;
CREATE TRIGGER card_rename AFTER UPDATE ON brand
  REFERENCING OLD TABLE AS old_row NEW TABLE AS new_row
  FOR EACH STATEMENT EXECUTE FUNCTION remake_cards_of_brands();

SELECT make_cards(ARRAY(SELECT id FROM product));
