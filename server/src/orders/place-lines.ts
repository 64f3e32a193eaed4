import { deliveryOf, type DeliveryTerms } from '@kontor/contract/rules/delivery'
import { toEuro } from '@kontor/contract/rules/money'
import { totalsOf } from '@kontor/contract/rules/totals'
import { taxLines, type CustomerTax } from '../basket/decide-tax.ts'
import { priceLines, type GoodsToPrice, type LineToPrice } from '../basket/price-lines.ts'
import type { Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { requireTotal } from './largest-total.ts'
import { addOrder, type DeliveryAddress } from './order.sql.ts'

/** Documents print it on one line, so it is stored as one line; an empty one is stored as null. */
const oneLine = (entered: string | null | undefined) =>
  entered?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() || null

/** What goods cost a customer: prices, VAT and delivery. The one way to price an order that is placed. */
export function priceOrder<Goods extends GoodsToPrice>(
  lines: readonly LineToPrice<Goods>[],
  { decision: tax, note }: CustomerTax,
  terms: DeliveryTerms | undefined,
) {
  const untaxed = priceLines(lines)
  if (untaxed.length === 0) throw new Refusal('basket_empty')
  if (tax.treatment === null) {
    throw new Refusal('tax_not_clear', note === null ? {} : { about: note })
  }
  const priced = taxLines(untaxed, tax.treatment)
  const { cost } = deliveryOf(totalsOf(priced), terms)
  return { tax, priced, deliveryCost: cost, totals: totalsOf(priced, cost) }
}

interface OrderToPlace {
  readonly customerId: number
  readonly placedBy: number
  readonly deliverTo: DeliveryAddress | null
  readonly fromBasket: boolean
  readonly lines: readonly LineToPrice[]
  readonly tax: CustomerTax
  readonly terms: DeliveryTerms | undefined
  readonly entered: {
    readonly note?: string | null
    readonly buyerOrderNumber?: string | null
    readonly buyerReference?: string | null
    readonly expectedTotal?: number
  }
}

/** Places an order of these lines for a customer, at the customer's prices. */
export async function placeLines(
  transaction: Queryable,
  { lines, tax: customerTax, terms, entered, ...order }: OrderToPlace,
): Promise<number> {
  const { tax, priced, deliveryCost, totals } = priceOrder(lines, customerTax, terms)
  // Lines no longer sold are not ordered. Who agrees to that sends the total without them.
  const agreed =
    entered.expectedTotal === undefined
      ? priced.length === lines.length
      : entered.expectedTotal === toEuro(totals.total)
  if (!agreed) throw new Refusal('price_changed')
  requireTotal(totals.total)
  const words = {
    note: entered.note?.trim() || null,
    buyerOrderNumber: oneLine(entered.buyerOrderNumber),
    buyerReference: oneLine(entered.buyerReference),
  }
  return addOrder(transaction, { ...order, ...words, deliveryCost, tax }, priced)
}
