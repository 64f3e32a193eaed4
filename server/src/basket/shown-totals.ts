import { toEuro, toPercent } from '@kontor/contract/rules/money'
import type { Totals } from '@kontor/contract/rules/totals'

/** Totals of a basket or an order in the wire format. */
export const shownTotals = ({ net, delivery, vat, total }: Totals) => ({
  netAmount: toEuro(net),
  deliveryCost: toEuro(delivery),
  taxAmounts: vat.map(({ rate, vat: amount }) => ({
    value: toPercent(rate),
    amount: toEuro(amount),
  })),
  totalAmount: toEuro(total),
})
