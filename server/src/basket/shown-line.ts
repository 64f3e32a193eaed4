import type { OrderProduct } from '@kontor/contract/basket'
import { piecePriceToEuro, toEuro } from '@kontor/contract/money'
import type { PricedUnit } from '@kontor/contract/pricing'

interface LineToShow extends PricedUnit {
  readonly productId: number
  readonly brandName: string
  readonly name: string
  readonly productUnit: string
  readonly image: string | null
  readonly salesUnitId: number
  readonly salesUnitName: string
  readonly pieces: number
  readonly count: number
}

/** A line of a basket or an order as the wire has it. */
export const shownLine = (line: LineToShow): OrderProduct => ({
  productId: line.productId,
  brandName: line.brandName,
  name: line.name,
  productUnit: line.productUnit,
  image: line.image,
  salesUnitId: line.salesUnitId,
  salesUnitName: line.salesUnitName,
  salesUnitPiece: line.pieces,
  salesUnitUnitPrice: piecePriceToEuro(line.unitPrice),
  salesUnitPrice: toEuro(line.price),
  defaultPrice: toEuro(line.defaultPrice),
  defaultUnitPrice: piecePriceToEuro(line.defaultUnitPrice),
  piece: line.count,
})
