-- For a list of ids of unknown length PostgreSQL before 17 expects that reading all of a small table is cheapest, and a
-- connection keeps that plan while the table grows. Row by row the index is always used.
CREATE OR REPLACE FUNCTION add_up_orders(changed integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_total AS kept (order_id, customer_id, line_count, quantity, approved, net_amount, total_amount,
                                   open_as, open_amount)
  SELECT orders.id, orders.customer_id, goods.line_count, goods.quantity, goods.approved, money.net, money.total,
         CASE WHEN orders.status_id <> 16 THEN 'order' END, CASE WHEN orders.status_id <> 16 THEN money.total END
  FROM unnest(changed) AS touched (id)
  CROSS JOIN LATERAL (
    SELECT orders.id, orders.customer_id, orders.status_id, orders.delivery_cost FROM orders WHERE orders.id = touched.id OFFSET 0
  ) AS orders
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(line_count), 0) AS line_count, coalesce(sum(quantity), 0) AS quantity,
           coalesce(sum(approved), 0) AS approved, array_agg(vat_rate::integer) AS rates, array_agg(net) AS nets
    FROM (
      SELECT vat_rate, count(*) AS line_count, sum(quantity) AS quantity, sum(approved) AS approved,
             sum(quantity * price) AS net
      FROM order_line WHERE order_id = orders.id AND quantity > 0 GROUP BY vat_rate
    ) AS by_rate
  ) AS goods
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(net_amount), 0) AS net, coalesce(sum(net_amount + vat_amount), 0) AS total
    FROM taxed(goods.rates, goods.nets, orders.delivery_cost)
  ) AS money
  ON CONFLICT (order_id) DO UPDATE SET
    line_count = excluded.line_count, quantity = excluded.quantity, approved = excluded.approved,
    net_amount = excluded.net_amount, total_amount = excluded.total_amount,
    open_amount = CASE kept.open_as WHEN 'order' THEN excluded.total_amount ELSE kept.open_amount END
$$;

DO $$
DECLARE
  outdated regprocedure;
BEGIN
  FOR outdated IN
    SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace
      AND prosrc LIKE '%SELECT id FROM sales_unit WHERE product_id = ANY (products)%'
  LOOP
    EXECUTE replace(pg_get_functiondef(outdated), 'SELECT id FROM sales_unit WHERE product_id = ANY (products)',
      'SELECT unit.id FROM unnest(products) AS asked (product_id) CROSS JOIN LATERAL (
          SELECT id FROM sales_unit WHERE sales_unit.product_id = asked.product_id OFFSET 0) AS unit');
  END LOOP;
END $$;
