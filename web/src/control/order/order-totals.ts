import { fromEuro, sumCents, toEuro } from '@kontor/contract/rules/money'
import { lineNet } from '@kontor/contract/rules/totals'
import type { OrderItem } from '@kontor/contract/control/order-item'
import { approvedOf, orderedOf } from './order-line.ts'

/** The totals in the footer (D-04): the number of items, their net price, and the approved part of it. */
export function orderTotals(items: readonly OrderItem[], waiting: ReadonlyMap<number, number>) {
  const lines = items.map((item) => {
    const waits = waiting.get(item.orderProductId) ?? 0
    const price = fromEuro(item.price)
    const ordered = orderedOf(item, waits)
    return {
      ordered,
      total: lineNet({ count: ordered, price }),
      approved: lineNet({ count: approvedOf(item, waits), price }),
    }
  })
  return {
    itemCount: lines.reduce((sum, line) => sum + line.ordered, 0),
    total: toEuro(sumCents(lines.map(({ total }) => total))),
    approvedTotal: toEuro(sumCents(lines.map(({ approved }) => approved))),
  }
}
