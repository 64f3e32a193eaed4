import { cents, toEuro, type Cents } from '@kontor/contract/rules/money'
import { manyPayments } from '../../../server/src/billing/office/payment.ts'
import type { Queryable } from '../../../server/src/database/database.ts'
import { sql } from '../../../server/src/database/sql.ts'
import { buyerNamed } from './buyers.ts'
import { chanceOf, type Chance } from './chance.ts'
import { addDays, dayOf, isSunday, momentOn, nextWorkingDay, type SellerDay } from './seller-day.ts'

const paymentSeed = 520_000

interface PayableInvoice {
  readonly id: number
  readonly number: string
  readonly username: string
  readonly issuedAt: Date
  readonly total: Cents
}

/** Invoices that were not cancelled, the newest first. */
const listPayable = (transaction: Queryable) =>
  transaction.query<PayableInvoice>(sql`
    SELECT invoice.id, invoice.number, account.username, invoice.issued_at AS "issuedAt",
           invoice.total_amount AS total
    FROM invoice JOIN account ON account.id = invoice.customer_id
    WHERE kind = 'invoice'
      AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)
    ORDER BY invoice.id DESC`)

/** Some days after the invoice, on a working day by banking hours; earlier when that still lies ahead. */
function paidOn(
  issuedAt: Date,
  days: readonly [number, number],
  now: Date,
  chance: Chance,
): SellerDay {
  // Booked by noon.
  const seconds = Math.max(chance.whole(9 * 3600, 16 * 3600), 12 * 3600)
  const issuedOn = dayOf(issuedAt)
  for (let wait = chance.whole(...days); wait > 0; wait -= 1) {
    const day = addDays(issuedOn, wait)
    if (!isSunday(day) && momentOn(day, seconds) <= now) return day
  }
  return nextWorkingDay(issuedOn)
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

function paymentsOf(
  { id, number, username, issuedAt, total }: PayableInvoice,
  rank: number,
  now: Date,
) {
  const chance = chanceOf(paymentSeed + id)
  const { paysBy } = buyerNamed(username)
  const pay = (amount: Cents, days: readonly [number, number]) => ({
    invoice: number,
    typeId: chance.pick(paysBy),
    amount: toEuro(amount),
    paidOn: paidOn(issuedAt, days, now, chance),
  })
  const way = settlement(rank)
  if (way === 'open') return []
  if (way === 'paid') return [pay(total, [1, 16])]
  const part = partOf(total, chance)
  if (way === 'partly') return [pay(part, [1, 14])]
  return [pay(part, [1, 10]), pay(cents(total - part), [12, 25])]
}

/** Books what the customers have paid by `now`, as a sheet of the bank would. */
export async function payInvoices(transaction: Queryable, now: Date): Promise<void> {
  const ranks = new Map<string, number>()
  const payments = (await listPayable(transaction)).flatMap((invoice) => {
    const rank = ranks.get(invoice.username) ?? 0
    ranks.set(invoice.username, rank + 1)
    return paymentsOf(invoice, rank, now)
  })
  const inOrder = payments.toSorted((one, other) => one.paidOn.localeCompare(other.paidOn, 'en'))
  const referenced = inOrder.map((payment, index) => ({
    reference: `DEMO-${String(index + 1).padStart(4, '0')}`,
    ...payment,
  }))
  await manyPayments.add(transaction, referenced)
}
