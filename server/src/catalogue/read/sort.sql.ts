import type { Cents } from '@kontor/contract/rules/money'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { discountsOf, type DiscountRow } from './product-rows.ts'

/** What a product is sorted by. */
export interface SortValues {
  readonly id: number
  /** Of its first sales unit. */
  readonly pieces: number
  readonly price: Cents
  readonly createdAt: Date
  readonly discount: DiscountRow | null
}

/** For each of the products that has a sales unit. */
export function listSortValues(
  database: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<SortValues[]> {
  return database.query<SortValues>(sql`
    SELECT product.id, unit.pieces, unit.price, product.created_at AS "createdAt", discount.rule AS discount
    FROM product
    JOIN LATERAL (
      SELECT pieces, price FROM sales_unit WHERE product_id = product.id AND NOT archived
      ORDER BY position, id LIMIT 1
    ) AS unit ON true
    LEFT JOIN (${discountsOf(ids, now)}) AS discount ON discount.product_id = product.id
    WHERE product.id = ANY (${ids}::integer[])`)
}
