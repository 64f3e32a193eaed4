import { deliveryOf } from '@kontor/contract/rules/delivery'
import { toEuro } from '@kontor/contract/rules/money'
import { totalsOf } from '@kontor/contract/rules/totals'
import { lineOf } from '../basket/line-rows.ts'
import { lockTax, taxLines } from '../basket/decide-tax.ts'
import { priceLines } from '../basket/price-lines.ts'
import { lockBasket } from '../basket/basket.sql.ts'
import type { Queryable } from '../database/database.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { requireTotal } from './largest-total.ts'
import { addOrder } from './order.sql.ts'

/**
 * Turns the basket into an order and empties it, under the basket lock: of two simultaneous orders
 * of one basket one succeeds, the other finds it empty (B-19).
 */
export async function placeOrder(call: CallOf<'placeOrder'>) {
  const placed = await idempotent(call, async (transaction) => ({
    orderId: await orderBasket(transaction, call),
  }))
  call.log.info({ order: placed.orderId }, 'order placed')
  return placed
}

/** Read in the same statement as the prices. */
function termsOf([first]: Awaited<ReturnType<typeof lockBasket>>) {
  const { freeFrom = null, deliveryCost: cost = null } = first ?? {}
  return freeFrom === null || cost === null ? undefined : { freeFrom, cost }
}

/** Documents print it on one line, so it is stored as one line; an empty one is stored as null. */
const oneLine = (entered: string | null | undefined) =>
  entered?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() || null

/** Rate limit against a runaway client that would fill the shop with orders. */
function requirePace([first]: Awaited<ReturnType<typeof lockBasket>>, perMinute: number): void {
  if (first === undefined || first.placedLately < perMinute) return
  throw new Refusal('too_many_orders', { retryAfterSeconds: Math.max(1, first.secondsLeft ?? 1) })
}

async function orderBasket(
  transaction: Queryable,
  { body, user, ordersPerMinute }: CallOf<'placeOrder'>,
) {
  const rows = await lockBasket(transaction, user.id)
  requirePace(rows, ordersPerMinute)
  const lines = rows.map(lineOf)
  const untaxed = priceLines(lines)
  if (untaxed.length === 0) throw new Refusal('basket_empty')
  const { decision: tax, note } = await lockTax(transaction, user.id)
  if (tax.treatment === null) {
    throw new Refusal('tax_not_clear', note === null ? {} : { about: note })
  }
  const priced = taxLines(untaxed, tax.treatment)
  const { cost } = deliveryOf(totalsOf(priced), termsOf(rows))
  const { total } = totalsOf(priced, cost)
  // Lines no longer sold are not ordered. A customer who agrees to that sends the total without
  // them.
  const agreed =
    body.expectedTotal === undefined
      ? priced.length === lines.length
      : body.expectedTotal === toEuro(total)
  if (!agreed) throw new Refusal('price_changed')
  requireTotal(total)
  const words = {
    note: body.note?.trim() || null,
    buyerOrderNumber: oneLine(body.buyerOrderNumber),
    buyerReference: oneLine(body.buyerReference),
  }
  return addOrder(transaction, { customerId: user.id, ...words, deliveryCost: cost, tax }, priced)
}
