import { orderStatus } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../database/database.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { queueMail } from '../mail-queue/queue-mail.ts'
import { findInForce } from '../warehouse/documents.sql.ts'
import { lockOrder } from '../warehouse/lock-order.ts'
import { findBackOrder, storeBackOrder } from './back-order.sql.ts'

/** Under the lock of the first order, so that of two clicks one makes the order and the other finds it. */
async function split(transaction: Queryable, { body, user }: CallOf<'addBackOrder'>) {
  const order = await lockOrder(transaction, body.id)
  const made = await findBackOrder(transaction, order.id)
  if (made !== undefined) return { orderId: made }
  if (order.statusId === orderStatus.cancelled) throw new Refusal('order_cancelled')
  const { waybillId, invoiceId } = await findInForce(transaction, order.id)
  // As long as it is picked, what is missing may still be found.
  const isDelivered =
    waybillId !== null || invoiceId !== null || order.statusId === orderStatus.completed
  if (!isDelivered) throw new Refusal('order_not_delivered')
  const backOrder = await storeBackOrder(transaction, order.id, user.id)
  if (backOrder === undefined) throw new Refusal('nothing_missing')
  await queueMail(transaction, {
    cause: 'order-received',
    key: String(backOrder.id),
    accountId: backOrder.customerId,
    data: { orderId: backOrder.id },
  })
  return { orderId: backOrder.id }
}

/** Makes a new order of what the customer ordered and did not get, at the prices that were agreed. */
export const addBackOrder = (call: CallOf<'addBackOrder'>) =>
  idempotent(call, (transaction) => split(transaction, call))
