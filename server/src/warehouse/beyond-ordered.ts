import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { ChangedLine } from './approval.sql.ts'

/** The channel of the live events. */
export const beyondChannel = 'order_beyond'

/**
 * The refusal of a change above the ordered quantity, with the count that could still be approved.
 */
export const moreThanOrdered = ({ ordered, approved }: ChangedLine, change: number) =>
  new Refusal('more_than_ordered', { left: Math.max(0, ordered - (approved - change)) })

/**
 * Notifies the screens that show the order that more was counted than ordered and needs
 * confirmation.
 */
export async function notifyBeyond(
  database: Queryable,
  { lineId, piece, agentId }: { lineId: number; piece: number; agentId: number },
): Promise<void> {
  await database.query(sql`
    INSERT INTO news (channel, payload)
    SELECT ${beyondChannel}, json_build_object(
      'orderId', line.order_id, 'orderProductId', line.id, 'agent', account.full_name, 'piece', ${piece}::integer)
    FROM order_line AS line CROSS JOIN account
    WHERE line.id = ${lineId} AND account.id = ${agentId}`)
}
