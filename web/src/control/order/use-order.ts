import { inRouteOrder } from '@kontor/contract/rules/route-order'
import type { OrderItem } from '@kontor/contract/control/order-item'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../shared/session/use-session.ts'
import { currentAgent } from '../session/current-agent.ts'
import { useApprovals, useWaitingApprovals } from '../counts/approvals-context.ts'
import { keptByOthers } from '../counts/kept-by-agent.ts'
import { isWaiting, waitingByLine } from '../counts/waiting-approval.ts'
import { useDeviceSwitch } from '../use-device-switch.ts'
import { approvedOf, leftOf } from './order-line.ts'
import { orderHeaderQuery, orderItemsQuery } from './order-queries.ts'
import { orderTotals } from './order-totals.ts'

const noItems: readonly OrderItem[] = []

/** The current state of an order: the server's data, and what this device has counted on top of it. */
export function useOrder(orderId: number) {
  const approvals = useApprovals()
  const all = useWaitingApprovals()
  const header = useQuery(orderHeaderQuery(orderId))
  const lines = useQuery(orderItemsQuery(orderId, approvals))
  const route = useDeviceSwitch('control-route-order', true)
  const items = useMemo(() => {
    const asOrdered = lines.data ?? noItems
    return route.on ? inRouteOrder(asOrdered) : asOrdered
  }, [lines.data, route.on])
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
      /** Counts of this agent that are being sent: a document would be without them. */
      waitingCount: all.filter(
        (each) => each.orderId === orderId && each.agent === agent && isWaiting(each),
      ).length,
      /** Counts of other agents, who may not return today: documents do not wait for them. */
      keptByOthers: keptByOthers(all, orderId, agent),
    }
  }, [items, all, orderId, agent])

  return { header, lines, route, items, ...view }
}
