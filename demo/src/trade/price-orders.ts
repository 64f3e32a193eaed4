import { deliveryOf } from '@kontor/contract/rules/delivery'
import type { Cents } from '@kontor/contract/rules/money'
import { totalsOf } from '@kontor/contract/rules/totals'
import { readDeliveryTerms } from '../../../server/src/basket/basket.sql.ts'
import {
  priceLines,
  type GoodsToPrice,
  type PricedLine,
} from '../../../server/src/basket/price-lines.ts'
import type { DiscountRule } from '@kontor/contract/rules/pricing'
import type { Queryable } from '../../../server/src/database/database.ts'
import { sql } from '../../../server/src/database/sql.ts'
import type { PlannedLine, PlannedOrder } from './planned-order.ts'

interface StoredDiscount extends Omit<DiscountRule, 'startsAt' | 'endsAt'> {
  readonly startsAt: string
  readonly endsAt: string
}

type StoredGoods = Omit<GoodsToPrice, 'discount'> & {
  readonly discounts: readonly StoredDiscount[] | null
}

/** All sales units with every discount they ever had. */
async function readPrices(transaction: Queryable) {
  const rows = await transaction.query<StoredGoods>(sql`
    SELECT unit.id, unit.product_id AS "productId", unit.pieces, unit.price, product.vat_rate AS "vatRate", true AS active,
           (SELECT json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at, 'fromPieces', from_pieces,
                                              'price', piece_price))
            FROM discount WHERE discount.product_id = product.id) AS discounts
    FROM sales_unit AS unit JOIN product ON product.id = unit.product_id`)
  return new Map(
    rows.map(({ discounts, ...goods }) => {
      const rules = (discounts ?? []).map(({ startsAt, endsAt, ...rule }) => ({
        ...rule,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
      }))
      return [goods.id, { goods, rules }]
    }),
  )
}

export interface PricedOrder extends PlannedOrder {
  readonly deliveryCost: Cents
  /** Those that were ordered, and behind them those that an agent added. */
  readonly lines: readonly (PlannedLine & Pick<PricedLine, 'price' | 'defaultPrice' | 'vatRate'>)[]
}

/** What the shop asked for each order when it was placed, by the rules of the basket. */
export async function priceOrders(
  transaction: Queryable,
  planned: readonly PlannedOrder[],
): Promise<PricedOrder[]> {
  const prices = await readPrices(transaction)
  const terms = await readDeliveryTerms(transaction)

  function priced(lines: readonly PlannedLine[], asOf: Date) {
    const known = lines.map(({ salesUnit, ordered, approved }) => {
      const found = prices.get(salesUnit.id)
      if (found === undefined) throw new Error(`there is no sales unit ${salesUnit.id}`)
      const discount =
        found.rules.find(({ startsAt, endsAt }) => startsAt <= asOf && asOf < endsAt) ?? null
      return { goods: { ...found.goods, discount }, count: ordered || approved, asOf }
    })
    return priceLines(known)
  }

  return planned.map((order) => {
    const added = order.steps.flatMap((step) => (step.kind === 'added' ? [step.line] : []))
    const ordered = priced(order.ordered, order.placedAt)
    const asked = [...ordered, ...priced(added, order.placedAt)]
    const lines = [...order.ordered, ...added].map((line, index) => {
      const found = asked[index]
      if (found === undefined) throw new Error('a line of the demo shop has no price')
      const { price, defaultPrice, vatRate } = found
      return { ...line, price, defaultPrice, vatRate }
    })
    return { ...order, lines, deliveryCost: deliveryOf(totalsOf(ordered), terms).cost }
  })
}
