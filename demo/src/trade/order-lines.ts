import type { Buyer } from './buyers.ts'
import { chanceOf, type Chance } from './chance.ts'
import type { Goods, GoodsUnit } from './goods.ts'

const assortmentSize = 90
const assortmentSeed = 4100

/** What a customer orders again and again. */
export const assortmentOf = ({ seed }: Buyer, goods: readonly Goods[]): Goods[] =>
  chanceOf(assortmentSeed + seed).pickSeveral(goods, assortmentSize)

/** What is asked for: so many of a sales unit. */
export interface Choice {
  readonly product: Goods
  readonly salesUnit: GoodsUnit
  readonly ordered: number
}

/** Mostly the smaller packs; now and then a pallet. */
function salesUnitOf(product: Goods, chance: Chance): GoodsUnit {
  const usual = product.salesUnits.slice(0, 2)
  return chance.pick(chance.happens(0.03) ? product.salesUnits : usual)
}

/** The more a pack holds, the fewer of them are ordered. */
export function countOf({ pieces }: GoodsUnit, chance: Chance): number {
  if (pieces === 1) return chance.whole(2, 12)
  return pieces < 60 ? chance.whole(1, 4) : 1
}

function choose(product: Goods, chance: Chance): Choice[] {
  const salesUnit = salesUnitOf(product, chance)
  const choice = { product, salesUnit, ordered: countOf(salesUnit, chance) }
  const other = product.salesUnits.find((unit) => unit.id !== salesUnit.id && unit.pieces < 60)
  // Some customers add single pieces to their cartons.
  return other !== undefined && chance.happens(0.06)
    ? [choice, { product, salesUnit: other, ordered: countOf(other, chance) }]
    : [choice]
}

export const chooseLines = (
  assortment: readonly Goods[],
  count: number,
  chance: Chance,
): Choice[] => chance.pickSeveral(assortment, count).flatMap((product) => choose(product, chance))
