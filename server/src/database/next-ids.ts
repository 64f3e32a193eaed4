import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** Draws ids for new rows of a table, so that rows of other tables can name them in the same statement. */
export async function nextIds(
  transaction: Queryable,
  table: 'product' | 'sales_unit' | 'account',
  count: number,
): Promise<number[]> {
  if (count === 0) return []
  const rows = await transaction.query<{ id: number }>(sql`
    SELECT nextval((SELECT pg_get_serial_sequence(${table}, 'id')::regclass))::integer AS id
    FROM generate_series(1, ${count})`)
  return rows.map(({ id }) => id)
}
