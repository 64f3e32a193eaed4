-- What was earned: turnover less the purchase price that held when the goods were ordered.

-- Of a piece, in ten-thousandths of a euro, as it was when the line was ordered. Null where nobody had entered one, and on older lines.
ALTER TABLE order_line ADD purchase_price bigint CHECK (purchase_price BETWEEN 0 AND 1000000000);
CREATE TRIGGER purchase_price_is_final BEFORE UPDATE OF purchase_price ON order_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Lines of invoices less those of cancellations; how many of them have no purchase price; and of the others their turnover and
-- what the goods had cost, each line rounded to the cent.
ALTER TABLE turnover_day
  ADD lines integer NOT NULL DEFAULT 0,
  ADD lines_without_cost integer NOT NULL DEFAULT 0,
  ADD costed_net bigint NOT NULL DEFAULT 0,
  ADD cost bigint NOT NULL DEFAULT 0;
ALTER TABLE product_turnover
  ADD costed_net bigint NOT NULL DEFAULT 0,
  ADD cost bigint NOT NULL DEFAULT 0;

CREATE FUNCTION cost_of(quantity integer, pieces integer, purchase_price bigint)
RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN round(quantity::numeric * pieces * purchase_price / 100)::bigint;

-- As before, with what is earned.
CREATE OR REPLACE FUNCTION figure_of_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_turnover AS kept (month, product_id, net_amount, pieces, costed_net, cost)
  SELECT date_trunc('month', invoice.issued_on)::date, ordered.product_id, sum(line.quantity * line.price),
         sum(line.quantity * ordered.pieces),
         coalesce(sum(line.quantity * line.price) FILTER (WHERE ordered.purchase_price IS NOT NULL), 0),
         coalesce(sum(cost_of(line.quantity, ordered.pieces, ordered.purchase_price)), 0)
  FROM new_line AS line
  JOIN invoice ON invoice.id = line.invoice_id
  JOIN order_line AS ordered ON ordered.id = line.order_line_id
  GROUP BY 1, 2
  ORDER BY 1, 2
  ON CONFLICT (month, product_id) DO UPDATE SET
    net_amount = kept.net_amount + excluded.net_amount, pieces = kept.pieces + excluded.pieces,
    costed_net = kept.costed_net + excluded.costed_net, cost = kept.cost + excluded.cost;
  INSERT INTO turnover_day AS kept (
    day, net_amount, invoices, cancellations, lines, lines_without_cost, costed_net, cost)
  SELECT invoice.issued_on, 0, 0, 0, sum(sign(line.quantity)),
         coalesce(sum(sign(line.quantity)) FILTER (WHERE ordered.purchase_price IS NULL), 0),
         coalesce(sum(line.quantity * line.price) FILTER (WHERE ordered.purchase_price IS NOT NULL), 0),
         coalesce(sum(cost_of(line.quantity, ordered.pieces, ordered.purchase_price)), 0)
  FROM new_line AS line
  JOIN invoice ON invoice.id = line.invoice_id
  JOIN order_line AS ordered ON ordered.id = line.order_line_id
  GROUP BY 1
  ORDER BY 1
  ON CONFLICT (day) DO UPDATE SET
    lines = kept.lines + excluded.lines, lines_without_cost = kept.lines_without_cost + excluded.lines_without_cost,
    costed_net = kept.costed_net + excluded.costed_net, cost = kept.cost + excluded.cost;
  RETURN NULL;
END $$;

-- What is invoiced so far has no purchase prices.
ALTER TABLE turnover_day DISABLE TRIGGER figures_follow_the_documents;
UPDATE turnover_day SET lines = invoiced.lines, lines_without_cost = invoiced.lines
FROM (
  SELECT issued_on, sum(sign(quantity)) AS lines
  FROM invoice_line JOIN invoice ON invoice.id = invoice_line.invoice_id GROUP BY 1
) AS invoiced
WHERE day = invoiced.issued_on;
ALTER TABLE turnover_day ENABLE TRIGGER figures_follow_the_documents;
