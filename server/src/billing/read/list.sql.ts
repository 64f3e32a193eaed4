import type { Language } from '@kontor/contract/rules/languages'
import type { Cents } from '@kontor/contract/rules/money'
import type { Queryable } from '../../database/database.ts'
import { idsOfPage, type FoundPage, type PageAsked } from '../../database/page-ids.ts'
import { sql } from '../../database/sql.ts'

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

const issuedDocuments = { waybill: sql`waybill`, invoice: sql`invoice` } as const

/**
 * The documents of a page, the newest first, and how many there are. Credit notes are listed with the invoices. Numbers have no
 * gaps and documents are never deleted, so the last numbers give the count.
 */
export async function findIssued(
  database: Queryable,
  kind: keyof typeof issuedDocuments,
  asked: PageAsked,
): Promise<FoundPage> {
  const series = kind === 'invoice' ? ['invoice', 'credit_note'] : [kind]
  const ids = idsOfPage(
    {
      from: issuedDocuments[kind],
      order: sql`issued_at DESC, id DESC`,
      reverse: sql`issued_at, id`,
      total: sql`counted.total`,
    },
    asked,
  )
  const [found] = await database.query<FoundPage>(sql`
    SELECT counted.total, ${ids} AS ids
    FROM (
      SELECT coalesce(sum(last_number), 0)::bigint AS total FROM number_series WHERE name = ANY (${series}::text[])
    ) AS counted`)
  return found ?? { total: 0, ids: [] }
}

const shownParts = sql`
  issued.id, issued.number, issued.issued_at AS "issuedAt", issued.total_amount AS total, issued.order_id AS "orderId"`

export function listWaybillRows(database: Queryable, ids: readonly number[], language: Language) {
  return database.query<
    DocumentRow & { readonly invoiceId: number | null; readonly cancelled: boolean }
  >(sql`
    SELECT ${shownParts}, EXISTS (SELECT FROM waybill_cancellation WHERE waybill_id = issued.id) AS cancelled, orders.firm_name AS "customerName", orders.address, orders.zip_code AS "zipCode",
      orders.city, country.name ->> ${language} AS country, (
      SELECT invoice.id FROM invoice
      WHERE invoice.order_id = orders.id AND invoice.kind = 'invoice'
        AND NOT EXISTS (SELECT FROM invoice AS later WHERE later.cancels_invoice_id = invoice.id)
    ) AS "invoiceId"
    FROM waybill AS issued
    JOIN orders ON orders.id = issued.order_id
    JOIN country ON country.id = orders.country_id
    WHERE issued.id = ANY (${ids}::integer[])
    ORDER BY issued.issued_at DESC, issued.id DESC`)
}

interface InvoiceRow extends DocumentRow {
  readonly kind: 'invoice' | 'cancellation' | 'credit_note'
  readonly cancelledBy: number | null
  readonly waybillId: number | null
}

/** With the buyer as printed on the invoice. */
export function listInvoiceRows(database: Queryable, ids: readonly number[], language: Language) {
  return database.query<InvoiceRow>(sql`
    SELECT ${shownParts}, issued.buyer ->> 'firmName' AS "customerName", issued.buyer ->> 'address' AS address,
      issued.buyer ->> 'zipCode' AS "zipCode", issued.buyer ->> 'city' AS city,
      coalesce(country.name ->> ${language}, issued.buyer ->> 'country') AS country,
      issued.kind, (SELECT id FROM invoice AS later WHERE later.cancels_invoice_id = issued.id) AS "cancelledBy",
      (SELECT id FROM waybill_in_force WHERE order_id = issued.order_id) AS "waybillId"
    FROM invoice AS issued
    LEFT JOIN country ON country.code = issued.buyer ->> 'country'
    WHERE issued.id = ANY (${ids}::integer[])
    ORDER BY issued.issued_at DESC, issued.id DESC`)
}
