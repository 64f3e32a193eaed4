import type { OrderProduct } from '@kontor/contract/storefront/basket'
import type { Discount, SalesUnit } from '@kontor/contract/storefront/catalogue'
import type { Answer } from '../../shared/api/call.ts'

export type Basket = Answer<'/web-api/order/get-basket-items'>

/** A line of a basket, with the discount that a guest's browser needs to price it. */
export interface BasketLine extends OrderProduct {
  readonly discount?: Discount | null
}

/** What a product of the grid and one of the dialog have in common. */
interface Goods {
  readonly id: number
  readonly articleNumber: string
  readonly name: string
  readonly brandName: string
  readonly image: string | null
  readonly unit: string
  readonly tax: { readonly value: number }
  readonly discount: Discount | null
}

/** With the brand, because several brands may have a product of the same name. */
export const brandAndName = ({ brandName, name }: OrderProduct): string =>
  `${brandName} ${name}`.trim()

export const lineLabel = (line: OrderProduct): string =>
  `${brandAndName(line)}, ${line.salesUnitName}`

/** The maximum length of a name in each place (B-15). */
export const nameLengths = { page: 60, order: 35, side: 20 } as const

/** Cuts between grapheme clusters, so that no letter is split. */
export function cutName(name: string, length: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  return letters.length <= length ? name : `${letters.slice(0, length).join('').trimEnd()}…`
}

/** The basket line of a sales unit of a product. */
export function lineOf(product: Goods, unit: SalesUnit): BasketLine {
  return {
    productId: product.id,
    articleNumber: product.articleNumber,
    name: product.name,
    brandName: product.brandName,
    productUnit: product.unit,
    image: product.image,
    salesUnitId: unit.id,
    salesUnitName: unit.unitName,
    salesUnitPiece: unit.piece,
    salesUnitUnitPrice: unit.unitPrice,
    salesUnitPrice: unit.price,
    defaultPrice: unit.defaultPrice,
    defaultUnitPrice: unit.defaultUnitPrice,
    piece: 0,
    tax: product.tax.value,
    discount: product.discount,
  }
}
