import { cents, piecePrice, scaleHalfUp, type Cents, type PiecePrice } from './money.ts'

/** Between its dates, from `fromPieces` pieces of the product on, a piece costs `price`. */
export interface DiscountRule {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly fromPieces: number
  readonly price: PiecePrice
}

export interface PricedUnit {
  readonly price: Cents
  readonly unitPrice: PiecePrice
  readonly defaultPrice: Cents
  readonly defaultUnitPrice: PiecePrice
}

/** The stored price of a sales unit is the truth; the price a piece is derived from it. */
export function perPiece(price: Cents, pieces: number): PiecePrice {
  return piecePrice(scaleHalfUp(price, 100, pieces))
}

function applies(
  discount: DiscountRule | null,
  pieces: number,
  now: Date,
): discount is DiscountRule {
  return (
    discount !== null &&
    discount.startsAt <= now &&
    now < discount.endsAt &&
    pieces >= discount.fromPieces
  )
}

/**
 * What one sales unit costs when `piecesInBasket` pieces of its product are bought together.
 * A listing asks with 1, so only plain special offers show in listed prices.
 * A discount never makes a unit dearer than its default price.
 */
export function priceSalesUnit(
  unit: { readonly price: Cents; readonly pieces: number },
  discount: DiscountRule | null,
  piecesInBasket: number,
  now: Date,
): PricedUnit {
  const defaultPrice = unit.price
  const defaultUnitPrice = perPiece(unit.price, unit.pieces)
  const discounted = applies(discount, piecesInBasket, now)
    ? cents(scaleHalfUp(discount.price, unit.pieces, 100))
    : defaultPrice
  if (discount === null || discounted >= defaultPrice) {
    return { price: defaultPrice, unitPrice: defaultUnitPrice, defaultPrice, defaultUnitPrice }
  }
  return { price: discounted, unitPrice: discount.price, defaultPrice, defaultUnitPrice }
}
