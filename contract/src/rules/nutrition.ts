import { nutrients, type ContentUnit, type Nutrient } from './food-law.ts'

/** Per 100 g or 100 ml; null is not known. */
export type Nutrition = Readonly<Record<Nutrient, number | null>>

export const noNutrition: Nutrition = {
  energyKj: null,
  energyKcal: null,
  fat: null,
  saturates: null,
  carbohydrate: null,
  sugars: null,
  protein: null,
  salt: null,
}

type NutritionRowName = 'energy' | Exclude<Nutrient, 'energyKj' | 'energyKcal'>

interface NutritionRow {
  readonly name: NutritionRowName
  /** Of the row above: “of which”. */
  readonly isPart: boolean
  readonly amounts: readonly { readonly value: number; readonly unit: 'kJ' | 'kcal' | 'g' }[]
}

const unitOf = (nutrient: Nutrient) =>
  nutrient === 'energyKj' ? 'kJ' : nutrient === 'energyKcal' ? 'kcal' : 'g'

const rowOf = (nutrient: Nutrient): NutritionRowName =>
  nutrient === 'energyKj' || nutrient === 'energyKcal' ? 'energy' : nutrient

/** The rows of a nutrition declaration in the order of the law, energy in one of them. What is not known is left out. */
export function nutritionRows(nutrition: Nutrition): readonly NutritionRow[] {
  const rows = new Map<NutritionRowName, NutritionRow>()
  for (const nutrient of nutrients) {
    const value = nutrition[nutrient]
    if (value === null) continue
    const name = rowOf(nutrient)
    const isPart = name === 'saturates' || name === 'sugars'
    const amounts = [...(rows.get(name)?.amounts ?? []), { value, unit: unitOf(nutrient) } as const]
    rows.set(name, { name, isPart, amounts })
  }
  return [...rows.values()]
}

/** What 100 of which the values are of; null where the net content does not say. */
export const nutritionBasis = (unit: ContentUnit | null): 'g' | 'ml' | null => {
  if (unit === 'g' || unit === 'kg') return 'g'
  return unit === 'ml' || unit === 'l' ? 'ml' : null
}
