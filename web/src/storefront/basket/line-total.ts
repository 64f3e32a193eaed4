import { cents, toEuro } from '@kontor/contract/money'
import { lineNet } from '@kontor/contract/totals'
import type { OrderProduct } from '@kontor/contract/basket'

/** The wire has euro with two decimals, so the nearest whole number of cents is the exact one. */
export const centsOf = (euro: number) => cents(Math.round(euro * 100))

/** What a line comes to, net, in euro. */
export const lineTotal = ({ piece, salesUnitPrice }: OrderProduct): number =>
  toEuro(lineNet({ count: piece, price: centsOf(salesUnitPrice) }))

/** One amount less another, in euro. */
export const difference = (amount: number, other: number): number =>
  toEuro(cents(centsOf(amount) - centsOf(other)))
