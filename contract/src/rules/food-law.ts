/** The substances that food must be marked with (Regulation (EU) 1169/2011, Annex II), in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

export type Allergen = (typeof allergens)[number]

/** Classes of fruit and vegetables (Regulation (EU) 2023/2429). */
export const tradeClasses = ['extra', '1', '2'] as const

export type TradeClass = (typeof tradeClasses)[number]

/** What a net content is measured in. */
export const contentUnits = ['g', 'kg', 'ml', 'l', 'piece'] as const

export type ContentUnit = (typeof contentUnits)[number]

/** The nutrition declaration (Regulation (EU) 1169/2011, Annex XV), of 100 g or 100 ml. */
export const nutrients = [
  'energyKj',
  'energyKcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'protein',
  'salt',
] as const

export type Nutrient = (typeof nutrients)[number]

/** The code of an organic control body, such as DE-ÖKO-006 or ES-ECO-020-CV (Regulation (EU) 2018/848). */
export const organicNumberPattern = '^[A-Z]{2}-[A-ZÄÖÜÇĞİŞ]{2,6}-[0-9]{2,3}(-[A-Z]{2,3})?$'

/** A heading of the combined nomenclature with 8 digits, or of the German tariff with 11. */
export const customsTariffPattern = '^[0-9]{8}([0-9]{3})?$'
