import type { Language } from '@kontor/contract/rules/languages'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { DocumentFiles } from '../../documents/document-data.ts'

export interface StoredFile {
  readonly kind: 'invoice' | 'cancellation' | 'credit_note' | 'waybill'
  readonly number: string
  readonly language: Language
  /** Null until the file is made. */
  readonly bytes: Buffer | null
}

export type InvoiceMediaType = 'application/pdf' | 'application/xml'

/** With a customer only that customer's invoices, with null any. */
export async function findInvoiceFile(
  database: Queryable,
  invoiceId: number,
  mediaType: InvoiceMediaType,
  customerId: number | null,
): Promise<StoredFile | undefined> {
  const [file] = await database.query<StoredFile>(sql`
    SELECT invoice.kind, invoice.number, orders.language, file.bytes
    FROM invoice
    JOIN orders ON orders.id = invoice.order_id
    LEFT JOIN invoice_file AS file ON file.invoice_id = invoice.id AND file.media_type = ${mediaType}
    WHERE invoice.id = ${invoiceId}
      AND (${customerId}::integer IS NULL OR invoice.customer_id = ${customerId}::integer)`)
  return file
}

export async function findWaybillFile(
  database: Queryable,
  waybillId: number,
): Promise<StoredFile | undefined> {
  const [file] = await database.query<StoredFile>(sql`
    SELECT 'waybill' AS kind, waybill.number, orders.language, file.bytes
    FROM waybill
    JOIN orders ON orders.id = waybill.order_id
    LEFT JOIN waybill_file AS file ON file.waybill_id = waybill.id
    WHERE waybill.id = ${waybillId}`)
  return file
}

/** The first one wins; a copy made at the same time is dropped. */
export async function storeInvoiceFiles(
  database: Queryable,
  invoiceId: number,
  { pdf, xml }: DocumentFiles,
): Promise<void> {
  await database.query(sql`
    INSERT INTO invoice_file (invoice_id, media_type, bytes)
    VALUES (${invoiceId}, 'application/pdf', ${pdf}), (${invoiceId}, 'application/xml', ${xml})
    ON CONFLICT DO NOTHING`)
}

export async function storeWaybillFile(
  database: Queryable,
  waybillId: number,
  { pdf }: DocumentFiles,
): Promise<void> {
  await database.query(sql`
    INSERT INTO waybill_file (waybill_id, media_type, bytes)
    VALUES (${waybillId}, 'application/pdf', ${pdf})
    ON CONFLICT DO NOTHING`)
}
