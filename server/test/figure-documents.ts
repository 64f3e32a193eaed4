import type { Queryable } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import type { BillingShop } from './billing-shop.ts'
import { keptVat, vatOfDocuments } from './vat-documents.ts'

/** The shop, or a transaction in it. */
interface Issuing {
  readonly database: Queryable
}

/** Issues the invoice of an order at a moment, as the shop does: not of a cancelled one, nor a second one, nor of nothing. */
export async function issueAt({ database }: Issuing, orderId: number, moment: string) {
  const [issued] = await database.query<{ id: number }>(sql`
    WITH due AS (
      SELECT taxed.* FROM (
        SELECT array_agg(vat_rate::integer) AS rates, array_agg(net) AS nets FROM (
          SELECT vat_rate, sum(approved * price) AS net FROM order_line
          WHERE order_id = ${orderId} AND approved > 0 GROUP BY vat_rate
        ) AS by_rate
      ) AS goods, taxed(goods.rates, goods.nets, (SELECT delivery_cost FROM orders WHERE id = ${orderId}))
    ), issued AS (
      INSERT INTO invoice (order_id, customer_id, issued_at, net_amount, total_amount, follows_cancellation_id)
      SELECT id, customer_id, ${moment}::timestamptz, (SELECT sum(net_amount) FROM due),
             (SELECT sum(net_amount + vat_amount) FROM due),
             (SELECT max(id) FROM invoice WHERE order_id = orders.id AND kind = 'cancellation')
      FROM orders
      WHERE id = ${orderId} AND status_id <> 16 AND EXISTS (SELECT FROM due)
        AND NOT EXISTS (SELECT FROM invoice WHERE order_id = orders.id AND kind = 'invoice' AND NOT EXISTS (
              SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id))
      RETURNING id, order_id
    ), listed AS (
      INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
      SELECT issued.id, line.order_id, row_number() OVER (ORDER BY line.position), line.id, line.approved,
             line.price, line.vat_rate
      FROM issued JOIN order_line AS line ON line.order_id = issued.order_id AND line.approved > 0
    ), taxed AS (
      INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount, delivery_cost)
      SELECT issued.id, due.vat_rate, due.net_amount, due.vat_amount, due.delivery_cost FROM issued, due
    )
    SELECT id FROM issued`)
  return issued?.id
}

/** Cancels an invoice at a moment; nothing when it is cancelled already. */
export async function cancelAt({ database }: Issuing, invoiceId: number, moment: string) {
  await database.query(sql`
    WITH issued AS (
      INSERT INTO invoice (kind, order_id, customer_id, issued_at, net_amount, total_amount, cancels_invoice_id, reason)
      SELECT 'cancellation', order_id, customer_id, ${moment}::timestamptz, -net_amount, -total_amount, id, 'wrong'
      FROM invoice WHERE id = ${invoiceId}
        AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = ${invoiceId})
      RETURNING id, order_id
    ), listed AS (
      INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
      SELECT issued.id, line.order_id, line.position, line.order_line_id, -line.quantity, line.price, line.vat_rate
      FROM issued, invoice_line AS line WHERE line.invoice_id = ${invoiceId}
    )
    INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount, delivery_cost)
    SELECT issued.id, vat.vat_rate, -vat.net_amount, -vat.vat_amount, -vat.delivery_cost
    FROM issued, invoice_vat AS vat WHERE vat.invoice_id = ${invoiceId}`)
}

/** Pays a part of an invoice in force, at most what is open. */
export async function pay({ database }: BillingShop, invoiceId: number, share: number) {
  await database.query(sql`
    INSERT INTO payment (invoice_id, payment_type_id, paid_amount)
    SELECT id, 1, ceil(open * ${share}::float)
    FROM (
      SELECT id, total_amount - coalesce((SELECT sum(amount) FROM settlement WHERE invoice_id = invoice.id), 0) AS open
      FROM invoice WHERE id = ${invoiceId}
        AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)
    ) AS invoice WHERE open > 0 AND ceil(open * ${share}::float) > 0`)
}

/** The months of products and customers, read from the documents; `measure` is what was sold, less what was cancelled. */
const monthsOfDocuments = sql`
  SELECT 'product' AS kind, date_trunc('month', issued_on)::date AS month, ordered.product_id AS id,
         sum(line.quantity * line.price) AS net, sum(line.quantity * ordered.pieces) AS measure
  FROM invoice_line AS line JOIN invoice ON invoice.id = line.invoice_id
  JOIN order_line AS ordered ON ordered.id = line.order_line_id GROUP BY 1, 2, 3
  UNION ALL
  SELECT 'customer', date_trunc('month', issued_on)::date, customer_id, sum(net_amount),
         sum(CASE kind WHEN 'invoice' THEN 1 ELSE -1 END)
  FROM invoice GROUP BY 1, 2, 3`

/** What the documents come to, read from them one by one. */
export async function sumsOfDocuments({ database }: BillingShop) {
  const orders = await database.query(sql`
    SELECT local::date::text AS day, extract(hour FROM local)::integer AS hour, status_id AS "statusId",
           count(*) AS orders, sum(net)::bigint AS net
    FROM (
      SELECT placed_at AT TIME ZONE company.time_zone AS local, status_id,
             orders.delivery_cost + (SELECT sum(quantity * price) FROM order_line WHERE order_id = orders.id) AS net
      FROM orders CROSS JOIN company
    ) AS placed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`)
  const turnover = await database.query(sql`
    SELECT issued_on::text AS day, sum(net_amount)::bigint AS net, count(*) FILTER (WHERE kind = 'invoice') AS invoices,
           count(*) FILTER (WHERE kind = 'cancellation') AS cancellations
    FROM invoice GROUP BY 1 ORDER BY 1`)
  const margin = await database.query(sql`
    SELECT issued_on::text AS day, sum(CASE WHEN line.quantity > 0 THEN 1 ELSE -1 END)::bigint AS lines,
           sum(CASE WHEN purchase_price IS NOT NULL THEN 0 WHEN line.quantity > 0 THEN 1 ELSE -1 END)::bigint AS unknown,
           sum(CASE WHEN purchase_price IS NULL THEN 0 ELSE line.quantity * line.price END)::bigint AS net,
           sum(CASE WHEN purchase_price IS NULL THEN 0
                    ELSE round(line.quantity * ordered.pieces * purchase_price / 100.0) END)::bigint AS cost
    FROM invoice_line AS line JOIN invoice ON invoice.id = line.invoice_id
    JOIN order_line AS ordered ON ordered.id = line.order_line_id GROUP BY 1 ORDER BY 1`)
  const products = await database.query(sql`
    SELECT to_char(issued_on, 'YYYY-MM') AS month, ordered.product_id AS id, sum(line.quantity * line.price)::bigint AS net,
           sum(line.quantity * ordered.pieces)::bigint AS pieces,
           sum(CASE WHEN purchase_price IS NULL THEN 0 ELSE line.quantity * line.price
                 - round(line.quantity * ordered.pieces * purchase_price / 100.0) END)::bigint AS margin
    FROM invoice_line AS line JOIN invoice ON invoice.id = line.invoice_id
    JOIN order_line AS ordered ON ordered.id = line.order_line_id GROUP BY 1, 2 ORDER BY 1, 2`)
  const customers = await database.query(sql`
    SELECT to_char(issued_on, 'YYYY-MM') AS month, customer_id AS id, sum(net_amount)::bigint AS net
    FROM invoice GROUP BY 1, 2 ORDER BY 1, 2`)
  const openItems = await database.query(sql`
    SELECT due_on::text AS "dueOn", count(*) AS items, sum(open)::bigint AS amount FROM (
      SELECT due_on, total_amount - coalesce((SELECT sum(paid_amount) FROM payment WHERE invoice_id = invoice.id), 0) AS open
      FROM invoice WHERE kind = 'invoice'
        AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)
    ) AS in_force WHERE open <> 0 GROUP BY 1 ORDER BY 1`)
  const ranks = await database.query(sql`
    WITH kept AS (${monthsOfDocuments})
    SELECT kind, 'month' AS period, month::text AS start, id, net::bigint,
           (SELECT sum(net) FROM kept AS other WHERE (other.kind, other.id) = (kept.kind, kept.id)
              AND other.month <= kept.month AND other.month > kept.month - interval '1 year')::bigint AS "yearNet",
           measure > 0 AS "isSold",
           (SELECT min(month) FROM kept AS other WHERE (other.kind, other.id) = (kept.kind, kept.id)
              AND other.month > kept.month AND other.measure > 0)::text AS "nextSold"
    FROM kept
    UNION ALL
    SELECT kind, 'year', date_trunc('year', month)::date::text, id, sum(net)::bigint, 0, false, NULL
    FROM kept GROUP BY 1, 3, 4
    ORDER BY 1, 2, 3, 4`)
  const vat = await vatOfDocuments(database)
  return { orders, turnover, margin, products, customers, openItems, ranks, vat }
}

interface RankedSpans {
  readonly span: { readonly from: string; readonly to: string }
  readonly compared: { readonly from: string; readonly to: string }
  readonly sleepingSince: string
}

/** Who sold most in a span, and who was sold in the year before a day and not since, with the twelve months up to their last one. */
export async function rankedDocuments(
  { database }: BillingShop,
  { span, compared, sleepingSince }: RankedSpans,
) {
  const top = await database.query<{
    kind: string
    id: number
    net: number
    comparedNet: number
  }>(sql`
    WITH kept AS (${monthsOfDocuments})
    SELECT kind, id, sum(net) FILTER (WHERE month >= ${span.from})::bigint AS net,
           coalesce(sum(net) FILTER (WHERE month BETWEEN ${compared.from} AND ${compared.to}), 0)::bigint AS "comparedNet"
    FROM kept WHERE month <= ${span.to}
    GROUP BY 1, 2 HAVING sum(net) FILTER (WHERE month >= ${span.from}) > 0 ORDER BY net DESC, id`)
  const sleeping = await database.query<{ kind: string; id: number; net: number }>(sql`
    WITH kept AS (SELECT * FROM (${monthsOfDocuments}) AS kept WHERE month <= ${span.to}), last AS (
      SELECT kind, id, max(month) AS month FROM kept WHERE measure > 0 GROUP BY 1, 2
    )
    SELECT kind, id, sum(net)::bigint AS net FROM last JOIN kept USING (kind, id)
    WHERE kept.month > last.month - interval '1 year' AND last.month < ${sleepingSince}::date
      AND last.month >= ${sleepingSince}::date - interval '1 year'
    GROUP BY 1, 2 HAVING sum(measure) > 0 ORDER BY net DESC, id`)
  return { top, sleeping }
}

/** The same as the figures keep it. */
export async function keptFigures({ database }: BillingShop) {
  const orders = await database.query(sql`
    SELECT day::text, hour, status_id AS "statusId", sum(orders)::bigint AS orders, sum(net_amount)::bigint AS net
    FROM (SELECT * FROM order_figure UNION ALL SELECT * FROM order_figure_change) AS kept
    GROUP BY 1, 2, 3 HAVING sum(orders) <> 0 OR sum(net_amount) <> 0 ORDER BY 1, 2, 3`)
  const turnover = await database.query(sql`
    SELECT day::text, net_amount AS net, invoices, cancellations FROM turnover_day ORDER BY 1`)
  const margin = await database.query(sql`
    SELECT day::text, lines, lines_without_cost AS unknown, costed_net AS net, cost FROM turnover_day ORDER BY 1`)
  const products = await database.query(sql`
    SELECT to_char(month, 'YYYY-MM') AS month, product_id AS id, net_amount AS net, pieces, costed_net - cost AS margin
    FROM product_turnover
    ORDER BY 1, 2`)
  const customers = await database.query(sql`
    SELECT to_char(month, 'YYYY-MM') AS month, customer_id AS id, net_amount AS net FROM customer_turnover ORDER BY 1, 2`)
  const openItems = await database.query(sql`
    SELECT due_on::text AS "dueOn", sum(items)::bigint AS items, sum(amount)::bigint AS amount
    FROM (SELECT * FROM open_item_figure UNION ALL SELECT * FROM open_item_figure_change) AS kept
    GROUP BY 1 HAVING sum(items) <> 0 OR sum(amount) <> 0 ORDER BY 1`)
  const ranks = await database.query(sql`
    SELECT kind, period, starts_on::text AS start, id, net_amount AS net, year_net AS "yearNet", is_sold AS "isSold",
           next_sold::text AS "nextSold"
    FROM turnover_rank ORDER BY 1, 2, 3, 4`)
  const vat = await keptVat(database)
  return { orders, turnover, margin, products, customers, openItems, ranks, vat }
}
