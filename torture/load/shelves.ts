import { addBuyers, type BenchBuyer } from '../../bench/buyers.ts'
import { growCatalogue, largestCategories, searchesFor } from '../../bench/catalogue.ts'
import type { Database } from '../../server/src/database/database.ts'
import { sql } from '../../server/src/database/sql.ts'
import type { Goods } from './visitors.ts'

const products = 10_000

/** A customer orders one at a time, so there must be more of them than concurrent orders. */
const buyers = 20_000

/** A shop of a usual size, and customers with empty baskets. */
export async function fillShelves(
  database: Database,
): Promise<{ goods: Goods; buyers: BenchBuyer[] }> {
  await growCatalogue(database, products)
  const units = await database.query<Goods['units'][number]>(sql`
    SELECT unit.product_id AS "productId", unit.id AS "salesUnitId"
    FROM sales_unit AS unit JOIN product ON product.id = unit.product_id
    WHERE product.active ORDER BY md5(unit.id::text)`)
  return {
    goods: {
      units,
      categories: await largestCategories(database),
      searches: await searchesFor(database),
    },
    buyers: await addBuyers(database, buyers, 0),
  }
}

/**
 * How many of these orders are not stored with all of their lines. More lines are valid: after a refused order the
 * basket is still filled.
 */
export async function countLost(database: Database, confirmed: readonly number[]): Promise<number> {
  const [row] = await database.query<{ lost: number }>(sql`
    SELECT count(*) AS lost FROM unnest(${confirmed}::integer[]) AS confirmed (id)
    WHERE (SELECT count(*) FROM order_line WHERE order_id = confirmed.id) < 5`)
  return row?.lost ?? 0
}
