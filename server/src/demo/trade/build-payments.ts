import { cents, type Cents } from '@kontor/contract/rules/money'
import { demoCustomers } from '../company/customers.ts'
import { chanceOf, type Chance } from '../random.ts'
import { addDays, dayOf, isSunday, momentOn } from './seller-day.ts'
import type { DemoInvoice, DemoPayment } from './trade.ts'

const paymentSeed = 520_000

/** Some days after the invoice, on a working day by banking hours; earlier when that still lies ahead. */
function paidAfter(issuedAt: Date, days: readonly [number, number], now: Date, chance: Chance) {
  const seconds = chance.whole(9 * 3600, 16 * 3600)
  for (let wait = chance.whole(...days); wait >= 0; wait -= 1) {
    const day = addDays(dayOf(issuedAt), wait)
    const paidAt = momentOn(day, seconds)
    if (!isSunday(day) && paidAt > issuedAt && paidAt <= now) return paidAt
  }
  return issuedAt
}

/** Whole ten euro where the amount allows it. */
function partOf(amount: Cents, chance: Chance): Cents {
  const part = Math.floor((amount * chance.whole(30, 70)) / 100)
  return cents(part >= 2000 ? part - (part % 1000) : part)
}

/** How a customer pays, counted from the newest invoice back: the last ones are open, the old ones settled. */
function settlement(rank: number): 'open' | 'partly' | 'in two' | 'paid' {
  if (rank < 2 || rank === 3) return 'open'
  if (rank === 2 || rank === 5) return 'partly'
  return rank % 6 === 1 ? 'in two' : 'paid'
}

type Unnumbered = Omit<DemoPayment, 'id'>

function paymentsFor(invoice: DemoInvoice, rank: number, now: Date): Unnumbered[] {
  const chance = chanceOf(paymentSeed + invoice.id)
  const { total } = invoice.totals
  const pay = (amount: Cents, days: readonly [number, number]): Unnumbered => ({
    invoiceId: invoice.id,
    typeId: chance.pick(invoice.order.customer.paysBy),
    amount,
    paidAt: paidAfter(invoice.issuedAt, days, now, chance),
  })
  const way = settlement(rank)
  if (way === 'open') return []
  if (way === 'paid') return [pay(total, [1, 16])]
  const part = partOf(total, chance)
  if (way === 'partly') return [pay(part, [1, 14])]
  return [pay(part, [1, 10]), pay(cents(total - part), [12, 25])]
}

export function buildPayments(invoices: readonly DemoInvoice[], now: Date): DemoPayment[] {
  const cancelled = new Set(invoices.map((invoice) => invoice.cancels))
  const payable = invoices.filter(({ id, kind }) => kind === 'invoice' && !cancelled.has(id))
  return demoCustomers
    .flatMap((customer) =>
      payable
        .filter(({ order }) => order.customer === customer)
        .toReversed()
        .flatMap((invoice, rank) => paymentsFor(invoice, rank, now)),
    )
    .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime())
    .map((payment, index) => ({ id: index + 1, ...payment }))
}
