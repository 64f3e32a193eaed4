import pg from 'pg'

export interface OrderHistory {
  /** How many orders are added. */
  readonly orders: number
  readonly lines: number
  /** Every so many orders one is of the customer with the long history. */
  readonly everyOfLargest: number
  /** The last ones, which are not delivered yet, and the last invoices, which are not paid yet. */
  readonly open: number
  /** Added before, so that the orders have somebody to belong to. */
  readonly customers: number
}

/** Common and rare words of notes. */
const note = `CASE WHEN number % 20 = 0 THEN 'Bitte an der Rampe melden, Tor ' || number % 9
                   WHEN number % 997 = 0 THEN 'Kühlware, Anlieferung ' || number END`

/** Products of the first line are in every twentieth order; the others are spread over the catalogue. */
const statementsFor = ({ orders, lines, everyOfLargest, open, customers }: OrderHistory) => [
  `WITH added AS (
     INSERT INTO account (role, username, password_hash, full_name)
     SELECT 'CUSTOMER', 'grown' || number || gen_random_uuid(), '$argon2id$none', 'Person ' || md5(number::text)
     FROM generate_series(1, ${customers}) AS number RETURNING id
   )
   INSERT INTO customer (id, firm_name, email, phone1, address, zip_code, city, country_id)
   SELECT id, 'Firma ' || md5(id::text), 'kunde' || id || '@example.com', '1', 'Weg ' || id % 200, lpad((id % 99999)::text, 5, '0'),
          'Ort ' || id % 5000, (SELECT min(id) FROM country)
   FROM added`,
  `CREATE TEMPORARY TABLE former AS SELECT coalesce(max(id), 0) AS last FROM orders`,
  `CREATE TEMPORARY TABLE buyer AS
     SELECT customer.*, row_number() OVER (ORDER BY id) - 1 AS place FROM customer`,
  `CREATE TEMPORARY TABLE goods AS
     SELECT unit.id AS sales_unit_id, product_id, article_number, brand.name AS brand_name, product.name AS product_name,
            product.unit AS product_unit, unit.name AS sales_unit_name, pieces, coalesce(price, 100) AS price, vat_rate,
            row_number() OVER (ORDER BY unit.id) - 1 AS place
     FROM sales_unit AS unit JOIN product ON product.id = product_id JOIN brand ON brand.id = brand_id`,
  'ANALYZE buyer',
  'ANALYZE goods',
  `INSERT INTO orders (customer_id, status_id, placed_at, note, seller_name, language, firm_name, full_name, tax_number, address,
                       zip_code, city, country_id)
   SELECT buyer.id, CASE WHEN number > ${orders - open} THEN (ARRAY[11, 12, 13, 2])[1 + number % 4] ELSE 15 END,
          now() - make_interval(secs => (${orders} - number) * 94608000.0 / ${orders}), ${note}, 'Seller', 'de', firm_name,
          firm_name, tax_number, address, zip_code, city, country_id
   FROM generate_series(1, ${orders}) AS number
   JOIN buyer ON buyer.place = CASE WHEN number % ${everyOfLargest} = 0 THEN 0 ELSE 1 + number % (SELECT count(*) - 1 FROM buyer) END
   ORDER BY number`,
  `INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                           product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity, approved)
   SELECT orders.id, place.number, product_id, sales_unit_id, article_number, brand_name, product_name, product_unit,
          sales_unit_name, pieces, price, price, vat_rate, 10, 10, CASE WHEN status_id = 15 THEN 10 ELSE 0 END
   FROM orders CROSS JOIN generate_series(1, ${lines}) AS place (number)
   JOIN goods ON goods.place = CASE place.number WHEN 1 THEN orders.id % 20
                                 ELSE 20 + (orders.id::bigint * ${lines} + place.number) % (SELECT count(*) - 20 FROM goods) END
   WHERE orders.id > (SELECT last FROM former)`,
  `INSERT INTO order_total (order_id, customer_id, line_count, quantity, approved, net_amount, total_amount, open_as, open_amount)
   SELECT orders.id, orders.customer_id, count(*), sum(quantity), sum(approved), sum(quantity * price),
          sum(quantity * price + round(quantity * price * vat_rate / 10000.0)), 'order', 0
   FROM orders JOIN order_line ON order_line.order_id = orders.id
   WHERE orders.id > (SELECT last FROM former) GROUP BY orders.id`,
  `INSERT INTO order_note (order_id, words)
   SELECT id, fold(note) FROM orders WHERE note IS NOT NULL AND id > (SELECT last FROM former)`,
  `INSERT INTO ordered_as (customer_id, digest, firm_name, zip_code, city)
   SELECT DISTINCT customer_id, md5(concat_ws(E'\\n', firm_name, zip_code, city))::uuid, lower(firm_name), lower(zip_code),
          lower(city)
   FROM orders WHERE id > (SELECT last FROM former) ON CONFLICT DO NOTHING`,
  `INSERT INTO order_event (order_id, kind, account_id, happened_at)
   SELECT id, 'placed', customer_id, placed_at FROM orders WHERE id > (SELECT last FROM former)`,
  `INSERT INTO mail (cause, key, account_id, order_id, address, language, state, expires_at, created_at, sent_at, tried_at, subject)
   SELECT 'order-received', orders.id, customer_id, orders.id, customer.email, 'de', 'sent', placed_at, placed_at, placed_at,
          placed_at, 'Bestellung'
   FROM orders JOIN customer ON customer.id = customer_id WHERE orders.id > (SELECT last FROM former)`,
  `CREATE TEMPORARY TABLE delivered AS
     SELECT orders.id AS order_id, orders.customer_id, placed_at + interval '1 minute' AS issued_at, net_amount, total_amount,
            extract(year FROM placed_at + interval '1 minute')::integer AS year,
            jsonb_build_object('firmName', firm_name, 'address', address, 'zipCode', zip_code, 'city', city, 'country', 'DE') AS buyer,
            row_number() OVER (PARTITION BY extract(year FROM placed_at + interval '1 minute') ORDER BY orders.id) AS place,
            row_number() OVER (ORDER BY orders.id DESC) <= ${open} AS unpaid
     FROM orders JOIN order_total ON order_total.order_id = orders.id
     WHERE orders.id > (SELECT last FROM former) AND status_id = 15`,
  ...(['waybill', 'invoice'] as const).map((kind) => {
    const isInvoice = kind === 'invoice'
    return `
    INSERT INTO ${kind} (number, series_year, series_number, order_id, issued_at, issued_on, delivered_on, seller, net_amount,
                         total_amount ${isInvoice ? ', customer_id, due_on, buyer' : ''})
    SELECT format('${isInvoice ? 'RE' : 'LS'}-%s-%s', delivered.year, lpad(series_number::text, greatest(5, length(series_number::text)), '0')),
           delivered.year, series_number, order_id, issued_at, issued_at::date, issued_at::date, '{}', net_amount, total_amount
           ${isInvoice ? ', customer_id, issued_at::date + 14, buyer' : ''}
    FROM (
      SELECT delivered.*, place + coalesce(last_number, 0) AS series_number FROM delivered
      LEFT JOIN number_series AS series ON series.name = '${kind}' AND series.year = delivered.year
    ) AS delivered ORDER BY order_id`
  }),
  `INSERT INTO number_series (name, year, last_number)
   SELECT 'waybill', series_year, max(series_number) FROM waybill GROUP BY 2
   UNION ALL SELECT 'invoice', series_year, max(series_number) FROM invoice WHERE kind <> 'credit_note' GROUP BY 2
   ON CONFLICT (name, year) DO UPDATE SET last_number = excluded.last_number`,
  `INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
   SELECT invoice.id, invoice.order_id, position, line.id, approved, price, vat_rate
   FROM invoice JOIN order_line AS line ON line.order_id = invoice.order_id
   WHERE invoice.order_id > (SELECT last FROM former)`,
  `INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount)
   SELECT invoice_id, vat_rate, sum(quantity * price), sum(round(quantity * price * vat_rate / 10000.0))
   FROM invoice_line WHERE order_id > (SELECT last FROM former) GROUP BY 1, 2`,
  `INSERT INTO payment (payment_type_id, paid_amount, paid_at, paid_on, booked_at, customer_id)
   SELECT 1, total_amount, issued_at + interval '1 hour', issued_at::date, issued_at + interval '1 hour', customer_id
   FROM delivered WHERE NOT unpaid ORDER BY order_id`,
  `INSERT INTO settlement (invoice_id, customer_id, kind, payment_id, amount, settled_at, settled_on)
   SELECT invoice.id, invoice.customer_id, 'payment', payment.id, paid_amount, paid_at, paid_on
   FROM (SELECT order_id, row_number() OVER (ORDER BY order_id) AS place FROM delivered WHERE NOT unpaid) AS delivered
   JOIN invoice ON invoice.order_id = delivered.order_id
   JOIN (
     SELECT payment.*, row_number() OVER (ORDER BY id) AS place FROM payment
     WHERE NOT EXISTS (SELECT FROM settlement WHERE payment_id = payment.id) AND invoice_id IS NULL AND reverses_id IS NULL
   ) AS payment ON payment.place = delivered.place`,
  `UPDATE order_total SET billed_amount = order_total.total_amount, billed_lines = line_count,
     open_as = CASE WHEN unpaid THEN 'invoice' END, open_amount = CASE WHEN unpaid THEN order_total.total_amount END
   FROM delivered WHERE delivered.order_id = order_total.order_id`,
  `UPDATE order_total SET open_amount = total_amount WHERE open_as = 'order' AND order_id > (SELECT last FROM former)`,
  `INSERT INTO customer_balance (customer_id, balance, credit)
   SELECT customer_id, sum(total_amount) FILTER (WHERE unpaid), 0 FROM delivered GROUP BY 1 HAVING bool_or(unpaid)
   ON CONFLICT (customer_id) DO UPDATE SET balance = customer_balance.balance + excluded.balance`,
  'DELETE FROM customer_count',
  `INSERT INTO customer_count (customer_id, kind, status_id, count)
   SELECT customer_id, 'order', status_id, count(*) FROM orders GROUP BY 1, 3
   UNION ALL SELECT customer_id, 'invoice', 0, count(*) FROM invoice GROUP BY 1
   UNION ALL SELECT customer_id, 'payment', 0, count(*) FROM payment GROUP BY 1`,
  'DELETE FROM order_figure',
  'DELETE FROM order_figure_change',
  `INSERT INTO order_figure (day, hour, status_id, orders, net_amount)
   SELECT local::date, extract(hour FROM local), status_id, count(*), sum(net_amount)
   FROM (
     SELECT orders.placed_at AT TIME ZONE company.time_zone AS local, orders.status_id, order_total.net_amount
     FROM orders JOIN order_total ON order_total.order_id = orders.id CROSS JOIN company
   ) AS placed GROUP BY 1, 2, 3`,
  `INSERT INTO turnover_day AS kept (day, net_amount, invoices, cancellations)
   SELECT issued_at::date, sum(net_amount), count(*), 0 FROM delivered GROUP BY 1
   ON CONFLICT (day) DO UPDATE SET net_amount = kept.net_amount + excluded.net_amount, invoices = kept.invoices + excluded.invoices`,
  `INSERT INTO customer_turnover AS kept (month, customer_id, net_amount, invoices)
   SELECT date_trunc('month', issued_at)::date, customer_id, sum(net_amount), count(*) FROM delivered GROUP BY 1, 2
   ON CONFLICT (month, customer_id) DO UPDATE SET
     net_amount = kept.net_amount + excluded.net_amount, invoices = kept.invoices + excluded.invoices`,
  `INSERT INTO product_turnover AS kept (month, product_id, net_amount, pieces)
   SELECT date_trunc('month', issued_at)::date, product_id, sum(quantity * price), sum(quantity * pieces)
   FROM delivered JOIN order_line USING (order_id) GROUP BY 1, 2
   ON CONFLICT (month, product_id) DO UPDATE SET
     net_amount = kept.net_amount + excluded.net_amount, pieces = kept.pieces + excluded.pieces`,
  'DELETE FROM vat_documents',
  `INSERT INTO vat_documents (basis, month, invoices, cancellations, credit_notes)
   SELECT basis, month, count(*) FILTER (WHERE kind = 'invoice'), count(*) FILTER (WHERE kind = 'cancellation'),
          count(*) FILTER (WHERE kind = 'credit_note')
   FROM invoice CROSS JOIN vat_months(kind, issued_on, delivered_on) GROUP BY 1, 2`,
  `INSERT INTO vat_turnover AS kept (basis, month, treatment, vat_id, vat_rate, net_amount, vat_amount)
   SELECT basis, month, 'domestic', '', vat_rate, sum(vat.net_amount), sum(vat_amount)
   FROM invoice JOIN invoice_vat AS vat ON vat.invoice_id = invoice.id
   CROSS JOIN vat_months(kind, issued_on, delivered_on)
   WHERE order_id > (SELECT last FROM former) GROUP BY 1, 2, 5
   ON CONFLICT (basis, month, treatment, vat_id, vat_rate) DO UPDATE SET
     net_amount = kept.net_amount + excluded.net_amount, vat_amount = kept.vat_amount + excluded.vat_amount`,
  'DELETE FROM turnover_rank',
  `WITH kept AS (
     SELECT 'product' AS kind, month, product_id AS id, net_amount, pieces > 0 AS is_sold FROM product_turnover
     UNION ALL SELECT 'customer', month, customer_id, net_amount, invoices > 0 FROM customer_turnover
   )
   INSERT INTO turnover_rank (kind, period, starts_on, id, net_amount, year_net, is_sold, next_sold)
   SELECT kind, 'month', month, id, net_amount, sum(net_amount) OVER (
            PARTITION BY kind, id ORDER BY month RANGE BETWEEN interval '11 months' PRECEDING AND CURRENT ROW), is_sold,
          lead(month) OVER (PARTITION BY kind, id ORDER BY month)
   FROM kept
   UNION ALL
   SELECT kind, 'year', date_trunc('year', month)::date, id, sum(net_amount), 0, false, NULL FROM kept GROUP BY 1, 3, 4`,
]

/**
 * Adds years of orders, almost all of them delivered, billed and paid, with everything that the database keeps of them. The
 * triggers are off, because they take milliseconds an order, so what they keep is added here. Only a superuser may do that.
 */
export async function growOrders(superuserUrl: string, history: OrderHistory): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '256MB';
                        SET maintenance_work_mem = '512MB'`)
    for (const statement of statementsFor(history)) await client.query(statement)
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}
