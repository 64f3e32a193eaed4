import { orderStatus, type OrderStatusId } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { refusingViolations } from '../http/server/refusing-violations.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { findInForce, storeWaybillCancellation } from './documents.sql.ts'
import { tellOrderCancelled } from '../mail-queue/tell-customer.ts'
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
  reason: string | null = null,
): Promise<LockedOrder> {
  if (order.statusId === statusId) return order
  await storeStatus(transaction, order.id, statusId, agentId, reason)
  if (statusId === orderStatus.cancelled) await tellOrderCancelled(transaction, order.id, reason)
  return { ...order, statusId }
}

/**
 * An order that has documents is cancelled only by those who may cancel documents. Its invoice is cancelled first, with a
 * reason of its own; its waybill is cancelled with it.
 */
async function cancelDocuments(
  transaction: Queryable,
  order: LockedOrder,
  { user, body }: CallOf<'changeOrderStatus'>,
): Promise<void> {
  const { waybillId, invoiceId } = await findInForce(transaction, order.id)
  if (waybillId === null && invoiceId === null) return
  if (!user.permissions.has('books.change')) throw new Refusal('documents_not_allowed')
  if (invoiceId !== null) throw new Refusal('order_invoiced')
  if (waybillId === null) return
  await storeWaybillCancellation(transaction, waybillId, user.id, body.reason ?? null)
}

export async function changeOrderStatus(call: CallOf<'changeOrderStatus'>) {
  const { database, body, user, language } = call
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, body.orderId)
    const isCancelling =
      body.status === orderStatus.cancelled && order.statusId !== orderStatus.cancelled
    if (isCancelling) await cancelDocuments(transaction, order, call)
    const changing = changeStatus(transaction, order, body.status, user.id, body.reason ?? null)
    await refusingViolations(changing, {
      order_invoiced: 'order_invoiced',
      order_merged: 'order_merged',
    })
    return headerOf(transaction, order.id, language)
  })
}
