-- As before; the customs tariff stands on the product sheet, which is kept in memory.
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
                  o.net_content, o.net_content_unit, o.nutrition, o.alcohol, o.customs_tariff)
             IS DISTINCT FROM
                 (n.article_number, n.brand_id, n.main_category_id, n.name, n.unit, n.short_description,
                  n.detailed_description, n.allergy_information, n.content_information, n.vat_rate, n.active,
                  n.created_at, n.origin, n.trade_class, n.variety, n.organic_number, n.allergens, n.storage,
                  n.net_content, n.net_content_unit, n.nutrition, n.alcohol, n.customs_tariff)),
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
