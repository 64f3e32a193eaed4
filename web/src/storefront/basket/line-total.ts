import { cents, toEuro } from '@kontor/contract/rules/money'
import { lineNet } from '@kontor/contract/rules/totals'
import type { OrderProduct } from '@kontor/contract/storefront/basket'

/** The wire has euro with two decimals, so the nearest whole number of cents is the exact one. */
export const centsOf = (euro: number) => cents(Math.round(euro * 100))

/** What a line comes to, net, in euro. */
export const lineTotal = ({ piece, salesUnitPrice }: OrderProduct): number =>
  toEuro(lineNet({ count: piece, price: centsOf(salesUnitPrice) }))

/** One amount less another, in euro. */
export const difference = (amount: number, other: number): number =>
  toEuro(cents(centsOf(amount) - centsOf(other)))
