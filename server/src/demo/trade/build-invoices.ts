import { cents } from '@kontor/contract/rules/money'
import { totalsOf } from '@kontor/contract/rules/totals'
import { company } from '../company/company.ts'
import { approvedLines } from './build-waybills.ts'
import { issueMoments, type IssueMoment } from './issue-moments.ts'
import { addDays, dayOf, type SellerDay } from './seller-day.ts'
import type { DemoInvoice, DemoOrder, DemoWaybill } from './trade.ts'

const cancellationReason = 'Rechnungsanschrift des Kunden war veraltet'

/** Goods are delivered on the day of their waybill. */
function deliveryDays(waybills: readonly DemoWaybill[]): (order: DemoOrder) => SellerDay {
  const days = new Map(waybills.map((waybill) => [waybill.order, waybill.issuedOn]))
  return (order) => {
    const day = days.get(order)
    if (day === undefined) throw new RangeError(`order ${order.id} has no waybill`)
    return day
  }
}

/** Invoices and cancellations in one series, in the order of issue. */
export function buildInvoices(
  orders: readonly DemoOrder[],
  waybills: readonly DemoWaybill[],
): DemoInvoice[] {
  const deliveredOn = deliveryDays(waybills)
  /** The newest document of an order: what a cancellation cancels and a second invoice follows. */
  const newest = new Map<DemoOrder, DemoInvoice>()

  function issue({ order, kind, at, by }: IssueMoment, index: number): DemoInvoice {
    const cancelled = kind === 'cancellation'
    const sign = cancelled ? -1 : 1
    const lines = approvedLines(order).map((line) => ({ line, quantity: sign * line.approved }))
    const issuedOn = dayOf(at)
    const before = newest.get(order)?.id ?? null
    const invoice: DemoInvoice = {
      id: index + 1,
      kind: cancelled ? 'cancellation' : 'invoice',
      order,
      issuedAt: at,
      issuedOn,
      issuedBy: by,
      totals: totalsOf(
        lines.map(({ line, quantity }) => ({ ...line, count: quantity })),
        cents(sign * order.deliveryCost),
      ),
      lines,
      deliveredOn: deliveredOn(order),
      dueOn: cancelled ? issuedOn : addDays(issuedOn, company.paymentDays),
      cancels: cancelled ? before : null,
      reason: cancelled ? cancellationReason : null,
      follows: cancelled ? null : before,
    }
    newest.set(order, invoice)
    return invoice
  }

  return issueMoments(orders, ['invoice', 'cancellation']).map(issue)
}
