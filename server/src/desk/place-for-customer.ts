import { toEuro } from '@kontor/contract/rules/money'
import { lineNet } from '@kontor/contract/rules/totals'
import { listGoods, readDeliveryTerms } from '../basket/basket.sql.ts'
import { lockTaxAt } from '../basket/decide-tax.ts'
import { discountOf } from '../basket/line-rows.ts'
import { shownTotals } from '../basket/shown-totals.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { placeLines, priceOrder } from '../orders/place-lines.ts'
import { addressProblems, countryCodeOf, tidyDelivery } from './delivery-address.ts'

type Wanted = CallOf<'priceDeskOrder'>['body']

/** A customer who may order; locked out, nobody orders for them. */
async function requireCustomer(transaction: Queryable, customerId: number): Promise<void> {
  const found = await transaction.query(sql`
    SELECT FROM account JOIN customer ON customer.id = account.id
    WHERE account.id = ${customerId} AND disabled_at IS NULL`)
  if (found.length === 0) throw new Refusal('not_found')
}

/** Goods as the basket has them; one of them twice would be priced twice. */
async function goodsOf(
  transaction: Queryable,
  wanted: Wanted['lines'],
  language: CallOf<'priceDeskOrder'>['language'],
) {
  const counts = new Map(wanted.map(({ salesUnitId, count }) => [salesUnitId, count]))
  if (counts.size < wanted.length) {
    throw new Refusal('not_valid', { details: { lines: 'not_valid' } })
  }
  const [clock] = await transaction.query<{ now: Date }>(sql`SELECT now() AS now`)
  const asOf = clock?.now ?? new Date()
  const found = await listGoods(transaction, [...counts.keys()], language, asOf)
  const goods = new Map(found.map((row) => [row.id, { ...row, discount: discountOf(row) }]))
  return wanted.flatMap(({ salesUnitId, count }) => {
    const unit = goods.get(salesUnitId)
    return unit === undefined ? [] : [{ goods: unit, count, asOf }]
  })
}

/** Everything an order for a customer is priced by, from the same functions as a basket's. */
async function orderFor(
  transaction: Queryable,
  { customerId, lines, deliverTo }: Wanted,
  language: CallOf<'priceDeskOrder'>['language'],
) {
  await requireCustomer(transaction, customerId)
  const address = deliverTo && tidyDelivery(deliverTo)
  const problems = address === null ? {} : await addressProblems(transaction, address)
  if (Object.keys(problems).length > 0) {
    const details = Object.entries(problems).map(([field, code]) => [`deliverTo.${field}`, code])
    throw new Refusal('not_valid', { details: Object.fromEntries(details) })
  }
  const destination = address && {
    country: (await countryCodeOf(transaction, address.countryId)) ?? '',
    zipCode: address.zipCode,
  }
  return {
    customerId,
    deliverTo: address,
    lines: await goodsOf(transaction, lines, language),
    tax: await lockTaxAt(transaction, customerId, destination),
    terms: await readDeliveryTerms(transaction),
  }
}

export const priceDeskOrder = ({ database, body, language }: CallOf<'priceDeskOrder'>) =>
  database.transaction(async (transaction) => {
    const { lines, tax, terms } = await orderFor(transaction, body, language)
    const { priced, totals } = priceOrder(lines, tax, terms)
    return {
      lines: priced.map((line) => ({
        salesUnitId: line.goods.id,
        price: toEuro(line.price),
        defaultPrice: toEuro(line.defaultPrice),
        net: toEuro(lineNet(line)),
      })),
      ...shownTotals(totals),
      taxNote: tax.note?.[language] ?? null,
    }
  })

/** Places an order for a customer, whose basket stays as it is. Who placed it stands in the event. */
export async function placeDeskOrder(call: CallOf<'placeDeskOrder'>) {
  const placed = await idempotent(call, async (transaction) => {
    const { body, user, language } = call
    const order = await orderFor(transaction, body, language)
    if (order.lines.length < body.lines.length) throw new Refusal('price_changed')
    return {
      orderId: await placeLines(transaction, {
        ...order,
        placedBy: user.id,
        fromBasket: false,
        entered: body,
      }),
    }
  })
  call.log.info({ order: placed.orderId }, 'order placed by the office')
  return placed
}
