import { priceSalesUnit } from '@kontor/contract/rules/pricing'
import type { DemoCustomer } from '../company/customers.ts'
import type { DemoProduct, DemoSalesUnit } from '../catalogue.ts'
import { chanceOf, type Chance } from '../random.ts'
import type { OrderedLine } from './trade.ts'

const assortmentSize = 90
const assortmentSeed = 4100

/** What a customer orders again and again. */
export function assortmentOf(
  customer: DemoCustomer,
  products: readonly DemoProduct[],
): DemoProduct[] {
  return chanceOf(assortmentSeed + customer.id).pickSeveral(products, assortmentSize)
}

/** Mostly the smaller packs; now and then a pallet. */
function salesUnitOf(product: DemoProduct, chance: Chance): DemoSalesUnit {
  const usual = product.salesUnits.slice(0, 2)
  return chance.pick(chance.happens(0.03) ? product.salesUnits : usual)
}

/** The more a pack holds, the fewer of them are ordered. */
export function countOf({ pieces }: DemoSalesUnit, chance: Chance): number {
  if (pieces === 1) return chance.whole(2, 12)
  return pieces < 60 ? chance.whole(1, 4) : 1
}

interface Choice {
  readonly product: DemoProduct
  readonly salesUnit: DemoSalesUnit
  readonly count: number
}

function choose(product: DemoProduct, chance: Chance): Choice[] {
  const salesUnit = salesUnitOf(product, chance)
  const choice = { product, salesUnit, count: countOf(salesUnit, chance) }
  const other = product.salesUnits.find((unit) => unit.id !== salesUnit.id && unit.pieces < 60)
  // Some customers add single pieces to their cartons.
  return other !== undefined && chance.happens(0.06)
    ? [choice, { product, salesUnit: other, count: countOf(other, chance) }]
    : [choice]
}

/** Prices a line as the shop would have at that moment, with all pieces of its product in the order. */
export function priceLine(
  { product, salesUnit, count }: Choice,
  piecesOfProduct: number,
  at: Date,
  id: number,
): OrderedLine {
  const discount = product.discounts.find((rule) => rule.startsAt <= at && at < rule.endsAt)
  const { price, defaultPrice } = priceSalesUnit(salesUnit, discount ?? null, piecesOfProduct, at)
  return { id, product, salesUnit, price, defaultPrice, vatRate: product.vatRate, ordered: count }
}

export interface LinesWanted {
  readonly assortment: readonly DemoProduct[]
  readonly count: number
  readonly placedAt: Date
}

export function orderLines(
  { assortment, count, placedAt }: LinesWanted,
  chance: Chance,
  nextLineId: () => number,
): OrderedLine[] {
  const choices = chance
    .pickSeveral(assortment, count)
    .flatMap((product) => choose(product, chance))
  return choices.map((choice) => {
    const pieces = choices
      .filter((each) => each.product === choice.product)
      .reduce((sum, each) => sum + each.count * each.salesUnit.pieces, 0)
    return priceLine(choice, pieces, placedAt, nextLineId())
  })
}
