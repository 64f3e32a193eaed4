import type { Discount, SalesUnit } from '@kontor/contract/storefront/catalogue'
import { fromEuro, piecePriceToEuro, toEuro } from '@kontor/contract/rules/money'
import { priceSalesUnit } from '@kontor/contract/rules/pricing'
import type { PricedUnit } from '../shown-product/priced-unit.ts'
import { ruleOf } from './wire-amounts.ts'
import { useCounts } from './use-count.ts'

/** The price of each sales unit with the current basket: a discount may apply to it (B-09). */
export function pricedUnits(
  units: readonly SalesUnit[],
  discount: Discount | null,
  counts: readonly number[],
  now = new Date(),
): readonly PricedUnit[] {
  const pieces = units.reduce((sum, { piece }, index) => sum + piece * (counts[index] ?? 0), 0)
  return units.map((unit, index) => {
    const prices = priceSalesUnit(
      { price: fromEuro(unit.defaultPrice), pieces: unit.piece },
      ruleOf(discount),
      Math.max(1, pieces),
      now,
    )
    return {
      ...unit,
      price: toEuro(prices.price),
      unitPrice: piecePriceToEuro(prices.unitPrice),
      count: counts[index] ?? 0,
    }
  })
}

interface Goods {
  readonly salesUnits: readonly SalesUnit[]
  readonly discount: Discount | null
}

/** The sales units of a product with their counts and prices. */
export function usePricedUnits({ salesUnits, discount }: Goods): readonly PricedUnit[] {
  return pricedUnits(salesUnits, discount, useCounts(salesUnits))
}
