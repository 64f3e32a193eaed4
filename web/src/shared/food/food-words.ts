import type { Allergen, ContentUnit, TradeClass } from '@kontor/contract/rules/food-law'

/** The keys of the names of allergens. */
export const allergenKeys: Readonly<Record<Allergen, string>> = {
  gluten: 'food:allergen.gluten',
  crustaceans: 'food:allergen.crustaceans',
  eggs: 'food:allergen.eggs',
  fish: 'food:allergen.fish',
  peanuts: 'food:allergen.peanuts',
  soybeans: 'food:allergen.soybeans',
  milk: 'food:allergen.milk',
  nuts: 'food:allergen.nuts',
  celery: 'food:allergen.celery',
  mustard: 'food:allergen.mustard',
  sesame: 'food:allergen.sesame',
  sulphites: 'food:allergen.sulphites',
  lupin: 'food:allergen.lupin',
  molluscs: 'food:allergen.molluscs',
}

export const tradeClassKeys: Readonly<Record<TradeClass, string>> = {
  extra: 'food:trade_class.extra',
  '1': 'food:trade_class.one',
  '2': 'food:trade_class.two',
}

export const contentUnitKeys: Readonly<Record<ContentUnit, string>> = {
  g: 'food:content_unit.g',
  kg: 'food:content_unit.kg',
  ml: 'food:content_unit.ml',
  l: 'food:content_unit.l',
  piece: 'food:content_unit.piece',
}
