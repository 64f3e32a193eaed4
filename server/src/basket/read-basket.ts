import { toEuro } from '@kontor/contract/money'
import { totalsOf } from '@kontor/contract/totals'
import { readAccount } from '../accounts/queries.ts'
import type { CallOf } from '../http/serve.ts'
import { deliveryCostInfo } from './delivery-cost-info.ts'
import { priceLines } from './price-lines.ts'
import { listShownLines, readDeliveryTerms, type ShownLine } from './queries.ts'
import { shownLine } from './shown-line.ts'
import { shownTotals } from './shown-totals.ts'

const unavailableLine = (line: ShownLine) => ({
  productId: line.productId,
  salesUnitId: line.salesUnitId,
  name: line.name,
  salesUnitName: line.salesUnitName,
  piece: line.count,
})

/** The basket as it would be ordered now; what is no longer sold stands apart and costs nothing. */
export async function getBasket({
  database,
  user,
  language,
}: CallOf<'getBasket' | 'confirmBasket'>) {
  const [lines, terms] = await Promise.all([
    listShownLines(database, user.id, language),
    readDeliveryTerms(database),
  ])
  const priced = priceLines(lines.filter(({ active }) => active))
  const totals = totalsOf(priced)
  return {
    orderProducts: priced.map(shownLine),
    unavailable: lines.filter(({ active }) => !active).map(unavailableLine),
    ...shownTotals(totals),
    discountAmount: toEuro(totals.discount),
    deliveryCostInfo: deliveryCostInfo(terms, totals.total, language),
  }
}

export async function confirmBasket(call: CallOf<'confirmBasket'>) {
  const [basket, deliveryAddress] = await Promise.all([
    getBasket(call),
    readAccount(call.database, call.user.id, call.language),
  ])
  return { ...basket, deliveryAddress }
}
