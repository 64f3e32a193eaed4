import type { BasisPoints, Cents, PiecePrice } from '@kontor/contract/rules/money'
import type { DiscountRule } from '@kontor/contract/rules/pricing'
import type { LineToPrice } from './price-lines.ts'

/** The discount in force, if any. */
export interface DiscountColumns {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly fromPieces: number | null
  readonly piecePrice: PiecePrice | null
}

export interface LineRow extends DiscountColumns {
  readonly salesUnitId: number
  readonly productId: number
  readonly count: number
  readonly pieces: number
  readonly price: Cents
  readonly vatRate: BasisPoints
  readonly active: boolean
  readonly asOf: Date
}

export function discountOf(row: DiscountColumns): DiscountRule | null {
  const { startsAt, endsAt, fromPieces, piecePrice } = row
  if (startsAt === null || endsAt === null || fromPieces === null || piecePrice === null)
    return null
  return { startsAt, endsAt, fromPieces, price: piecePrice }
}

export const lineOf = (row: LineRow): LineToPrice => ({
  goods: {
    id: row.salesUnitId,
    productId: row.productId,
    pieces: row.pieces,
    price: row.price,
    vatRate: row.vatRate,
    active: row.active,
    discount: discountOf(row),
  },
  count: row.count,
  asOf: row.asOf,
})
