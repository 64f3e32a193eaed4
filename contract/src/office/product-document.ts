import Type, { type Static } from 'typebox'
import { Id, Moment, Nullable } from '../core/fields.ts'
import {
  allergens,
  contentUnits,
  customsTariffPattern,
  organicNumberPattern,
  tradeClasses,
  type Nutrient,
} from '../rules/food-law.ts'
import { mostPictures } from '../rules/pictures.ts'

/** A text in three languages, as it was entered: where one is null, the shop's main language stands in. */
const Texts = (maxLength: number) => {
  const text = () => Nullable(Type.String({ minLength: 1, maxLength, pattern: '\\S' }))
  return Type.Object({ de: text(), en: text(), tr: text() })
}

/** Of things in a list: a negative one is new. */
const ThingId = Type.Integer({ minimum: -1_000_000, maximum: 2_147_483_647 })

const Short = (maxLength: number) =>
  Nullable(Type.String({ minLength: 1, maxLength, pattern: '\\S' }))

const Price = Type.Number({ minimum: 0, maximum: 100_000, description: 'Euro, net.' })
const PiecePrice = Type.Number({ minimum: 0, maximum: 100_000, description: 'Euro a piece, net.' })

const SalesUnit = Type.Object({
  id: ThingId,
  name: Texts(60),
  pieces: Type.Integer({ minimum: 1, maximum: 100_000 }),
  price: Price,
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  barcodes: Type.Array(Type.String({ pattern: '^[0-9A-Za-z.-]{1,48}$' }), { maxItems: 50 }),
  archived: Type.Boolean({ description: 'No longer sold.' }),
})

const Discount = Type.Object({
  id: ThingId,
  startDate: Moment,
  endDate: Moment,
  piece: Type.Integer({ minimum: 1, maximum: 100_000, description: 'From so many pieces on.' }),
  price: PiecePrice,
})

const nutrient = () => Nullable(Type.Number({ minimum: 0, maximum: 10_000 }))

const Nutrition = Type.Object({
  energyKj: nutrient(),
  energyKcal: nutrient(),
  fat: nutrient(),
  saturates: nutrient(),
  carbohydrate: nutrient(),
  sugars: nutrient(),
  protein: nutrient(),
  salt: nutrient(),
} satisfies Record<Nutrient, unknown>)

/** Everything of a product that the office edits. */
export const ProductDocument = Type.Object({
  articleNumber: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  archived: Type.Boolean({ description: 'No longer sold, and kept.' }),
  brandId: Id,
  mainCategoryId: Id,
  categoryIds: Type.Array(Id, { maxItems: 50, description: 'The others it is listed in.' }),
  name: Texts(200),
  unit: Texts(60),
  shortDescription: Texts(1000),
  detailedDescription: Texts(5000),
  allergyInformation: Texts(2000),
  contentInformation: Texts(5000),
  storage: Texts(500),
  vatRate: Type.Number({
    minimum: 0,
    maximum: 100,
    description: 'Percent. Changed alone, it chooses the class.',
  }),
  vatClass: Type.Union([Id, Type.Null()], {
    description: 'The VAT class, whose rate counts. Null: the first one with the rate.',
  }),
  location: Short(40),
  purchasePrice: Nullable(PiecePrice),
  salesUnits: Type.Array(SalesUnit, { maxItems: 20 }),
  discounts: Type.Array(Discount, { maxItems: 200 }),
  pictures: Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{0,119}$' }), {
    maxItems: mostPictures,
  }),
  origin: Nullable(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1.' })),
  tradeClass: Nullable(Type.Enum([...tradeClasses])),
  variety: Short(80),
  organicNumber: Nullable(Type.String({ maxLength: 20, pattern: organicNumberPattern })),
  allergens: Type.Array(Type.Enum([...allergens]), { maxItems: allergens.length }),
  netContent: Nullable(Type.Number({ minimum: 0.001, maximum: 100_000 })),
  netContentUnit: Nullable(Type.Enum([...contentUnits])),
  nutrition: Nutrition,
  customsTariff: Nullable(Type.String({ pattern: customsTariffPattern })),
  alcohol: Nullable(Type.Number({ minimum: 0, maximum: 100, description: 'Percent by volume.' })),
})

export type ProductDocument = Static<typeof ProductDocument>
