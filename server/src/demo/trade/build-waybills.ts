import { totalsOf } from '@kontor/contract/rules/totals'
import { issueMoments } from './issue-moments.ts'
import { dayOf } from './seller-day.ts'
import type { DemoOrder, DemoOrderLine, DemoWaybill } from './trade.ts'

/** A document lists and bills what was approved. */
export const approvedLines = ({ lines }: DemoOrder): DemoOrderLine[] =>
  lines.filter((line) => line.approved > 0)

/** In the order of issue, which is the order their numbers are drawn in. */
export function buildWaybills(orders: readonly DemoOrder[]): DemoWaybill[] {
  return issueMoments(orders, ['waybill']).map(({ order, at, by }, index) => {
    const lines = approvedLines(order)
    return {
      id: index + 1,
      order,
      issuedAt: at,
      issuedOn: dayOf(at),
      issuedBy: by,
      totals: totalsOf(
        lines.map((line) => ({ ...line, count: line.approved })),
        order.deliveryCost,
      ),
      lines,
    }
  })
}
