import type { Discount, SalesUnit } from '@kontor/contract/catalogue'
import { piecePriceToEuro, toEuro, toPercent, type Cents } from '@kontor/contract/money'
import { priceSalesUnit, type DiscountRule, type PricedUnit } from '@kontor/contract/pricing'
import type { CategoryTops } from './category-tops.ts'
import { combinedName } from './combined-name.ts'
import type { ProductRow } from './product-rows.ts'

const ruleOf = ({ discount }: ProductRow): DiscountRule | null =>
  discount && {
    startsAt: new Date(discount.startsAt),
    endsAt: new Date(discount.endsAt),
    fromPieces: discount.fromPieces,
    price: discount.price,
  }

function shownDiscount(rule: DiscountRule | null): Discount | null {
  return (
    rule && {
      startDate: rule.startsAt.toISOString(),
      endDate: rule.endsAt.toISOString(),
      piece: rule.fromPieces,
      price: piecePriceToEuro(rule.price),
    }
  )
}

/** Percent off with two decimals, cut and never rounded up: a badge must not promise more than is given. */
function percentOff(price: Cents, defaultPrice: Cents): number | null {
  if (price >= defaultPrice) return null
  return Math.floor(((defaultPrice - price) * 10_000) / defaultPrice) / 100
}

const shownUnit = (
  [id, unitName, piece]: ProductRow['salesUnits'][number],
  priced: PricedUnit,
): SalesUnit => ({
  id,
  unitName,
  piece,
  unitPrice: piecePriceToEuro(priced.unitPrice),
  price: toEuro(priced.price),
  defaultPrice: toEuro(priced.defaultPrice),
  defaultUnitPrice: piecePriceToEuro(priced.defaultUnitPrice),
})

/** What grid and detail show alike, at the prices of one piece. */
export function shownProduct(row: ProductRow, tops: CategoryTops, now: Date) {
  const rule = ruleOf(row)
  const units = row.salesUnits.map((unit) => {
    const [, , pieces, price] = unit
    return { unit, priced: priceSalesUnit({ pieces, price }, rule, 1, now) }
  })
  const first = units[0]?.priced
  const top = tops.get(row.category) ?? row.category
  return {
    id: row.id,
    combinedName: combinedName(row.brandName, row.name, row.unit),
    brandName: row.brandName,
    unit: row.unit,
    discount: shownDiscount(rule),
    discountRate: first === undefined ? null : percentOff(first.price, first.defaultPrice),
    tax: { value: toPercent(row.vatRate) },
    salesUnits: units.map(({ unit, priced }) => shownUnit(unit, priced)),
    categoryId: top,
    subCategoryId: row.category === top ? null : row.category,
  }
}
