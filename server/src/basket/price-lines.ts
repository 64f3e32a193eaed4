import type { BasisPoints, Cents } from '@kontor/contract/rules/money'
import { priceSalesUnit, type DiscountRule, type PricedUnit } from '@kontor/contract/rules/pricing'

/** A sales unit with everything its price depends on. */
export interface GoodsToPrice {
  /** Id of the sales unit. */
  readonly id: number
  readonly productId: number
  /** Pieces in one sales unit, and its price before discount. */
  readonly pieces: number
  readonly price: Cents
  readonly vatRate: BasisPoints
  /** Whether it is still sold. */
  readonly active: boolean
  /** The discount in force, if any. */
  readonly discount: DiscountRule | null
}

export interface LineToPrice<Goods extends GoodsToPrice = GoodsToPrice> {
  readonly goods: Goods
  readonly count: number
  /** The current time of the database. */
  readonly asOf: Date
}

export interface PricedLine<Goods extends GoodsToPrice = GoodsToPrice> extends PricedUnit {
  readonly goods: Goods
  readonly count: number
  readonly vatRate: BasisPoints
}

/**
 * Prices lines together, because a discount counts the pieces of all lines of its product (B-09).
 * Callers pass all lines of each product. What is no longer sold has no price.
 */
export function priceLines<Goods extends GoodsToPrice>(
  lines: readonly LineToPrice<Goods>[],
): PricedLine<Goods>[] {
  const sold = lines.filter(({ goods }) => goods.active)
  const piecesOf = new Map<number, number>()
  for (const { goods, count } of sold) {
    piecesOf.set(goods.productId, (piecesOf.get(goods.productId) ?? 0) + count * goods.pieces)
  }
  return sold.map(({ goods, count, asOf }) => {
    const pieces = piecesOf.get(goods.productId) ?? 0
    const prices = priceSalesUnit(goods, goods.discount, pieces, asOf)
    return { ...prices, goods, count, vatRate: goods.vatRate }
  })
}
