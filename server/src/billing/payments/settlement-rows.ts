import { toEuro, type Cents } from '@kontor/contract/rules/money'
import type { SettlementKind } from '@kontor/contract/rules/settlement-kinds'
import type { Queryable } from '../../database/database.ts'
import { sql, type Statement } from '../../database/sql.ts'

interface RawSettlement {
  readonly id: number
  readonly invoiceId: number
  readonly invoiceNumber: string
  readonly kind: SettlementKind
  readonly paymentId: number | null
  readonly creditNoteId: number | null
  readonly creditNoteNumber: string | null
  readonly amount: Cents
  readonly settledAt: Date
  readonly settledBy: string | null
  readonly reason: string | null
  readonly inForce: boolean
}

async function listSettlements(database: Queryable, condition: Statement) {
  const rows = await database.query<RawSettlement>(sql`
    SELECT settled.id, settled.invoice_id AS "invoiceId", invoice.number AS "invoiceNumber", settled.kind,
           settled.payment_id AS "paymentId", settled.credit_note_id AS "creditNoteId",
           credit_note.number AS "creditNoteNumber", settled.amount, settled.settled_at AS "settledAt",
           account.full_name AS "settledBy", settled.reason,
           settled.releases_id IS NULL
             AND NOT EXISTS (SELECT FROM settlement AS release WHERE release.releases_id = settled.id) AS "inForce"
    FROM settlement AS settled
    JOIN invoice ON invoice.id = settled.invoice_id
    LEFT JOIN invoice AS credit_note ON credit_note.id = settled.credit_note_id
    LEFT JOIN account ON account.id = settled.settled_by
    WHERE ${condition} ORDER BY settled.id`)
  return rows.map(({ amount, settledAt, ...row }) => ({
    ...row,
    amount: toEuro(amount),
    settledAt: settledAt.toISOString(),
  }))
}

/** What a payment settles, and what was written off with it. */
export const settlementsOfPayment = (database: Queryable, paymentId: number) =>
  listSettlements(database, sql`settled.payment_id = ${paymentId}`)

/** What settles an invoice, or what a credit note settles. */
export const settlementsOfInvoice = (database: Queryable, invoiceId: number) =>
  listSettlements(
    database,
    sql`settled.invoice_id = ${invoiceId} OR settled.credit_note_id = ${invoiceId}`,
  )
