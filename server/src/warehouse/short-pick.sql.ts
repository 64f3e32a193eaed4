import type { ShortPick } from '@kontor/contract/core/short-pick'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Closes a line that is not fully approved and records it; false when nothing is left. */
export async function storeShort(
  transaction: Queryable,
  lineId: number,
  { reason, note }: ShortPick,
  agentId: number,
): Promise<boolean> {
  const closed = await transaction.query(sql`
    WITH closed AS (
      UPDATE order_line SET quantity = approved, short_reason = ${reason}, short_note = ${note}
      WHERE id = ${lineId} AND approved < ordered
      RETURNING id, order_id
    )
    INSERT INTO order_event (order_id, kind, account_id, order_line_id, short_reason, short_note)
    SELECT order_id, 'short', ${agentId}, id, ${reason}, ${note} FROM closed
    RETURNING id`)
  return closed.length > 0
}

/** Reopens a closed line and records it; an open line is unchanged. */
export async function storeReopened(
  transaction: Queryable,
  lineId: number,
  agentId: number,
): Promise<void> {
  await transaction.query(sql`
    WITH reopened AS (
      UPDATE order_line SET quantity = greatest(ordered, approved), short_reason = NULL, short_note = NULL
      WHERE id = ${lineId} AND short_reason IS NOT NULL
      RETURNING id, order_id
    )
    INSERT INTO order_event (order_id, kind, account_id, order_line_id)
    SELECT order_id, 'reopened', ${agentId}, id FROM reopened`)
}
