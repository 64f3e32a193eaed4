import { openDatabase } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'

/** Whose order it is, and what is on its lines. */
interface BareLines {
  readonly customerId: number
  readonly countryId: number
  readonly products: readonly number[]
  readonly units: readonly number[]
}

const words = JSON.stringify({ de: 'Wort', en: 'word', tr: 'kelime' })

/**
 * The least an order costs: one row and its lines in one transaction, everything known beforehand. No
 * session, no basket, no prices, no HTTP.
 */
export async function placeBareOrders(
  url: string,
  connections: number,
  each: number,
  { customerId, countryId, products, units }: BareLines,
): Promise<void> {
  // As many as the server has.
  const database = openDatabase({ url, connections: 10, onIdleError: () => undefined })
  const place = () =>
    database.transaction(async (transaction) => {
      const [order] = await transaction.query<{ id: number }>(sql`
        INSERT INTO orders (customer_id, seller_name, language, firm_name, full_name, address, zip_code, city, country_id)
        VALUES (${customerId}, 'Seller', 'de', 'Bench GmbH', 'Bench', 'Weg 1', '10115', 'Berlin', ${countryId})
        RETURNING id`)
      await transaction.query(sql`
        INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name,
                                product_name, product_unit, sales_unit_name, pieces, price, default_price,
                                vat_rate, ordered, quantity)
        SELECT ${order?.id}, place, product_id, unit_id, 'A', 'Brand', ${words}, ${words}, ${words}, 1, 199, 199,
               700, 1, 1
        FROM unnest(${products}::integer[], ${units}::integer[]) WITH ORDINALITY AS line (product_id, unit_id, place)`)
    })
  const inARow = async () => {
    for (let round = 0; round < each; round += 1) await place()
  }
  try {
    await Promise.all(Array.from({ length: connections }, inARow))
  } finally {
    await database.close()
  }
}
