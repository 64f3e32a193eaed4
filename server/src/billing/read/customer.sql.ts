import type { Language } from '@kontor/contract/core/languages'
import type { Cents } from '@kontor/contract/rules/money'
import { orderStatus } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { InvoiceState } from '../payments/payment-status.ts'

interface AskedPage {
  readonly page: number
  readonly size: number
}

async function counted(rows: Promise<{ count: number }[]>): Promise<number> {
  return (await rows)[0]?.count ?? 0
}

/** A cancelled invoice, or one of a cancelled order, needs no payment. */
const cancelled = sql`(
  orders.status_id = ${orderStatus.cancelled}
  OR EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id))`

const paid = sql`coalesce((SELECT sum(amount) FROM settlement WHERE invoice_id = invoice.id), 0)::bigint`

export const countInvoices = (database: Queryable, customerId: number) =>
  counted(database.query(sql`SELECT count(*) FROM invoice WHERE customer_id = ${customerId}`))

export interface InvoiceRow extends InvoiceState {
  readonly id: number
  readonly number: string
  readonly issuedAt: Date
  /** A day in the seller's time zone. */
  readonly dueOn: string
  readonly buyerOrderNumber: string | null
  readonly buyerReference: string | null
  readonly isPublic: boolean
}

/** Newest first. */
export const listInvoiceRows = (
  database: Queryable,
  customerId: number,
  { page, size }: AskedPage,
) =>
  database.query<InvoiceRow>(sql`
    SELECT invoice.id, invoice.number, invoice.issued_at AS "issuedAt", invoice.kind,
           invoice.due_on::text AS "dueOn", invoice.total_amount AS total, ${paid} AS paid, ${cancelled} AS cancelled,
           orders.buyer_order_number AS "buyerOrderNumber", orders.buyer_reference AS "buyerReference",
           coalesce(invoice.buyer ->> 'leitwegId', '') <> '' AS "isPublic"
    FROM (
      SELECT * FROM invoice WHERE customer_id = ${customerId}
      ORDER BY issued_at DESC, id DESC
      LIMIT ${size} OFFSET ${page * size}
    ) AS invoice
    JOIN orders ON orders.id = invoice.order_id
    ORDER BY invoice.issued_at DESC, invoice.id DESC`)

export const countPayments = (database: Queryable, customerId: number) =>
  counted(
    database.query(sql`
      SELECT count(*) FROM payment WHERE customer_id = ${customerId}`),
  )

interface PaymentRow {
  readonly id: number
  readonly type: string
  readonly paid: Cents
  readonly paidAt: Date
  readonly invoiceNumber: string
  readonly invoiceTotal: Cents
}

/** Newest first, with the invoices that a payment settles; none where it is credit. */
export const listPaymentRows = (
  database: Queryable,
  customerId: number,
  { page, size }: AskedPage,
  language: Language,
) =>
  database.query<PaymentRow>(sql`
    SELECT payment.id, payment_type.name ->> ${language} AS type, payment.paid_amount AS paid,
           payment.paid_at AS "paidAt", coalesce(settled.numbers, '') AS "invoiceNumber",
           coalesce(settled.total, 0)::bigint AS "invoiceTotal"
    FROM (
      SELECT * FROM payment WHERE payment.customer_id = ${customerId}
      ORDER BY payment.paid_on DESC, payment.id DESC LIMIT ${size} OFFSET ${page * size}
    ) AS payment
    JOIN payment_type ON payment_type.id = payment.payment_type_id
    CROSS JOIN LATERAL (
      SELECT string_agg(invoice.number, ', ' ORDER BY invoice.id) AS numbers, sum(invoice.total_amount) AS total
      FROM (
        SELECT invoice_id FROM settlement
        WHERE payment_id = coalesce(payment.reverses_id, payment.id) AND kind = 'payment'
        GROUP BY invoice_id
        HAVING sum(amount) > 0 OR payment.reverses_id IS NOT NULL
          OR EXISTS (SELECT FROM payment AS reversal WHERE reversal.reverses_id = payment.id)
      ) AS used JOIN invoice ON invoice.id = used.invoice_id
    ) AS settled
    ORDER BY payment.paid_on DESC, payment.id DESC`)

/** Totals kept by the database for every order, so neither lines nor payments are added up. */
interface OpenAmounts {
  readonly orders: Cents
  readonly waybills: Cents
  readonly invoices: Cents
}

export async function sumOpenAmounts(
  database: Queryable,
  customerId: number,
): Promise<OpenAmounts> {
  const [sums] = await database.query<OpenAmounts>(sql`
    SELECT coalesce(sum(open_amount) FILTER (WHERE open_as = 'order'), 0)::bigint AS orders,
           coalesce(sum(open_amount) FILTER (WHERE open_as = 'waybill'), 0)::bigint AS waybills,
           coalesce(sum(open_amount) FILTER (WHERE open_as = 'invoice'), 0)::bigint AS invoices
    FROM order_total WHERE customer_id = ${customerId} AND open_as IS NOT NULL`)
  if (sums === undefined) throw new Error('open amounts were not answered')
  return sums
}
