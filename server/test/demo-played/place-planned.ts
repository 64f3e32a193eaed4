import { deliveryOf } from '@kontor/contract/rules/delivery'
import { totalsOf } from '@kontor/contract/rules/totals'
import { listGoods, readDeliveryTerms } from '../../src/basket/basket.sql.ts'
import { lockTax, taxLines } from '../../src/basket/decide-tax.ts'
import { discountOf } from '../../src/basket/line-rows.ts'
import { priceLines, type PricedLine } from '../../src/basket/price-lines.ts'
import type { Queryable } from '../../src/database/database.ts'
import { sql } from '../../src/database/sql.ts'
import { addOrder } from '../../src/orders/order.sql.ts'
import { notes } from '../../../demo/src/trade/notes.ts'
import type { GoodsUnit } from '../../../demo/src/trade/goods.ts'
import type { PlannedLine, PlannedOrder } from '../../../demo/src/trade/planned-order.ts'
import type { Customer } from '../../../demo/src/trade/traders.ts'

interface Wanted {
  readonly salesUnit: GoodsUnit
  readonly count: number
}

/** What the shop asked for these sales units at that moment. */
export async function priceAt(
  transaction: Queryable,
  wanted: readonly Wanted[],
  asOf: Date,
): Promise<PricedLine[]> {
  const ids = wanted.map(({ salesUnit }) => salesUnit.id)
  // The texts of the goods do not matter here, so neither does the language.
  const rows = await listGoods(transaction, ids, 'de', asOf)
  const known = new Map(rows.map((row) => [row.id, { ...row, discount: discountOf(row) }]))
  return priceLines(
    wanted.flatMap(({ salesUnit, count }) => {
      const goods = known.get(salesUnit.id)
      return goods === undefined ? [] : { goods, count, asOf }
    }),
  )
}

export interface PlacedOrder {
  readonly id: number
  readonly lineIds: ReadonlyMap<PlannedLine, number>
}

/** Places an order; the clock of the shop shows the moment. */
export async function placePlanned(
  transaction: Queryable,
  { ordered, placedAt, note }: PlannedOrder,
  { id: customerId, language }: Customer,
): Promise<PlacedOrder> {
  const wanted = ordered.map(({ salesUnit, ordered: count }) => ({ salesUnit, count }))
  const { decision: tax } = await lockTax(transaction, customerId)
  if (tax.treatment === null) throw new Error('the tax of a customer is not clear')
  const priced = taxLines(await priceAt(transaction, wanted, placedAt), tax.treatment)
  const { cost } = deliveryOf(totalsOf(priced), await readDeliveryTerms(transaction))
  const words = {
    note: note === null ? null : (notes[note]?.[language] ?? null),
    buyerOrderNumber: null,
    buyerReference: null,
  }
  const basket = { customerId, placedBy: customerId, deliverTo: null, fromBasket: true }
  const id = await addOrder(transaction, { ...basket, ...words, deliveryCost: cost, tax }, priced)
  const lines = await transaction.query<{ id: number }>(
    sql`SELECT id FROM order_line WHERE order_id = ${id} ORDER BY position`,
  )
  if (lines.length !== ordered.length) throw new Error(`order ${id} lacks lines`)
  return { id, lineIds: new Map(ordered.map((line, index) => [line, lines[index]?.id ?? 0])) }
}
