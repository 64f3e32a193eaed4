import type { OrderHeader } from '@kontor/contract/control/order'
import type { OrderItem } from '@kontor/contract/control/order-item'

/** The approved count of a line, including counts of this device that the server has not confirmed. */
export const approvedOf = (item: OrderItem, waiting: number) =>
  Math.max(0, item.numberOfApprovedItems + waiting)

/** Approving more than was ordered raises the order (D-06), and a missing rest is not part of it any more. */
export const orderedOf = (item: OrderItem, waiting: number) =>
  Math.max(item.short === null ? item.numberOfOrderedItems : 0, approvedOf(item, waiting))

export const leftOf = (item: OrderItem, waiting: number) =>
  orderedOf(item, waiting) - approvedOf(item, waiting)

/** What was ordered and is missing. */
export const missingOf = (item: OrderItem) =>
  item.short === null ? 0 : Math.max(0, item.numberOfOrderedItems - item.numberOfApprovedItems)

/** With a waybill or an invoice the quantities cannot change. */
export const isFrozen = (header: OrderHeader) =>
  header.waybillDate !== null || header.invoiceDate !== null
