import type { OrderItem } from '@kontor/contract/warehouse'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../session/use-session.ts'
import { currentAgent } from '../scanning/agent.ts'
import { useApprovals, useWaitingApprovals } from '../scanning/approvals-context.ts'
import { isWaiting, waitingByLine } from '../scanning/waiting-approval.ts'
import { approvedOf, leftOf } from './order-line.ts'
import { orderHeaderQuery, orderItemsQuery } from './order-queries.ts'
import { orderTotals } from './order-totals.ts'

const noItems: readonly OrderItem[] = []

/** An order as it stands: what the server has, and what this device has counted on top of it. */
export function useOrder(orderId: number) {
  const approvals = useApprovals()
  const all = useWaitingApprovals()
  const header = useQuery(orderHeaderQuery(orderId))
  const lines = useQuery(orderItemsQuery(orderId, approvals))
  const items = lines.data ?? noItems
  useSession()
  const agent = currentAgent()?.key

  const view = useMemo(() => {
    const waiting = waitingByLine(all, orderId, agent)
    const waits = (item: OrderItem) => waiting.get(item.orderProductId) ?? 0
    return {
      waits,
      open: items.filter((item) => leftOf(item, waits(item)) > 0),
      approved: items.filter((item) => approvedOf(item, waits(item)) > 0),
      short: items.filter((item) => item.short !== null),
      totals: orderTotals(items, waiting),
      /** Also those of another agent on this device: a document would be without them. */
      waitingCount: all.filter((each) => each.orderId === orderId && isWaiting(each)).length,
    }
  }, [items, all, orderId, agent])

  return { header, lines, items, ...view }
}
