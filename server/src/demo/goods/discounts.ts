import { piecePrice, type PiecePrice } from '@kontor/contract/rules/money'
import type { DiscountRule } from '@kontor/contract/rules/pricing'
import type { Chance } from '../random.ts'
import type { GoodsSize } from './kind.ts'
import type { UnitPlan } from './sales-units.ts'

const dayLength = 86_400_000

/** So many days from the first moment of today; discounts begin and end at midnight. */
const daysFrom = (now: Date, days: number) =>
  new Date((Math.floor(now.getTime() / dayLength) + days) * dayLength)

/** Below what a piece costs in the cheapest unit, so that nothing is dearer by the discount. */
function reduced(units: readonly UnitPlan[], share: number): PiecePrice {
  const cheapest = Math.min(...units.map((unit) => (unit.price * 100) / unit.pieces))
  const step = cheapest < 10_000 ? 10 : 100
  return piecePrice(Math.floor((cheapest * (1 - share)) / step) * step)
}

/** How the chosen products are reduced; what a product has never overlaps. */
export interface DiscountPlan {
  readonly specialOffers: ReadonlySet<number>
  readonly quantityDiscounts: ReadonlySet<number>
  readonly ended: ReadonlySet<number>
  readonly future: ReadonlySet<number>
}

export function planDiscounts(count: number, chance: Chance): DiscountPlan {
  const shuffled = chance.pickSeveral([...Array(count).keys()], 86)
  const offers = shuffled.slice(0, 36)
  return {
    specialOffers: new Set(offers),
    quantityDiscounts: new Set(shuffled.slice(36, 72)),
    ended: new Set([...offers.slice(0, 4), ...shuffled.slice(72, 80)]),
    future: new Set([...offers.slice(4, 8), ...shuffled.slice(80, 86)]),
  }
}

/** `index` is the product's in the plan. */
export function discountsOf(
  index: number,
  plan: DiscountPlan,
  size: GoodsSize,
  units: readonly UnitPlan[],
  now: Date,
  chance: Chance,
): readonly DiscountRule[] {
  const discounts: DiscountRule[] = []
  if (plan.ended.has(index)) {
    discounts.push({
      startsAt: daysFrom(now, -chance.whole(50, 80)),
      endsAt: daysFrom(now, -chance.whole(25, 40)),
      fromPieces: 1,
      price: reduced(units, 0.12),
    })
  }
  if (plan.specialOffers.has(index)) {
    discounts.push({
      startsAt: daysFrom(now, -chance.whole(1, 20)),
      endsAt: daysFrom(now, chance.whole(60, 150)),
      fromPieces: 1,
      price: reduced(units, chance.pick([0.06, 0.08, 0.1, 0.12, 0.15, 0.18])),
    })
  }
  if (plan.quantityDiscounts.has(index)) {
    discounts.push({
      startsAt: daysFrom(now, -chance.whole(1, 20)),
      endsAt: daysFrom(now, chance.whole(60, 150)),
      fromPieces: (size.carton ?? 5) * chance.whole(2, 4),
      price: reduced(units, chance.pick([0.04, 0.06, 0.08])),
    })
  }
  if (plan.future.has(index)) {
    // Where an offer runs, the next one waits for its end.
    const start = plan.specialOffers.has(index) ? 160 : chance.whole(5, 14)
    discounts.push({
      startsAt: daysFrom(now, start),
      endsAt: daysFrom(now, start + 14),
      fromPieces: 1,
      price: reduced(units, 0.12),
    })
  }
  return discounts
}
