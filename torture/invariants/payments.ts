import { sql } from '../../server/src/database/sql.ts'
import type { Evidence } from './check.ts'

/** What must be true of every account, added up from its rows. */
const brokenAccounts = sql`
  SELECT customer.id FROM customer LEFT JOIN customer_balance AS kept ON kept.customer_id = customer.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(total_amount), 0) AS owed,
           coalesce(-sum(total_amount) FILTER (WHERE kind = 'credit_note'), 0) AS credited
    FROM invoice WHERE invoice.customer_id = customer.id
  ) AS documents
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(paid_amount), 0) AS paid FROM payment WHERE payment.customer_id = customer.id
  ) AS payments
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE kind = 'write_off'), 0) AS written_off,
           coalesce(sum(amount) FILTER (WHERE kind <> 'write_off'), 0) AS used
    FROM settlement WHERE settlement.customer_id = customer.id
  ) AS settled
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(open_amount), 0) AS open FROM order_total
    WHERE order_total.customer_id = customer.id AND open_as = 'invoice'
  ) AS orders
  WHERE coalesce(kept.balance, 0) <> owed - paid - written_off
     OR coalesce(kept.credit, 0) <> paid + credited - used
     OR coalesce(kept.balance, 0) <> open - coalesce(kept.credit, 0)`

/** Every acknowledged payment is there, and the account of every customer adds up. */
export async function checkPayments({ database, journal }: Evidence): Promise<void> {
  const broken = await database.query<{ id: number }>(brokenAccounts)
  journal.expect(
    'totals',
    broken.length === 0,
    () => `accounts that do not add up: ${JSON.stringify(broken)}`,
  )
  const stored = await database.query<{ id: number; invoiceId: number; cents: number }>(sql`
    SELECT id, invoice_id AS "invoiceId", paid_amount AS cents FROM payment`)
  const byId = new Map(stored.map((payment) => [payment.id, payment]))
  for (const { id, invoiceId, cents } of journal.payments) {
    const payment = byId.get(id)
    const holds = payment?.invoiceId === invoiceId && payment.cents === cents
    journal.expect('acknowledged', holds, () => `payment ${id} is not there`)
  }
}
