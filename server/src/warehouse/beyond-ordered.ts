import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { ChangedLine } from './approval.sql.ts'

/** As the feed of the live events listens to it. */
export const beyondChannel = 'order_beyond'

/** Refuses a change that led beyond what was ordered, and says how many could have been approved. */
export const moreThanOrdered = ({ ordered, approved }: ChangedLine, change: number) =>
  new Refusal('more_than_ordered', { left: Math.max(0, ordered - (approved - change)) })

/** Tells the screens that show the order that someone counted more than was ordered, and that it waits for a yes. */
export async function tellBeyond(
  database: Queryable,
  { lineId, piece, agentId }: { lineId: number; piece: number; agentId: number },
): Promise<void> {
  await database.query(sql`
    SELECT pg_notify(${beyondChannel}, json_build_object(
      'orderId', line.order_id, 'orderProductId', line.id, 'agent', account.full_name, 'piece', ${piece}::integer)::text)
    FROM order_line AS line CROSS JOIN account
    WHERE line.id = ${lineId} AND account.id = ${agentId}`)
}
