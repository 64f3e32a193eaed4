import type { Queryable } from '../../server/src/database/database.ts'
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

/** Settled with more than was paid or credited, or below zero, or an invoice beyond what it comes to. */
const brokenSettlements = sql`
  SELECT 'payment ' || payment.id AS what FROM payment JOIN settlement ON payment_id = payment.id AND settlement.kind = 'payment'
  WHERE reverses_id IS NULL GROUP BY payment.id
  HAVING sum(amount) NOT BETWEEN 0 AND
    CASE WHEN EXISTS (SELECT FROM payment AS reversal WHERE reversal.reverses_id = payment.id) THEN 0 ELSE paid_amount END
  UNION ALL
  SELECT 'credit note ' || invoice.id FROM invoice JOIN settlement ON credit_note_id = invoice.id GROUP BY invoice.id
  HAVING sum(amount) NOT BETWEEN 0 AND -total_amount
  UNION ALL
  SELECT 'invoice ' || invoice.id FROM invoice JOIN settlement ON invoice_id = invoice.id GROUP BY invoice.id
  HAVING sum(amount) NOT BETWEEN 0 AND
    CASE WHEN EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id) THEN 0 ELSE total_amount END`

export async function lastPayment(database: Queryable): Promise<number> {
  const [last] = await database.query<{ id: number }>(sql`
    SELECT coalesce(max(id), 0) AS id FROM payment`)
  return last?.id ?? 0
}

interface StoredPayment {
  readonly id: number
  readonly customerId: number
  readonly cents: number
}

/** Every acknowledged payment is there, nobody was left without an answer to one, and every account adds up. */
export async function checkPayments({ database, journal, before }: Evidence): Promise<void> {
  const [customers] = await database.query<{ count: number }>(
    sql`SELECT count(*)::integer FROM customer`,
  )
  journal.count('accounts', customers?.count ?? 0)
  const broken = await database.query<{ id: number }>(brokenAccounts)
  journal.expect(
    'accounts',
    broken.length === 0,
    () => `accounts that do not add up: ${JSON.stringify(broken)}`,
  )
  const beyond = await database.query<{ what: string }>(brokenSettlements)
  journal.expect(
    'accounts',
    beyond.length === 0,
    () => `settled wrongly: ${JSON.stringify(beyond)}`,
  )
  const stored = await database.query<StoredPayment>(sql`
    SELECT id, customer_id AS "customerId", paid_amount AS cents FROM payment`)
  const byId = new Map(stored.map((payment) => [payment.id, payment]))
  for (const { id, customerId, cents } of journal.payments) {
    const payment = byId.get(id)
    const holds = payment?.customerId === customerId && payment.cents === cents
    journal.expect('acknowledged', holds, () => `payment ${id} is not there`)
  }
  const told = new Set(journal.payments.map(({ id }) => id))
  for (const { id } of stored.filter((payment) => payment.id > before.lastPayment)) {
    journal.expect('once', told.has(id), () => `payment ${id}: nobody was told of it`)
  }
}
