import type { OrderHeader } from '@kontor/contract/control/order'
import type { OrderItem } from '@kontor/contract/control/order-item'

/** What is approved of a line, with what this device has counted and the server has not answered yet. */
export const approvedOf = (item: OrderItem, waiting: number) =>
  Math.max(0, item.numberOfApprovedItems + waiting)

/** Approving more than was ordered raises the order (D-06), and what is not there is no longer part of it. */
export const orderedOf = (item: OrderItem, waiting: number) =>
  Math.max(item.short === null ? item.numberOfOrderedItems : 0, approvedOf(item, waiting))

export const leftOf = (item: OrderItem, waiting: number) =>
  orderedOf(item, waiting) - approvedOf(item, waiting)

/** What was ordered and is not there. */
export const missingOf = (item: OrderItem) =>
  item.short === null ? 0 : Math.max(0, item.numberOfOrderedItems - item.numberOfApprovedItems)

/** With a waybill or an invoice the quantities stay as they are. */
export const isFrozen = (header: OrderHeader) =>
  header.waybillDate !== null || header.invoiceDate !== null
