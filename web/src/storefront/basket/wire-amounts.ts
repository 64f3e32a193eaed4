import { cents, fromEuro, piecePrice, toEuro } from '@kontor/contract/rules/money'
import type { DiscountRule } from '@kontor/contract/rules/pricing'
import { lineNet } from '@kontor/contract/rules/totals'
import type { OrderProduct } from '@kontor/contract/storefront/basket'
import type { Discount } from '@kontor/contract/storefront/catalogue'

/** The net total of a line, in euro. */
export const lineTotal = ({ piece, salesUnitPrice }: OrderProduct): number =>
  toEuro(lineNet({ count: piece, price: fromEuro(salesUnitPrice) }))

/** One amount minus another, in euro. */
export const difference = (amount: number, other: number): number =>
  toEuro(cents(fromEuro(amount) - fromEuro(other)))

/** The discount of the wire as a rule for pricing. */
export const ruleOf = (discount: Discount | null): DiscountRule | null =>
  discount && {
    startsAt: new Date(discount.startDate),
    endsAt: new Date(discount.endDate),
    fromPieces: discount.piece,
    price: piecePrice(Math.round(discount.price * 10_000)),
  }
