import { deliveryOf } from '@kontor/contract/rules/delivery'
import { toEuro } from '@kontor/contract/rules/money'
import { totalsOf } from '@kontor/contract/rules/totals'
import { readAccount } from '../accounts/account.sql.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { shownTax, taxLines, taxOf } from './decide-tax.ts'
import { deliveryCostInfo } from './delivery-cost-info.ts'
import { withGoods, type Goods } from './goods.ts'
import { priceLines, type LineToPrice } from './price-lines.ts'
import { readBasket, readDeliveryTerms } from './basket.sql.ts'
import { shownLine } from './shown-line.ts'
import { shownTotals } from './shown-totals.ts'

const unavailableLine = ({ goods, count }: LineToPrice<Goods>) => ({
  productId: goods.productId,
  salesUnitId: goods.id,
  name: goods.name,
  salesUnitName: goods.salesUnitName,
  piece: count,
})

/** The basket at current prices; lines no longer sold are listed separately and cost nothing. */
export async function getBasket(call: CallOf<'getBasket' | 'confirmBasket'>) {
  const { database, cache, catalogue, user, language } = call
  const { row, version } = await catalogue.look((since) => readBasket(database, user.id, since))
  const [lines, terms] = await Promise.all([
    withGoods(call, row.lines, version),
    cache.recall({
      key: 'delivery terms',
      version: version.of('content'),
      make: () => readDeliveryTerms(database),
      bytesOf: () => 100,
    }),
  ])
  const tax = taxOf(row.taxParties)
  const { treatment } = tax.decision
  const priced = taxLines(priceLines(lines), treatment)
  const withoutDelivery = totalsOf(priced)
  const delivery = deliveryOf(withoutDelivery, terms)
  const totals = totalsOf(priced, delivery.cost)
  return {
    orderProducts: priced.map((line) => shownLine(line.goods, line.count, line)),
    unavailable: lines.filter(({ goods }) => !goods.active).map(unavailableLine),
    ...shownTotals(totals),
    tax: shownTax(tax, language),
    discountAmount: toEuro(totals.discount),
    missingForFreeDelivery: toEuro(delivery.missing),
    deliveryCostInfo: deliveryCostInfo(
      terms,
      withoutDelivery.total,
      language,
      treatment ?? 'domestic',
    ),
  }
}

export async function confirmBasket(call: CallOf<'confirmBasket'>) {
  const [basket, deliveryAddress] = await Promise.all([
    getBasket(call),
    readAccount(call.database, call.user.id, call.language),
  ])
  return { ...basket, deliveryAddress }
}
