import type { OrderStatusId } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { lockOrderRow } from './order.sql.ts'

/** An order whose row is locked until the transaction ends. */
export interface LockedOrder {
  readonly id: number
  readonly statusId: OrderStatusId
}

/**
 * Every change of an order or its lines takes this lock first, which prevents deadlocks between
 * lines.
 */
export async function lockOrder(transaction: Queryable, orderId: number): Promise<LockedOrder> {
  const order = await lockOrderRow(transaction, orderId)
  if (order === undefined) throw new Refusal('order_not_found')
  return order
}
