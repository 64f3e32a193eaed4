import type { OrderStatusId } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../database/database.ts'
import { refusingViolations } from '../http/server/refusing-violations.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { storeStatus } from './order.sql.ts'
import { headerOf } from './read-order.ts'

/**
 * Sets the status of a locked order and records the agent; the record triggers the live event.
 * Setting the current status changes nothing. Returns the updated order.
 */
export async function changeStatus(
  transaction: Queryable,
  order: LockedOrder,
  statusId: OrderStatusId,
  agentId: number,
): Promise<LockedOrder> {
  if (order.statusId === statusId) return order
  await storeStatus(transaction, order.id, statusId, agentId)
  return { ...order, statusId }
}

export async function changeOrderStatus(call: CallOf<'changeOrderStatus'>) {
  const { database, body, user, language } = call
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, body.orderId)
    const changing = changeStatus(transaction, order, body.status, user.id)
    await refusingViolations(changing, { order_invoiced: 'order_invoiced' })
    return headerOf(transaction, order.id, language)
  })
}
