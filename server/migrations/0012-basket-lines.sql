-- Sets lines of a basket, all or none, no sales unit twice; answers why not when it does nothing. Changing a
-- quantity is the most frequent write of the shop, and this makes one call of it. Each statement in here sees what
-- was committed before it began, so the lock comes first: two tabs wait for each other, and for an order.
CREATE FUNCTION set_basket_lines(
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
      WHERE sales_unit.id = asked.unit_id AND sales_unit.product_id = asked.product_id AND product.active)
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
