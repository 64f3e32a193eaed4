import type { OrderProduct } from '@kontor/contract/storefront/basket'
import { type BasisPoints, piecePriceToEuro, toEuro, toPercent } from '@kontor/contract/rules/money'
import type { PricedUnit } from '@kontor/contract/rules/pricing'

export interface GoodsToShow {
  readonly productId: number
  readonly articleNumber: string
  readonly brandName: string
  readonly name: string
  readonly productUnit: string
  readonly image: string | null
  /** Id of the sales unit. */
  readonly id: number
  readonly salesUnitName: string
  readonly pieces: number
  readonly vatRate: BasisPoints
}

/** A line of a basket or an order in the wire format. */
export const shownLine = (
  goods: Omit<GoodsToShow, 'vatRate'>,
  count: number,
  prices: PricedUnit & { readonly vatRate: BasisPoints },
): OrderProduct => ({
  productId: goods.productId,
  articleNumber: goods.articleNumber,
  brandName: goods.brandName,
  name: goods.name,
  productUnit: goods.productUnit,
  image: goods.image,
  salesUnitId: goods.id,
  salesUnitName: goods.salesUnitName,
  salesUnitPiece: goods.pieces,
  salesUnitUnitPrice: piecePriceToEuro(prices.unitPrice),
  salesUnitPrice: toEuro(prices.price),
  defaultPrice: toEuro(prices.defaultPrice),
  defaultUnitPrice: piecePriceToEuro(prices.defaultUnitPrice),
  tax: toPercent(prices.vatRate),
  piece: count,
})
