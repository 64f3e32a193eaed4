import type { Language } from '@kontor/contract/rules/languages'
import type { Allergen, ContentUnit, TradeClass } from '@kontor/contract/rules/food-law'
import { noNutrition, type Nutrition } from '@kontor/contract/rules/nutrition'
import type { FoodFacts } from '@kontor/contract/storefront/food-facts'
import { sql } from '../../database/sql.ts'

/** What food law wants of a product, as it is stored. */
export interface FoodRow {
  readonly origin: string | null
  readonly tradeClass: TradeClass | null
  readonly variety: string | null
  readonly organicNumber: string | null
  readonly allergens: Allergen[]
  readonly netContent: number | null
  readonly netContentUnit: ContentUnit | null
  readonly storage: string | null
  readonly nutrition: Partial<Nutrition> | null
  readonly alcohol: number | null
}

export const foodColumns = (language: Language) => sql`
  product.origin, product.trade_class AS "tradeClass", product.variety, product.organic_number AS "organicNumber",
  product.allergens, product.net_content AS "netContent", product.net_content_unit AS "netContentUnit",
  product.storage ->> ${language} AS storage, product.nutrition, product.alcohol`

export const foodFacts = (row: FoodRow): FoodFacts => ({
  origin: row.origin,
  tradeClass: row.tradeClass,
  variety: row.variety,
  organicNumber: row.organicNumber,
  allergens: row.allergens,
  netContent: row.netContent === null ? null : row.netContent / 1000,
  netContentUnit: row.netContentUnit,
  storage: row.storage,
  nutrition: { ...noNutrition, ...row.nutrition },
  alcohol: row.alcohol === null ? null : row.alcohol / 100,
})
