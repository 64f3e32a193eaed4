import type { Discount } from '@kontor/contract/storefront/catalogue'
import { piecePrice } from '@kontor/contract/rules/money'
import type { DiscountRule } from '@kontor/contract/rules/pricing'

/** The discount of the wire as the rule that prices are worked out by. */
export const ruleOf = (discount: Discount | null): DiscountRule | null =>
  discount && {
    startsAt: new Date(discount.startDate),
    endsAt: new Date(discount.endDate),
    fromPieces: discount.piece,
    price: piecePrice(Math.round(discount.price * 10_000)),
  }
