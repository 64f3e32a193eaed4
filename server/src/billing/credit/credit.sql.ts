import type { Language } from '@kontor/contract/rules/languages'
import type { BasisPoints, Cents } from '@kontor/contract/rules/money'
import type { Credited, LeftAtRate } from '@kontor/contract/rules/credit-totals'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

interface CreditableLine {
  readonly position: number
  readonly orderLineId: number | null
  readonly articleNumber: string | null
  readonly brandName: string | null
  readonly productName: string | null
  readonly productUnit: string | null
  readonly unit: string | null
  readonly quantity: number
  /** How many were not credited yet. */
  readonly left: number
  readonly price: Cents
  readonly rate: BasisPoints
  readonly ofDelivery: boolean
}

/** The lines of a document; those of a price reduction or of the delivery cost have no goods. */
export const listLines = (database: Queryable, invoiceId: number, language: Language) =>
  database.query<CreditableLine>(sql`
    SELECT line.position, line.order_line_id AS "orderLineId", ordered.article_number AS "articleNumber",
           ordered.brand_name AS "brandName", ordered.product_name ->> ${language} AS "productName",
           ordered.product_unit ->> ${language} AS "productUnit", ordered.sales_unit_name ->> ${language} AS unit,
           line.quantity, line.price, line.vat_rate AS rate, line.of_delivery AS "ofDelivery",
           greatest(0, line.quantity + coalesce((
             SELECT sum(credited.quantity) FROM invoice AS credit_note
             JOIN invoice_line AS credited ON credited.invoice_id = credit_note.id
             WHERE credit_note.credits_invoice_id = line.invoice_id AND credited.order_line_id = line.order_line_id), 0)
           )::integer AS left
    FROM invoice_line AS line LEFT JOIN order_line AS ordered ON ordered.id = line.order_line_id
    WHERE line.invoice_id = ${invoiceId} ORDER BY line.position`)

/** What is left of an invoice per rate, the lowest rate first. */
export const listLeft = (database: Queryable, invoiceId: number) =>
  database.query<LeftAtRate>(sql`
    SELECT vat_rate AS rate, net_amount AS net, vat_amount AS vat, delivery_cost AS delivery
    FROM left_of_invoice(${invoiceId}) ORDER BY vat_rate`)

interface CreditableInvoice {
  readonly orderId: number
  readonly kind: 'invoice' | 'cancellation' | 'credit_note'
  readonly isCancelled: boolean
}

export async function findCreditable(
  database: Queryable,
  invoiceId: number,
): Promise<CreditableInvoice | undefined> {
  const [found] = await database.query<CreditableInvoice>(sql`
    SELECT order_id AS "orderId", kind,
           EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id) AS "isCancelled"
    FROM invoice WHERE id = ${invoiceId}`)
  return found
}

/** Behind the lock of its order, as whoever cancels an invoice. */
export async function lockInvoiceRow(transaction: Queryable, invoiceId: number): Promise<void> {
  await transaction.query(sql`SELECT id FROM invoice WHERE id = ${invoiceId} FOR NO KEY UPDATE`)
}

interface StoredLine {
  readonly orderLineId: number | null
  readonly quantity: number
  readonly price: Cents
  readonly rate: BasisPoints
  readonly ofDelivery: boolean
}

/** Amounts below zero, as a cancellation has them. One statement, so that the number series is locked as shortly as possible. */
export async function storeCreditNote(
  transaction: Queryable,
  invoiceId: number,
  accountId: number,
  reason: string,
  lines: readonly StoredLine[],
  { net, vat, total }: Credited,
): Promise<number> {
  const listed = lines.map((line, index) => ({ ...line, position: index + 1 }))
  const [issued] = await transaction.query<{ id: number }>(sql`
    WITH issued AS (
      INSERT INTO invoice (kind, order_id, customer_id, issued_by, net_amount, total_amount, credits_invoice_id, reason)
      SELECT 'credit_note', order_id, customer_id, ${accountId}, -(${net}::bigint), -(${total}::bigint), id, ${reason}
      FROM invoice WHERE id = ${invoiceId} RETURNING id, order_id
    ), listed AS (
      INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate, of_delivery,
                                declared)
      SELECT issued.id, issued.order_id, given.position, given."orderLineId", -given.quantity, given.price, given.rate,
             given."ofDelivery", billed.declared
      FROM issued CROSS JOIN jsonb_to_recordset(${JSON.stringify(listed)}) AS given (
        position integer, "orderLineId" integer, quantity integer, price bigint, rate integer,
        "ofDelivery" boolean)
      LEFT JOIN invoice_line AS billed
        ON billed.invoice_id = ${invoiceId} AND billed.order_line_id = given."orderLineId"
    ), taxed AS (
      INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount, delivery_cost)
      SELECT issued.id, rate, -net, -vat, -delivery FROM issued, unnest(
        ${vat.map(({ rate }) => rate)}::integer[], ${vat.map((each) => each.net)}::bigint[],
        ${vat.map((each) => each.vat)}::bigint[], ${vat.map((each) => each.delivery)}::bigint[]
      ) AS by_rate (rate, net, vat, delivery)
    ), recorded AS (
      INSERT INTO order_event (order_id, kind, account_id) SELECT order_id, 'credit_note', ${accountId} FROM issued
    )
    SELECT id FROM issued`)
  if (issued === undefined) throw new Error('nothing was issued')
  return issued.id
}
