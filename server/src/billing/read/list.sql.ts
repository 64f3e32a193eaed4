import type { Language } from '@kontor/contract/core/languages'
import type { Cents } from '@kontor/contract/rules/money'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

interface PageAsked {
  readonly page: number
  readonly size: number
}

export interface DocumentRow {
  readonly id: number
  readonly number: string
  readonly issuedAt: Date
  readonly total: Cents
  readonly orderId: number
  readonly customerName: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
}

/** Credit notes are listed with the invoices. Numbers have no gaps and documents are never deleted, so the last numbers give the count. */
export async function countIssued(
  database: Queryable,
  series: 'waybill' | 'invoice',
): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT coalesce(sum(last_number), 0) AS count FROM number_series
    WHERE name = ANY (${series === 'invoice' ? ['invoice', 'credit_note'] : [series]}::text[])`)
  return row?.count ?? 0
}

const shownParts = sql`
  issued.id, issued.number, issued.issued_at AS "issuedAt", issued.total_amount AS total, issued.order_id AS "orderId"`

export function listWaybillRows(
  database: Queryable,
  { page, size }: PageAsked,
  language: Language,
) {
  return database.query<
    DocumentRow & { readonly invoiceId: number | null; readonly cancelled: boolean }
  >(sql`
    SELECT ${shownParts}, EXISTS (SELECT FROM waybill_cancellation WHERE waybill_id = issued.id) AS cancelled, orders.firm_name AS "customerName", orders.address, orders.zip_code AS "zipCode",
      orders.city, country.name ->> ${language} AS country, (
      SELECT invoice.id FROM invoice
      WHERE invoice.order_id = orders.id AND invoice.kind = 'invoice'
        AND NOT EXISTS (SELECT FROM invoice AS later WHERE later.cancels_invoice_id = invoice.id)
    ) AS "invoiceId"
    FROM (
      SELECT * FROM waybill ORDER BY issued_at DESC, id DESC LIMIT ${size} OFFSET ${page * size}
    ) AS issued
    JOIN orders ON orders.id = issued.order_id
    JOIN country ON country.id = orders.country_id
    ORDER BY issued.issued_at DESC, issued.id DESC`)
}

interface InvoiceRow extends DocumentRow {
  readonly kind: 'invoice' | 'cancellation' | 'credit_note'
  readonly cancelledBy: number | null
  readonly waybillId: number | null
}

/** With the buyer as printed on the invoice. */
export function listInvoiceRows(
  database: Queryable,
  { page, size }: PageAsked,
  language: Language,
) {
  return database.query<InvoiceRow>(sql`
    SELECT ${shownParts}, issued.buyer ->> 'firmName' AS "customerName", issued.buyer ->> 'address' AS address,
      issued.buyer ->> 'zipCode' AS "zipCode", issued.buyer ->> 'city' AS city,
      coalesce(country.name ->> ${language}, issued.buyer ->> 'country') AS country,
      issued.kind, cancellation.id AS "cancelledBy", waybill.id AS "waybillId"
    FROM (
      SELECT * FROM invoice ORDER BY issued_at DESC, id DESC LIMIT ${size} OFFSET ${page * size}
    ) AS issued
    LEFT JOIN country ON country.code = issued.buyer ->> 'country'
    LEFT JOIN waybill_in_force AS waybill ON waybill.order_id = issued.order_id
    LEFT JOIN invoice AS cancellation ON cancellation.cancels_invoice_id = issued.id
    ORDER BY issued.issued_at DESC, issued.id DESC`)
}
