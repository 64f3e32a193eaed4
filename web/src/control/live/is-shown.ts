import type { OrderChange } from '@kontor/contract/control/live'
import type { OrderHeader } from '@kontor/contract/control/order'
import type { OrderItem } from '@kontor/contract/control/order-item'

/**
 * Whether the screen already shows what a change says. The server sends every change to all screens, also to the one
 * that made it, whose answer has already updated it. A change contains the new state of its line and order, so it does
 * not matter who made it: a difference is refetched.
 */
export function isShown(
  { kind, item, statusId }: OrderChange,
  header: OrderHeader | undefined,
  items: readonly OrderItem[] | undefined,
): boolean {
  // The reason for closing a line is not visible in its counts.
  if (kind === 'short' || kind === 'reopened') return false
  if (item === null || header?.statusId !== statusId) return false
  const line = items?.find(({ orderProductId }) => orderProductId === item.orderProductId)
  return (
    line?.numberOfItems === item.numberOfItems &&
    line.numberOfApprovedItems === item.numberOfApprovedItems
  )
}
