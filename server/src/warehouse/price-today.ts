import type { Cents, PiecePrice } from '@kontor/contract/rules/money'
import { priceSalesUnit } from '@kontor/contract/rules/pricing'
import { sql } from '../database/sql.ts'

/** A sales unit with everything its price depends on. */
export interface UnitOnSale {
  readonly price: Cents
  readonly pieces: number
  readonly discount: {
    readonly startsAt: string
    readonly endsAt: string
    readonly fromPieces: number
    readonly price: PiecePrice
  } | null
  /** Pieces of the product in the order; they count for its discount. */
  readonly piecesInOrder: number
  readonly now: Date
}

/** The columns of `UnitOnSale`, for a query with sales_unit, today_discount and held. */
export const columnsOnSale = sql`
  sales_unit.price, sales_unit.pieces, today_discount.rule AS discount,
  coalesce(held.pieces, 0) AS "piecesInOrder", now() AS now`

/** The joins for these columns; a product no longer sold is only included when the order has it. */
export const joinedOnSale = (orderId: number) => sql`
  LEFT JOIN (
    SELECT product_id, sum(quantity::bigint * pieces)::bigint AS pieces FROM order_line
    WHERE order_id = ${orderId} AND (ordered > 0 OR approved > 0) GROUP BY product_id
  ) AS held ON held.product_id = product.id
  LEFT JOIN LATERAL (
    SELECT json_build_object('startsAt', starts_at, 'endsAt', ends_at,
                             'fromPieces', from_pieces, 'price', piece_price) AS rule
    FROM discount WHERE product_id = product.id AND starts_at <= now() AND ends_at > now()
  ) AS today_discount ON true`

/** Today's price for the customer, with this many more pieces than the order has. */
export function priceToday(unit: UnitOnSale, morePieces: number) {
  const { discount, piecesInOrder, now } = unit
  const rule = discount && {
    startsAt: new Date(discount.startsAt),
    endsAt: new Date(discount.endsAt),
    fromPieces: discount.fromPieces,
    price: discount.price,
  }
  return priceSalesUnit(unit, rule, piecesInOrder + morePieces, now)
}
