import { totalsOf } from '@kontor/contract/totals'
import { numberSeries } from './document-numbers.ts'
import { issueMoments } from './issue-moments.ts'
import { dayOf } from './seller-day.ts'
import type { DemoOrder, DemoOrderLine, DemoWaybill } from './trade.ts'

/** A document lists and bills what was approved. */
export const approvedLines = ({ lines }: DemoOrder): DemoOrderLine[] =>
  lines.filter((line) => line.approved > 0)

export function buildWaybills(orders: readonly DemoOrder[]) {
  const series = numberSeries('LS')
  const waybills = issueMoments(orders, ['waybill']).map(
    ({ order, at, by }, index): DemoWaybill => {
      const lines = approvedLines(order)
      const issuedOn = dayOf(at)
      return {
        id: index + 1,
        ...series.draw(issuedOn),
        order,
        issuedAt: at,
        issuedOn,
        issuedBy: by,
        totals: totalsOf(lines.map((line) => ({ ...line, count: line.approved }))),
        lines,
      }
    },
  )
  return { waybills, lastNumbers: series.lastNumbers() }
}
