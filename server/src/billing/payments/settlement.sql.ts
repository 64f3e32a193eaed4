import type { Cents } from '@kontor/contract/rules/money'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

/** What a transaction may settle, as it stands behind the locks. */
export interface LockedInvoice {
  readonly id: number
  readonly number: string
  readonly isCancelled: boolean
  readonly open: Cents
  /** What was written off of it already. */
  readonly writtenOff: Cents
}

/** False when there is no such customer. */
export async function lockCustomerRow(
  transaction: Queryable,
  customerId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`SELECT id FROM customer WHERE id = ${customerId} FOR NO KEY UPDATE`,
  )
  return rows.length > 0
}

/** The lowest id first, as everybody does. Read in a second statement, which sees what was waited for. */
export async function lockInvoiceRows(
  transaction: Queryable,
  customerId: number,
  ids: readonly number[],
): Promise<LockedInvoice[]> {
  await transaction.query(sql`
    SELECT id FROM invoice WHERE id = ANY (${ids}::integer[]) AND customer_id = ${customerId} AND kind = 'invoice'
    ORDER BY id FOR NO KEY UPDATE`)
  return transaction.query<LockedInvoice>(sql`
    SELECT invoice.id, invoice.number,
           EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id) AS "isCancelled",
           (invoice.total_amount - coalesce(sum(settlement.amount), 0))::bigint AS open,
           coalesce(sum(settlement.amount) FILTER (WHERE settlement.kind = 'write_off'), 0)::bigint AS "writtenOff"
    FROM invoice LEFT JOIN settlement ON settlement.invoice_id = invoice.id
    WHERE invoice.id = ANY (${ids}::integer[]) AND invoice.customer_id = ${customerId} AND invoice.kind = 'invoice'
    GROUP BY invoice.id`)
}

export async function findWriteOffLimit(database: Queryable): Promise<Cents> {
  const [company] = await database.query<{ limit: Cents }>(
    sql`SELECT write_off_limit AS limit FROM company`,
  )
  if (company === undefined) throw new Error('there is no company')
  return company.limit
}

/** A part of a payment or of a credit note, or what is written off. */
export interface NewSettlement {
  readonly invoiceId: number
  readonly kind: 'payment' | 'credit_note' | 'write_off'
  readonly paymentId: number | null
  readonly creditNoteId: number | null
  readonly amount: Cents
  readonly reason: string | null
}

export async function storeSettlements(
  transaction: Queryable,
  rows: readonly NewSettlement[],
  accountId: number,
): Promise<void> {
  if (rows.length === 0) return
  await transaction.query(sql`
    INSERT INTO settlement (invoice_id, kind, payment_id, credit_note_id, amount, reason, settled_by)
    SELECT "invoiceId", kind, "paymentId", "creditNoteId", amount, reason, ${accountId}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
      "invoiceId" integer, kind text, "paymentId" integer, "creditNoteId" integer, amount bigint, reason text)`)
}

/** Where credit of a customer lies: in payments and in credit notes. */
export interface CreditSource {
  readonly paymentId: number | null
  readonly creditNoteId: number | null
  readonly unused: Cents
}

/** The oldest first. */
export const listCreditSources = (transaction: Queryable, customerId: number) =>
  transaction.query<CreditSource>(sql`
    SELECT "paymentId", "creditNoteId", unused FROM (
      SELECT payment.id AS "paymentId", NULL::integer AS "creditNoteId", payment.booked_at AS since,
             (payment.paid_amount - coalesce((
               SELECT sum(amount) FROM settlement WHERE payment_id = payment.id AND kind = 'payment'), 0))::bigint AS unused
      FROM payment
      WHERE payment.customer_id = ${customerId} AND payment.reverses_id IS NULL
        AND NOT EXISTS (SELECT FROM payment AS reversal WHERE reversal.reverses_id = payment.id)
      UNION ALL
      SELECT NULL, invoice.id, invoice.issued_at,
             (-invoice.total_amount - coalesce((
               SELECT sum(amount) FROM settlement WHERE credit_note_id = invoice.id), 0))::bigint
      FROM invoice WHERE invoice.customer_id = ${customerId} AND invoice.kind = 'credit_note'
    ) AS source
    WHERE unused > 0 ORDER BY since, "paymentId", "creditNoteId"`)

export async function findBalance(
  database: Queryable,
  customerId: number,
): Promise<{ readonly balance: Cents; readonly credit: Cents }> {
  const [found] = await database.query<{ balance: Cents; credit: Cents }>(sql`
    SELECT coalesce(balance, 0) AS balance, coalesce(credit, 0) AS credit
    FROM (SELECT ${customerId}::integer AS id) AS asked
    LEFT JOIN customer_balance ON customer_balance.customer_id = asked.id`)
  if (found === undefined) throw new Error('a balance was not answered')
  return found
}
