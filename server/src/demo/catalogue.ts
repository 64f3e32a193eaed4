import type { Nutrition } from '@kontor/contract/rules/nutrition'
import type { FoodFacts } from '@kontor/contract/storefront/food-facts'
import type { PageId } from '@kontor/contract/rules/page-ids'
import type { DiscountRule } from '@kontor/contract/rules/pricing'
import type { BasisPoints, Cents } from '@kontor/contract/rules/money'
import type { Localized } from '@kontor/contract/core/languages'

/** The demo shop's goods as they are about to be stored; ids are given here, so that everything can refer to them. */
export interface DemoCatalogue {
  readonly pictures: readonly DemoPicture[]
  readonly categories: readonly DemoCategory[]
  readonly brands: readonly DemoBrand[]
  readonly products: readonly DemoProduct[]
  readonly advertisements: readonly DemoAdvertisement[]
  /** The name of the wholesaler's logo among the pictures. */
  readonly logo: string
}

export interface DemoAdvertisement {
  readonly pictures: Localized
  readonly text: Localized
  /** Where it leads: to one of these. */
  readonly categoryId: number | null
  readonly pageId: PageId | null
}

export interface DemoPicture {
  readonly name: string
  readonly svg: string
}

export interface DemoCategory {
  readonly id: number
  readonly parentId: number | null
  readonly name: Localized
  readonly indexOrder: number
}

export interface DemoBrand {
  readonly id: number
  readonly name: string
}

export interface DemoSalesUnit {
  readonly id: number
  readonly name: Localized
  readonly pieces: number
  readonly price: Cents
  readonly barcodes: readonly string[]
}

export type DemoFood = Omit<FoodFacts, 'storage' | 'nutrition' | 'alcohol'> & {
  readonly storage: Localized
  readonly nutrition: Nutrition | null
}

export interface DemoProduct {
  readonly id: number
  readonly articleNumber: string
  readonly brand: DemoBrand
  readonly mainCategoryId: number
  /** All it is listed in, the main one included. */
  readonly categoryIds: readonly number[]
  readonly name: Localized
  readonly unit: Localized
  readonly shortDescription: Localized | null
  readonly detailedDescription: Localized | null
  readonly allergyInformation: Localized | null
  readonly contentInformation: Localized | null
  /** Null of what nobody eats. */
  readonly food: DemoFood | null
  readonly vatRate: BasisPoints
  readonly location: string
  readonly pictureNames: readonly string[]
  readonly salesUnits: readonly DemoSalesUnit[]
  readonly discounts: readonly DiscountRule[]
}
