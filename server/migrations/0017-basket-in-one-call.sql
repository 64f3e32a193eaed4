-- A basket as its lines, the one raised last first, and the state of the shop they are seen in: what stands behind a
-- line (prices, texts, the discount of the day) is the same as long as that state is, and a server process keeps it.
CREATE FUNCTION read_basket(buyer integer, OUT lines json, OUT shown text, OUT as_of timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(json_agg(json_build_array(sales_unit_id, count) ORDER BY raised DESC), '[]')
          FROM basket_line WHERE customer_id = buyer),
         state.shown, state.as_of
  FROM current_shop_state() AS state
$$;

-- Lines with everything their prices are made of. Each looks up its own goods: OFFSET 0 keeps PostgreSQL from joining
-- whole tables, whose plan would be made once for baskets of all sizes and cost more the larger the catalogue is. The
-- moment is cut to milliseconds: the server knows no finer ones.
CREATE VIEW line_to_price AS
  SELECT line.customer_id, line.raised, line.sales_unit_id, line.product_id, line.count, unit.pieces, unit.price,
         product.vat_rate, product.active, discount.starts_at, discount.ends_at, discount.from_pieces,
         discount.piece_price, date_trunc('milliseconds', now()) AS as_of
  FROM basket_line AS line
  CROSS JOIN LATERAL (SELECT pieces, price FROM sales_unit WHERE id = line.sales_unit_id OFFSET 0) AS unit
  CROSS JOIN LATERAL (SELECT vat_rate, active FROM product WHERE id = line.product_id OFFSET 0) AS product
  LEFT JOIN LATERAL (
    SELECT starts_at, ends_at, from_pieces, piece_price FROM discount
    WHERE product_id = line.product_id AND starts_at <= date_trunc('milliseconds', now())
      AND ends_at > date_trunc('milliseconds', now()) OFFSET 0
  ) AS discount ON true;

-- Whoever orders a basket locks it and gets its lines, in one call. Each statement in here sees what was committed
-- before it began, so the lock comes first: two orders of one basket wait for each other, and for every change of it.
-- What it reads is in memory, so that an index costs no more than reading on; PostgreSQL takes it for four times as much.
CREATE FUNCTION lock_basket(buyer integer) RETURNS SETOF line_to_price
LANGUAGE plpgsql SET random_page_cost = 1 AS $$
BEGIN
  INSERT INTO basket (customer_id) VALUES (buyer)
  ON CONFLICT (customer_id) DO UPDATE SET customer_id = excluded.customer_id WHERE false;
  RETURN QUERY SELECT * FROM line_to_price WHERE customer_id = buyer ORDER BY raised DESC;
END $$;

-- Sets lines as set_basket_lines does, and answers all lines of these products, whose prices depend on each other, or
-- one row with the reason why nothing was set. The lines are found through their sales units, so that a large basket
-- costs no more.
CREATE FUNCTION change_basket(
  buyer integer, products integer[], units integer[], counts integer[], most_lines integer
) RETURNS TABLE (refusal text, line line_to_price) LANGUAGE plpgsql SET random_page_cost = 1 AS $$
BEGIN
  refusal := set_basket_lines(buyer, products, units, counts, most_lines);
  IF refusal IS NOT NULL THEN
    RETURN NEXT;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT NULL::text, changed FROM line_to_price AS changed
    WHERE changed.customer_id = buyer
      AND changed.sales_unit_id = ANY (ARRAY(SELECT id FROM sales_unit WHERE product_id = ANY (products)))
    ORDER BY changed.raised DESC;
END $$;

-- Orders only copy these, and nobody looks for a line by them. The three texts in all languages alone took about half
-- of the time in which PostgreSQL gathers statistics of the lines, which it does again and again as they grow.
ALTER TABLE order_line
  ALTER article_number SET STATISTICS 0, ALTER brand_name SET STATISTICS 0, ALTER product_name SET STATISTICS 0,
  ALTER product_unit SET STATISTICS 0, ALTER sales_unit_name SET STATISTICS 0;
