import type { ProductDocument } from '@kontor/contract/office/product-document'
import { emptyText } from '@kontor/contract/rules/texts'

/** A PNG of one pixel. */
export const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const inAll = (word: string) => ({ de: `${word} de`, en: `${word} en`, tr: `${word} tr` })

let articles = 0

/** A new product as the form of the office sends it. */
export function productDocument(
  { brandId, categoryId }: { readonly brandId: number; readonly categoryId: number },
  more: Partial<ProductDocument> = {},
): ProductDocument {
  return {
    articleNumber: `N-${(articles += 1)}`,
    archived: false,
    brandId,
    mainCategoryId: categoryId,
    categoryIds: [],
    name: inAll('Gurke'),
    unit: inAll('500 g'),
    shortDescription: emptyText,
    detailedDescription: emptyText,
    allergyInformation: emptyText,
    contentInformation: emptyText,
    storage: emptyText,
    vatRate: 7,
    vatClass: null,
    location: null,
    purchasePrice: null,
    salesUnits: [
      {
        id: -1,
        name: inAll('Stück'),
        pieces: 1,
        price: 1.5,
        position: 0,
        barcodes: ['4006381333931'],
        archived: false,
      },
    ],
    discounts: [],
    pictures: [],
    origin: null,
    tradeClass: null,
    variety: null,
    organicNumber: null,
    allergens: [],
    netContent: null,
    netContentUnit: null,
    nutrition: {
      energyKj: null,
      energyKcal: null,
      fat: null,
      saturates: null,
      carbohydrate: null,
      sugars: null,
      protein: null,
      salt: null,
    },
    customsTariff: null,
    alcohol: null,
    ...more,
  }
}
