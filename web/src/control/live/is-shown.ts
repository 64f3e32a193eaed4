import type { OrderChange } from '@kontor/contract/control/live'
import type { OrderHeader } from '@kontor/contract/control/order'
import type { OrderItem } from '@kontor/contract/control/order-item'

/**
 * Whether the screen shows already what a change says. The server tells everyone what happened, also the
 * one who did it, and an answer has put that on the screen before. A change says where its line and its
 * order stand now, so it does not matter whose it was: what differs is fetched.
 */
export function isShown(
  { kind, item, statusId }: OrderChange,
  header: OrderHeader | undefined,
  items: readonly OrderItem[] | undefined,
): boolean {
  // Why a line is closed does not show in its counts.
  if (kind === 'short' || kind === 'reopened') return false
  if (item === null || header?.statusId !== statusId) return false
  const line = items?.find(({ orderProductId }) => orderProductId === item.orderProductId)
  return (
    line?.numberOfItems === item.numberOfItems &&
    line.numberOfApprovedItems === item.numberOfApprovedItems
  )
}
