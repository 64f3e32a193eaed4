import type { OrderHeader, OrderItem } from '@kontor/contract/warehouse'

/** What is approved of a line, with what this device has counted and the server has not answered yet. */
export const approvedOf = (item: OrderItem, waiting: number) =>
  Math.max(0, item.numberOfApprovedItems + waiting)

/** Approving more than was ordered raises the order (D-06). */
export const orderedOf = (item: OrderItem, waiting: number) =>
  Math.max(item.numberOfItems, approvedOf(item, waiting))

export const leftOf = (item: OrderItem, waiting: number) =>
  Math.max(0, item.numberOfItems - approvedOf(item, waiting))

/** With a waybill or an invoice the quantities stay as they are. */
export const isFrozen = (header: OrderHeader) =>
  header.waybillDate !== null || header.invoiceDate !== null
