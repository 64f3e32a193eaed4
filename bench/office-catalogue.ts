import type { Database } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'

/**
 * Gives the products of a grown catalogue what clerks filter by: days over two years, purchase prices, places, archived
 * ones, discounts of today and of other days, texts that are missing. Nothing of it follows the order of the ids.
 */
export async function spreadCatalogue(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(sql`SET LOCAL statement_timeout = '30min'`)
    await transaction.query(sql`
      UPDATE product SET
        created_at = now() - make_interval(mins => (mix % 1051200)),
        changed_at = CASE WHEN mix % 5 < 2 THEN now() - make_interval(mins => (mix / 7 % 200000)) END,
        purchase_price = CASE WHEN mix % 10 < 7 THEN 2000 + mix % 90000 END,
        location = CASE WHEN mix % 20 > 0 THEN chr(65 + mix % 26) || '-' || lpad((mix / 26 % 400)::text, 3, '0') END,
        active = mix % 33 > 0,
        stand_ins = CASE mix % 6 WHEN 0 THEN '{name.tr}'::text[] WHEN 1 THEN '{name.tr,name.en}'::text[] ELSE '{}' END
      FROM (SELECT id, abs(hashint4(id)) AS mix FROM product WHERE id > 100000) AS mixed
      WHERE product.id = mixed.id`)
    await transaction.query(sql`
      INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price)
      SELECT product_id, starts_at, ends_at, 1, (min(price / pieces) - 5) * 100
      FROM sales_unit CROSS JOIN LATERAL (SELECT abs(hashint4(product_id + 7)) AS mix) AS mixed
      CROSS JOIN LATERAL (
        SELECT now() + make_interval(days => CASE WHEN mix % 3 = 0 THEN -2 ELSE mix % 300 - 400 END) AS starts_at) AS first
      CROSS JOIN LATERAL (SELECT starts_at + interval '14 days' AS ends_at) AS last
      WHERE product_id > 100000 AND mix % 20 < 3
      GROUP BY product_id, starts_at, ends_at`)
    await transaction.query(sql`
      DELETE FROM product_picture WHERE product_id > 100000 AND abs(hashint4(product_id + 3)) % 8 = 0`)
  })
  for (const table of [sql`product`, sql`product_row`, sql`discount`, sql`product_category`]) {
    await database.query(sql`VACUUM ANALYZE ${table}`)
  }
}
