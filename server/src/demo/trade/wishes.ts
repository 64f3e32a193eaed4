import type { DemoCatalogue, DemoProduct, DemoSalesUnit } from '../catalogue.ts'
import { demoCustomer } from '../company/customers.ts'
import { chanceOf } from '../random.ts'
import { assortmentOf, countOf } from './order-lines.ts'

const wishSeed = 330
const favouriteCount = 15
const basketLines = 5

const day = 24 * 3600 * 1000

/** What the customer `demo` has marked and what lies in the basket. */
export interface Wishes {
  readonly favourites: readonly { readonly product: DemoProduct; readonly markedAt: Date }[]
  readonly basket: readonly {
    readonly product: DemoProduct
    readonly salesUnit: DemoSalesUnit
    readonly count: number
  }[]
}

export function buildWishes({ products }: DemoCatalogue, now: Date): Wishes {
  const chance = chanceOf(wishSeed)
  const assortment = assortmentOf(demoCustomer, products)
  return {
    favourites: assortment.slice(0, favouriteCount).map((product, index) => ({
      product,
      markedAt: new Date(now.getTime() - (index + 1) * 11 * day),
    })),
    basket: chance.pickSeveral(assortment, basketLines).map((product) => {
      const salesUnit = chance.pick(product.salesUnits.slice(0, 2))
      return { product, salesUnit, count: countOf(salesUnit, chance) }
    }),
  }
}
