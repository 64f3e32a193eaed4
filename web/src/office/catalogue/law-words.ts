import type { Nutrient } from '@kontor/contract/rules/food-law'

export const nutrientKeys: Readonly<Record<Nutrient, string>> = {
  energyKj: 'office:nutrient.energy_kj',
  energyKcal: 'office:nutrient.energy_kcal',
  fat: 'office:nutrient.fat',
  saturates: 'office:nutrient.saturates',
  carbohydrate: 'office:nutrient.carbohydrate',
  sugars: 'office:nutrient.sugars',
  protein: 'office:nutrient.protein',
  salt: 'office:nutrient.salt',
}
