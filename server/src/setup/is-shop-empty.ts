import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Whether nobody has begun to fill this shop. */
export async function isShopEmpty(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ empty: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM company) AND NOT EXISTS (SELECT FROM account) AS empty`)
  return row?.empty ?? false
}
