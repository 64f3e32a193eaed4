import type { Language } from '@kontor/contract/rules/languages'
import type { Cents } from '@kontor/contract/rules/money'
import { orderStatus } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../../database/database.ts'
import { idsOfPage, type FoundPage, type PageAsked } from '../../database/page-ids.ts'
import { sql, type Statement } from '../../database/sql.ts'
import type { InvoiceState } from '../payments/payment-status.ts'

/** A cancelled invoice, or one of a cancelled order, needs no payment. */
const cancelled = sql`(
  orders.status_id = ${orderStatus.cancelled}
  OR EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id))`

const paid = sql`coalesce((SELECT sum(amount) FROM settlement WHERE invoice_id = invoice.id), 0)::bigint`

/** A page of what a customer has of a kind, the newest first. */
async function findPage(
  database: Queryable,
  customerId: number,
  kind: 'invoice' | 'payment',
  ids: (total: Statement) => Statement,
): Promise<FoundPage> {
  const [found] = await database.query<FoundPage>(sql`
    SELECT counted.total, ${ids(sql`counted.total`)} AS ids
    FROM (
      SELECT coalesce(sum(count), 0)::bigint AS total FROM customer_count WHERE customer_id = ${customerId} AND kind = ${kind}
    ) AS counted`)
  return found ?? { total: 0, ids: [] }
}

export const findInvoices = (database: Queryable, customerId: number, asked: PageAsked) =>
  findPage(database, customerId, 'invoice', (total) =>
    idsOfPage(
      {
        from: sql`invoice WHERE customer_id = ${customerId}`,
        order: sql`issued_at DESC, id DESC`,
        reverse: sql`issued_at, id`,
        total,
      },
      asked,
    ),
  )

export const findPayments = (database: Queryable, customerId: number, asked: PageAsked) =>
  findPage(database, customerId, 'payment', (total) =>
    idsOfPage(
      {
        from: sql`payment WHERE customer_id = ${customerId}`,
        order: sql`paid_on DESC, id DESC`,
        reverse: sql`paid_on, id`,
        total,
      },
      asked,
    ),
  )

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
export const listInvoiceRows = (database: Queryable, ids: readonly number[]) =>
  database.query<InvoiceRow>(sql`
    SELECT invoice.id, invoice.number, invoice.issued_at AS "issuedAt", invoice.kind,
           invoice.due_on::text AS "dueOn", invoice.total_amount AS total, ${paid} AS paid, ${cancelled} AS cancelled,
           orders.buyer_order_number AS "buyerOrderNumber", orders.buyer_reference AS "buyerReference",
           coalesce(invoice.buyer ->> 'leitwegId', '') <> '' AS "isPublic"
    FROM invoice JOIN orders ON orders.id = invoice.order_id
    WHERE invoice.id = ANY (${ids}::integer[])
    ORDER BY invoice.issued_at DESC, invoice.id DESC`)

interface PaymentRow {
  readonly id: number
  readonly type: string
  readonly paid: Cents
  readonly paidAt: Date
  readonly invoiceNumber: string
  readonly invoiceTotal: Cents
}

/** Newest first, with the invoices that a payment settles; none where it is credit. */
export const listPaymentRows = (database: Queryable, ids: readonly number[], language: Language) =>
  database.query<PaymentRow>(sql`
    SELECT payment.id, payment_type.name ->> ${language} AS type, payment.paid_amount AS paid,
           payment.paid_at AS "paidAt", coalesce(settled.numbers, '') AS "invoiceNumber",
           coalesce(settled.total, 0)::bigint AS "invoiceTotal"
    FROM payment JOIN payment_type ON payment_type.id = payment.payment_type_id
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
    WHERE payment.id = ANY (${ids}::integer[])
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
