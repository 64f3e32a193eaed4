import type { BasisPoints, Cents, PiecePrice } from '@kontor/contract/money'
import { priceSalesUnit, type DiscountRule, type PricedUnit } from '@kontor/contract/pricing'

/** A line with everything its price depends on. */
export interface LineToPrice {
  readonly productId: number
  readonly salesUnitId: number
  readonly count: number
  /** Pieces in one sales unit, and what that costs without a discount. */
  readonly pieces: number
  readonly price: Cents
  readonly vatRate: BasisPoints
  /** The discount in force, if there is one. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly fromPieces: number | null
  readonly piecePrice: PiecePrice | null
  /** Now, by the clock of the database. */
  readonly asOf: Date
}

export type PricedLine<Line extends LineToPrice = LineToPrice> = Omit<Line, keyof PricedUnit> &
  PricedUnit

function ruleOf({ startsAt, endsAt, fromPieces, piecePrice }: LineToPrice): DiscountRule | null {
  if (startsAt === null || endsAt === null || fromPieces === null || piecePrice === null)
    return null
  return { startsAt, endsAt, fromPieces, price: piecePrice }
}

/**
 * Prices lines that are bought together: a discount counts the pieces of all lines of its product (B-09).
 * Whoever asks gives all lines of each product.
 */
export function priceLines<Line extends LineToPrice>(lines: readonly Line[]): PricedLine<Line>[] {
  const piecesOf = new Map<number, number>()
  for (const { productId, count, pieces } of lines) {
    piecesOf.set(productId, (piecesOf.get(productId) ?? 0) + count * pieces)
  }
  return lines.map((line) => ({
    ...line,
    ...priceSalesUnit(line, ruleOf(line), piecesOf.get(line.productId) ?? 0, line.asOf),
  }))
}
