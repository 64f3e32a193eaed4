import { cents, toEuro } from '@kontor/contract/rules/money'

const centsOf = (euro: number) => cents(Math.round(euro * 100))

/** The VAT of an order: its total minus its net amount, to the cent (O-02). */
export const taxOf = (order: { netAmount: number; totalAmount: number }) =>
  toEuro(cents(centsOf(order.totalAmount) - centsOf(order.netAmount)))
