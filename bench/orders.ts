import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'

/** Adds orders with this number of lines each and returns the ids of the last ones. */
export async function addOrders(
  database: Database,
  count: number,
  lines: number,
  statusId: number,
  ordered = 10,
): Promise<number[]> {
  await database.transaction(async (transaction) => {
    await transaction.query(sql`SET LOCAL statement_timeout = '30min'`)
    await transaction.query(sql`
      WITH added AS (
        INSERT INTO orders (customer_id, status_id, placed_at, seller_name, language, firm_name, full_name, tax_number, address,
                            zip_code, city, country_id)
        SELECT customer.id, ${statusId}, now() - make_interval(secs => number), 'Seller', 'de', firm_name, firm_name, tax_number, address,
               zip_code, city, country_id
        FROM generate_series(1, ${count}::integer) AS number
        CROSS JOIN (SELECT * FROM customer ORDER BY id LIMIT 1) AS customer
        RETURNING id
      ), unit AS (
        SELECT sales_unit.*, product.article_number, product.name AS product_name, product.unit, product.vat_rate,
               brand.name AS brand_name, row_number() OVER (ORDER BY sales_unit.id) - 1 AS number
        FROM sales_unit
        JOIN product ON product.id = sales_unit.product_id
        JOIN brand ON brand.id = product.brand_id
      )
      INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                              product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity)
      SELECT added.id, place, unit.product_id, unit.id, article_number, brand_name, product_name, unit.unit, unit.name,
             pieces, price, price, vat_rate, ${ordered}::integer, ${ordered}::integer
      FROM added
      CROSS JOIN generate_series(1, ${lines}::integer) AS place
      CROSS JOIN (SELECT count(*) AS total FROM sales_unit) AS known
      JOIN unit ON unit.number = (added.id::bigint * ${lines} + place) % known.total`)
  })
  const rows = await database.query<{ id: number }>(sql`
    SELECT id FROM orders ORDER BY id DESC LIMIT ${Math.min(count, 100)}`)
  return rows.map(({ id }) => id)
}

/** One line of each order. */
export async function linesOf(database: Database, orderIds: readonly number[]): Promise<number[]> {
  const rows = await database.query<{ id: number }>(sql`
    SELECT min(id) AS id FROM order_line WHERE order_id = ANY (${orderIds}::integer[]) GROUP BY order_id`)
  return rows.map(({ id }) => id)
}
