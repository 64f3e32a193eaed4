import type { Queryable } from '../../../server/src/database/database.ts'
import { sql } from '../../../server/src/database/sql.ts'

export interface GoodsUnit {
  readonly id: number
  readonly pieces: number
}

/** A product of the shop, as far as it matters who buys it and where it is picked. */
export interface Goods {
  readonly id: number
  readonly location: string
  readonly salesUnits: readonly GoodsUnit[]
}

/** Everything the shop sells, in the order of its sheet: the same order gives the same trade. */
export const readGoods = (database: Queryable): Promise<Goods[]> =>
  database.query<Goods>(sql`
    SELECT product.id, coalesce(product.location, '') AS location,
           (SELECT json_agg(json_build_object('id', id, 'pieces', pieces) ORDER BY position)
            FROM sales_unit WHERE product_id = product.id) AS "salesUnits"
    FROM product ORDER BY product.id`)
