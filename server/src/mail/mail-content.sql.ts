import type { Language } from '@kontor/contract/rules/languages'
import type { BasisPoints, Cents } from '@kontor/contract/rules/money'
import { orderStatus } from '@kontor/contract/rules/statuses'
import type { TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import type { MailCause } from '@kontor/contract/rules/mail-words'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export interface Sender {
  readonly company: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly phone: string
  readonly email: string
  readonly registerEntry: string | null
  readonly managingDirector: string | null
  readonly timeZone: string
  readonly country: string
}

export async function findSender(transaction: Queryable): Promise<Sender> {
  const [sender] = await transaction.query<Sender>(sql`
    SELECT company.name AS company, address, zip_code AS "zipCode", city, phone, email,
           register_entry AS "registerEntry", managing_director AS "managingDirector", time_zone AS "timeZone",
           country.code AS country
    FROM company JOIN country ON country.id = company.country_id`)
  if (sender === undefined) throw new Error('a shop without a company sends no mails')
  return sender
}

export interface Recipient {
  readonly name: string
  readonly username: string
  readonly firm: string
}

export async function findRecipient(
  transaction: Queryable,
  accountId: number | null,
): Promise<Recipient> {
  const [recipient] = await transaction.query<Recipient>(sql`
    SELECT full_name AS name, username, coalesce(customer.firm_name, '') AS firm
    FROM account LEFT JOIN customer ON customer.id = account.id WHERE account.id = ${accountId}`)
  return recipient ?? { name: '', username: '', firm: '' }
}

/** The text of the office; null where it has written none. */
export async function findText(
  transaction: Queryable,
  cause: MailCause,
  language: Language,
): Promise<{ readonly subject: string | null; readonly body: string | null }> {
  const [text] = await transaction.query<{ subject: string | null; body: string | null }>(sql`
    SELECT subject ->> ${language} AS subject, body ->> ${language} AS body FROM mail_text WHERE cause = ${cause}`)
  return text ?? { subject: null, body: null }
}

interface OrderHead {
  readonly orderedOn: string
  readonly isCancelled: boolean
  readonly deliveryCost: Cents
  readonly taxTreatment: TaxTreatment
}

export async function findOrderHead(
  transaction: Queryable,
  orderId: number,
): Promise<OrderHead | undefined> {
  const [order] = await transaction.query<OrderHead>(sql`
    SELECT (orders.placed_at AT TIME ZONE company.time_zone)::date::text AS "orderedOn",
           orders.status_id = ${orderStatus.cancelled} AS "isCancelled",
           orders.delivery_cost AS "deliveryCost", orders.tax_treatment AS "taxTreatment"
    FROM orders CROSS JOIN company WHERE orders.id = ${orderId}`)
  return order
}

interface LineRow {
  readonly articleNumber: string
  readonly brandName: string
  readonly productName: string
  readonly productUnit: string
  readonly salesUnit: string
  readonly pieces: number
  readonly ordered: number
  /** With a document, what it bills. */
  readonly count: number
  readonly price: Cents
  readonly defaultPrice: Cents
  readonly vatRate: BasisPoints
}

export const listOrderLines = (transaction: Queryable, orderId: number, language: Language) =>
  transaction.query<LineRow>(sql`
    SELECT line.article_number AS "articleNumber", line.brand_name AS "brandName",
           line.product_name ->> ${language} AS "productName", line.product_unit ->> ${language} AS "productUnit",
           line.sales_unit_name ->> ${language} AS "salesUnit", line.pieces, line.ordered,
           CASE WHEN order_total.billed_amount IS NULL THEN line.quantity ELSE line.approved END AS count, line.price,
           line.default_price AS "defaultPrice", line.vat_rate AS "vatRate"
    FROM order_line AS line LEFT JOIN order_total ON order_total.order_id = line.order_id
    WHERE line.order_id = ${orderId} AND (line.ordered > 0 OR line.quantity > 0 OR line.approved > 0)
    ORDER BY line.position`)

interface InvoiceHead {
  readonly number: string
  readonly total: Cents
  readonly dueOn: string | null
  /** A public buyer, who needs the XML. */
  readonly isPublic: boolean
}

export async function findInvoiceHead(
  transaction: Queryable,
  invoiceId: number,
): Promise<InvoiceHead | undefined> {
  const [invoice] = await transaction.query<InvoiceHead>(sql`
    SELECT number, total_amount AS total, due_on::text AS "dueOn",
           coalesce(buyer ->> 'leitwegId', '') <> '' AS "isPublic"
    FROM invoice WHERE id = ${invoiceId}`)
  return invoice
}
