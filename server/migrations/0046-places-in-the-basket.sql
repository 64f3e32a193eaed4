-- Puts lines of a basket directly above another one, the first of several first; 0 instead of a sales unit is the end of
-- the basket. A line whose other one is not there, or is placed itself, keeps its place. Lines below all
-- of them keep their numbers. The caller has locked the basket.
CREATE FUNCTION place_basket_lines(buyer integer, units integer[], above integer[]) RETURNS void LANGUAGE sql AS $$
  WITH placed AS (
    SELECT asked.unit_id, asked.position, coalesce(other.raised, 0) AS over
    FROM unnest(units, above) WITH ORDINALITY AS asked (unit_id, above_id, position)
    LEFT JOIN basket_line AS other ON other.customer_id = buyer AND other.sales_unit_id = asked.above_id
    WHERE asked.above_id = 0
       OR other.raised IS NOT NULL
          AND NOT EXISTS (SELECT FROM unnest(units, above) AS too (unit_id, above_id)
                          WHERE too.unit_id = asked.above_id AND too.above_id IS NOT NULL)
  ), numbered AS (
    SELECT sales_unit_id, nextval('basket_line_raised') AS raised
    FROM (SELECT line.sales_unit_id
          FROM basket_line AS line LEFT JOIN placed ON placed.unit_id = line.sales_unit_id
          WHERE line.customer_id = buyer
            AND (placed.unit_id IS NOT NULL OR line.raised > (SELECT min(over) FROM placed))
          ORDER BY coalesce(placed.over, line.raised), placed.position DESC NULLS FIRST) AS sorted
  )
  UPDATE basket_line AS line SET raised = numbered.raised
  FROM numbered WHERE line.customer_id = buyer AND line.sales_unit_id = numbered.sales_unit_id
$$;

-- As before, with the places. The function without them stays for server processes that still call it.
CREATE FUNCTION change_basket(
  buyer integer, products integer[], units integer[], counts integer[], above integer[], most_lines integer
) RETURNS TABLE (refusal text, line line_to_price) LANGUAGE plpgsql SET random_page_cost = 1 AS $$
BEGIN
  refusal := set_basket_lines(buyer, products, units, counts, most_lines);
  IF refusal IS NOT NULL THEN
    RETURN NEXT;
    RETURN;
  END IF;
  IF array_remove(above, NULL) <> '{}' THEN
    PERFORM place_basket_lines(buyer, units, above);
  END IF;
  RETURN QUERY
    SELECT NULL::text, changed FROM line_to_price AS changed
    WHERE changed.customer_id = buyer
      AND changed.sales_unit_id = ANY (ARRAY(SELECT id FROM sales_unit WHERE product_id = ANY (products)))
    ORDER BY changed.raised DESC;
END $$;
