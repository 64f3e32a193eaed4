import type { Allergen, ContentUnit, Nutrient, TradeClass } from '@kontor/contract/rules/food-law'

/** The keys of the names of allergens. */
export const allergenKeys: Readonly<Record<Allergen, string>> = {
  gluten: 'office:allergen.gluten',
  crustaceans: 'office:allergen.crustaceans',
  eggs: 'office:allergen.eggs',
  fish: 'office:allergen.fish',
  peanuts: 'office:allergen.peanuts',
  soybeans: 'office:allergen.soybeans',
  milk: 'office:allergen.milk',
  nuts: 'office:allergen.nuts',
  celery: 'office:allergen.celery',
  mustard: 'office:allergen.mustard',
  sesame: 'office:allergen.sesame',
  sulphites: 'office:allergen.sulphites',
  lupin: 'office:allergen.lupin',
  molluscs: 'office:allergen.molluscs',
}

export const tradeClassKeys: Readonly<Record<TradeClass, string>> = {
  extra: 'office:trade_class.extra',
  '1': 'office:trade_class.one',
  '2': 'office:trade_class.two',
}

export const contentUnitKeys: Readonly<Record<ContentUnit, string>> = {
  g: 'office:content_unit.g',
  kg: 'office:content_unit.kg',
  ml: 'office:content_unit.ml',
  l: 'office:content_unit.l',
  piece: 'office:content_unit.piece',
}

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
