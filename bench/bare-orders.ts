import pg from 'pg'
import type { Database } from '../server/src/database/database.ts'
import { planning } from '../server/src/database/session-settings.ts'
import { sql } from '../server/src/database/sql.ts'
import type { BenchBuyer } from './buyers.ts'

/** The customer of an order and its lines. */
interface BareOrder {
  readonly customerId: number
  readonly countryId: number
  readonly products: readonly number[]
  readonly units: readonly number[]
}

/** The content of these customers' baskets, so that both ways order the same goods. */
export const bareOrdersOf = (database: Database, buyers: readonly BenchBuyer[]) =>
  database.query<BareOrder>(sql`
    SELECT customer.id AS "customerId", customer.country_id AS "countryId",
           array_agg(line.product_id) AS products, array_agg(line.sales_unit_id) AS units
    FROM customer JOIN basket_line AS line ON line.customer_id = customer.id
    WHERE customer.id = ANY (${buyers.map(({ id }) => id)}::integer[])
    GROUP BY customer.id ORDER BY customer.id`)

const words = JSON.stringify({ de: 'Wort', en: 'word', tr: 'kelime' })

const insertOrder = {
  name: 'order',
  text: `
    INSERT INTO orders (customer_id, seller_name, language, firm_name, full_name, address, zip_code, city, country_id)
    VALUES ($1, 'Seller', 'de', 'Bench GmbH', 'Bench', 'Weg 1', '10115', 'Berlin', $2)
    RETURNING id`,
}

const insertLines = {
  name: 'lines',
  text: `
    INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name,
                            product_name, product_unit, sales_unit_name, pieces, price, default_price,
                            vat_rate, ordered, quantity)
    SELECT $1, place, product_id, unit_id, 'A', 'Brand', $2, $2, $2, 1, 199, 199, 700, 1, 1
    FROM unnest($3::integer[], $4::integer[]) WITH ORDINALITY AS line (product_id, unit_id, place)`,
}

/** The client library alone, with the connections and planner settings of the server. */
export const openBare = (url: string) =>
  new pg.Pool({ connectionString: url, max: 10, options: planning })

async function placeBareOrder(
  pool: pg.Pool,
  { customerId, countryId, products, units }: BareOrder,
): Promise<void> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ id: number }>({
      ...insertOrder,
      values: [customerId, countryId],
    })
    await client.query({ ...insertLines, values: [rows[0]?.id, words, products, units] })
    await client.query('COMMIT')
    failed = false
  } finally {
    client.release(failed)
  }
}

/**
 * The minimum cost of an order: one row and its lines in one transaction, with all values known. No
 * session, no basket, no prices, no HTTP. Each connection places its orders one after the other.
 */
export async function placeBareOrders(
  pool: pg.Pool,
  connections: number,
  orders: readonly BareOrder[],
): Promise<void> {
  const left = orders.values()
  const inARow = async () => {
    for (const order of left) await placeBareOrder(pool, order)
  }
  await Promise.all(Array.from({ length: connections }, inARow))
}
