import { lineOf } from '../basket/line-rows.ts'
import { lockTax } from '../basket/decide-tax.ts'
import { lockBasket } from '../basket/basket.sql.ts'
import type { Queryable } from '../database/database.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { placeLines } from './place-lines.ts'

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
  if (!rows.some(({ active }) => active)) throw new Refusal('basket_empty')
  return placeLines(transaction, {
    customerId: user.id,
    placedBy: user.id,
    deliverTo: null,
    fromBasket: true,
    lines: rows.map(lineOf),
    tax: await lockTax(transaction, user.id),
    terms: termsOf(rows),
    entered: body,
  })
}
