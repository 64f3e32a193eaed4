import type { Discount, SalesUnit } from '@kontor/contract/storefront/catalogue'
import { piecePriceToEuro, toEuro, toPercent, type Cents } from '@kontor/contract/rules/money'
import { priceSalesUnit, type DiscountRule, type PricedUnit } from '@kontor/contract/rules/pricing'
import type { CategoryTops } from './category-tops.ts'
import { combinedName } from './combined-name.ts'
import type { DiscountRow, ProductRow } from './product-rows.ts'

export const ruleOf = (discount: DiscountRow | null): DiscountRule | null =>
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
  [id, unitName, piece]: ProductRow['card']['salesUnits'][number],
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

/**
 * What grid and detail show alike, at the prices of one piece. It stands under the category it is listed in,
 * without one under its main category.
 */
export function shownProduct(
  row: ProductRow,
  listedIn: number | undefined,
  tops: CategoryTops,
  now: Date,
) {
  const { card } = row
  const rule = ruleOf(row.discount)
  const units = card.salesUnits.map((unit) => {
    const [, , pieces, price] = unit
    return { unit, priced: priceSalesUnit({ pieces, price }, rule, 1, now) }
  })
  const first = units[0]?.priced
  const category = listedIn ?? card.mainCategory
  const top = tops.get(category) ?? category
  return {
    id: card.id,
    articleNumber: card.articleNumber,
    combinedName: combinedName(card.brandName, card.name, card.unit),
    brandName: card.brandName,
    unit: card.unit,
    discount: shownDiscount(rule),
    discountRate: first === undefined ? null : percentOff(first.price, first.defaultPrice),
    tax: { value: toPercent(card.vatRate) },
    salesUnits: units.map(({ unit, priced }) => shownUnit(unit, priced)),
    categoryId: top,
    subCategoryId: category === top ? null : category,
  }
}
