import type { Queryable } from '../../../server/src/database/database.ts'
import { sql } from '../../../server/src/database/sql.ts'

/** Draws ids for rows that others name before they are stored. */
export async function drawIds(
  transaction: Queryable,
  table: 'orders' | 'order_line' | 'waybill' | 'invoice',
  count: number,
): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(sql`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::integer AS id FROM generate_series(1, ${count})`)
  return rows.map(({ id }) => id)
}
