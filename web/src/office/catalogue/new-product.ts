import type { ProductDocument } from '@kontor/contract/office/product-document'
import { emptyText } from '@kontor/contract/rules/texts'

const nothingEntered = { de: emptyText.de, en: emptyText.en, tr: emptyText.tr }

/** Things of a list that are not stored yet have negative ids. */
export const nextNewId = (things: readonly { id: number }[]): number =>
  Math.min(0, ...things.map(({ id }) => id)) - 1

export const newUnit = (
  units: ProductDocument['salesUnits'],
): ProductDocument['salesUnits'][number] => ({
  id: nextNewId(units),
  name: { ...nothingEntered },
  pieces: 1,
  price: 0,
  position: Math.max(-1, ...units.map(({ position }) => position)) + 1,
  barcodes: [],
  archived: false,
})

/** What the form of a new product begins with. */
export const emptyProduct = (): ProductDocument => ({
  articleNumber: '',
  archived: false,
  brandId: 0,
  mainCategoryId: 0,
  categoryIds: [],
  name: { ...nothingEntered },
  unit: { ...nothingEntered },
  shortDescription: { ...nothingEntered },
  detailedDescription: { ...nothingEntered },
  allergyInformation: { ...nothingEntered },
  contentInformation: { ...nothingEntered },
  storage: { ...nothingEntered },
  vatRate: 7,
  vatClass: null,
  location: null,
  purchasePrice: null,
  salesUnits: [newUnit([])],
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
})

/** A new product like another one: with everything but its numbers, which no other product may have. */
export const copyOf = (product: ProductDocument): ProductDocument => ({
  ...product,
  articleNumber: '',
  archived: false,
  salesUnits: product.salesUnits.map((unit, index) => ({ ...unit, id: -index - 1, barcodes: [] })),
  discounts: [],
})
