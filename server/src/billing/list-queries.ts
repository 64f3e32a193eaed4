import type { Language } from '@kontor/contract/languages'
import type { Cents } from '@kontor/contract/money'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

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

/** Numbers have no gaps and nothing issued is ever removed, so the last numbers tell how many there are. */
export async function countIssued(
  database: Queryable,
  series: 'waybill' | 'invoice',
): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT coalesce(sum(last_number), 0) AS count FROM number_series WHERE name = ${series}`)
  return row?.count ?? 0
}

const shownParts = (language: Language) => sql`
  issued.id, issued.number, issued.issued_at AS "issuedAt", issued.total_amount AS total,
  orders.id AS "orderId", orders.firm_name AS "customerName", orders.address, orders.zip_code AS "zipCode",
  orders.city, country.name ->> ${language} AS country`

export function listWaybillRows(
  database: Queryable,
  { page, size }: PageAsked,
  language: Language,
) {
  return database.query<DocumentRow & { readonly invoiceId: number | null }>(sql`
    SELECT ${shownParts(language)}, (
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
  readonly kind: 'invoice' | 'cancellation'
  readonly cancelledBy: number | null
  readonly waybillId: number | null
}

export function listInvoiceRows(
  database: Queryable,
  { page, size }: PageAsked,
  language: Language,
) {
  return database.query<InvoiceRow>(sql`
    SELECT ${shownParts(language)}, issued.kind, cancellation.id AS "cancelledBy", waybill.id AS "waybillId"
    FROM (
      SELECT * FROM invoice ORDER BY issued_at DESC, id DESC LIMIT ${size} OFFSET ${page * size}
    ) AS issued
    JOIN orders ON orders.id = issued.order_id
    JOIN country ON country.id = orders.country_id
    LEFT JOIN waybill ON waybill.order_id = orders.id
    LEFT JOIN invoice AS cancellation ON cancellation.cancels_invoice_id = issued.id
    ORDER BY issued.issued_at DESC, issued.id DESC`)
}
