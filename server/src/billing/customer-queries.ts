import type { Language } from '@kontor/contract/languages'
import { cents, type Cents } from '@kontor/contract/money'
import { orderStatus } from '@kontor/contract/statuses'
import type { NetOfRate } from '@kontor/contract/totals'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { InvoiceState } from './customer-payment-status.ts'

interface AskedPage {
  readonly page: number
  readonly size: number
}

async function counted(rows: Promise<{ count: number }[]>): Promise<number> {
  return (await rows)[0]?.count ?? 0
}

/** Nothing is paid any more for an invoice that was cancelled, or whose order was. */
const cancelled = sql`(
  orders.status_id = ${orderStatus.cancelled}
  OR EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id))`

const paid = sql`coalesce((SELECT sum(paid_amount) FROM payment WHERE invoice_id = invoice.id), 0)::bigint`

export const countInvoices = (database: Queryable, customerId: number) =>
  counted(database.query(sql`SELECT count(*) FROM invoice WHERE customer_id = ${customerId}`))

export interface InvoiceRow extends InvoiceState {
  readonly id: number
  readonly number: string
  readonly issuedAt: Date
}

/** Newest first. */
export const listInvoiceRows = (
  database: Queryable,
  customerId: number,
  { page, size }: AskedPage,
) =>
  database.query<InvoiceRow>(sql`
    SELECT invoice.id, invoice.number, invoice.issued_at AS "issuedAt", invoice.kind,
           invoice.total_amount AS total, ${paid} AS paid, ${cancelled} AS cancelled
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
      SELECT count(*) FROM invoice JOIN payment ON payment.invoice_id = invoice.id
      WHERE invoice.customer_id = ${customerId}`),
  )

interface PaymentRow {
  readonly id: number
  readonly type: string
  readonly paid: Cents
  readonly paidAt: Date
  readonly invoiceTotal: Cents
}

/** Newest first. */
export const listPaymentRows = (
  database: Queryable,
  customerId: number,
  { page, size }: AskedPage,
  language: Language,
) =>
  database.query<PaymentRow>(sql`
    SELECT payment.id, payment_type.name ->> ${language} AS type, payment.paid_amount AS paid,
           payment.paid_at AS "paidAt", invoice.total_amount AS "invoiceTotal"
    FROM invoice
    JOIN payment ON payment.invoice_id = invoice.id
    JOIN payment_type ON payment_type.id = payment.payment_type_id
    WHERE invoice.customer_id = ${customerId}
    ORDER BY payment.paid_at DESC, payment.id DESC
    LIMIT ${size} OFFSET ${page * size}`)

/** An invoice of this order that was not cancelled. */
const invoiceInForce = sql`EXISTS (
  SELECT FROM invoice WHERE invoice.order_id = orders.id AND invoice.kind = 'invoice'
    AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id))`

interface OpenOrder {
  readonly netByRate: readonly NetOfRate[]
}

/** Orders that no document has taken over yet. */
export const listOpenOrders = (database: Queryable, customerId: number) =>
  database.query<OpenOrder>(sql`
    SELECT json_agg(json_build_array(by_rate.vat_rate, by_rate.net)) AS "netByRate"
    FROM orders
    CROSS JOIN LATERAL (
      SELECT vat_rate, sum(quantity * price) AS net
      FROM order_line WHERE order_id = orders.id GROUP BY vat_rate
    ) AS by_rate
    WHERE orders.customer_id = ${customerId} AND orders.status_id <> ${orderStatus.cancelled}
      AND NOT EXISTS (SELECT FROM waybill WHERE waybill.order_id = orders.id)
      AND NOT ${invoiceInForce}
    GROUP BY orders.id`)

const summed = async (rows: Promise<{ amount: number }[]>) => cents((await rows)[0]?.amount ?? 0)

/** What was delivered and not billed yet. */
export const sumOpenWaybills = (database: Queryable, customerId: number) =>
  summed(
    database.query(sql`
      SELECT coalesce(sum(waybill.total_amount), 0)::bigint AS amount
      FROM orders JOIN waybill ON waybill.order_id = orders.id
      WHERE orders.customer_id = ${customerId} AND orders.status_id <> ${orderStatus.cancelled}
        AND NOT ${invoiceInForce}`),
  )

/** What is left to pay of invoices in force. */
export const sumOpenInvoices = (database: Queryable, customerId: number) =>
  summed(
    database.query(sql`
      SELECT coalesce(sum(invoice.total_amount - ${paid}), 0)::bigint AS amount
      FROM invoice JOIN orders ON orders.id = invoice.order_id
      WHERE invoice.customer_id = ${customerId} AND invoice.kind = 'invoice' AND NOT ${cancelled}`),
  )
