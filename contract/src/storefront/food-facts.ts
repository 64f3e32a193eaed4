import Type, { type Static } from 'typebox'
import { Nullable } from '../core/fields.ts'
import { allergens, contentUnits, tradeClasses, type Nutrient } from '../rules/food-law.ts'

const gram = () => Nullable(Type.Number({ description: 'Grams.' }))

const Nutrition = Type.Object(
  {
    energyKj: Nullable(Type.Number()),
    energyKcal: Nullable(Type.Number()),
    fat: gram(),
    saturates: gram(),
    carbohydrate: gram(),
    sugars: gram(),
    protein: gram(),
    salt: gram(),
  } satisfies Record<Nutrient, unknown>,
  { description: 'Of 100 g or 100 ml.' },
)

/** What food law wants to be said of a product. Null, or an empty list, is not known. */
export const FoodFacts = Type.Object({
  origin: Nullable(Type.String({ description: 'ISO 3166-1.' })),
  tradeClass: Nullable(Type.Enum([...tradeClasses])),
  variety: Nullable(Type.String()),
  organicNumber: Nullable(Type.String({ description: 'Only organic products have one.' })),
  allergens: Type.Array(Type.Enum([...allergens])),
  netContent: Nullable(Type.Number()),
  netContentUnit: Nullable(Type.Enum([...contentUnits])),
  storage: Nullable(Type.String()),
  nutrition: Nutrition,
  alcohol: Nullable(Type.Number({ description: 'Percent by volume.' })),
})

export type FoodFacts = Static<typeof FoodFacts>
