-- Customers order by article number, so every card shows it.
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
       FROM sales_unit WHERE product_id = product.id), '[]'),
    'picture', (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1))
  FROM product
  JOIN brand ON brand.id = product.brand_id
  CROSS JOIN (VALUES ('de'), ('en'), ('tr')) AS spoken (language)
  WHERE product.id = ANY (changed)
  ON CONFLICT (product_id, language) DO UPDATE SET card = excluded.card
  WHERE product_card.card::text <> excluded.card::text;
END $$;

SELECT make_cards(ARRAY(SELECT id FROM product));
