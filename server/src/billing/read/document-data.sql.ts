import { cents } from '@kontor/contract/rules/money'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { InvoiceData, InvoiceLine, WaybillData } from '../../documents/document-data.ts'
import { tidyBuyer, tidySeller } from '../../documents/tidy-data.ts'
import { wordsOf } from '../../documents/words.ts'
import { combinedName } from '../../catalogue/read/combined-name.ts'

/** The parts of a product's name as the line stores them. */
export interface NamedInParts {
  readonly brandName: string
  readonly productName: string
  readonly productUnit: string
}

export const named = <Line extends NamedInParts>({
  brandName,
  productName,
  productUnit,
  ...line
}: Line) => ({ ...line, name: combinedName(brandName, productName, productUnit) })

/** Common to all documents; the day of the order is in the seller's time zone. */
const fromOrder = sql`
  orders.language, orders.id::text AS "orderNumber", orders.seller_name AS contact,
  json_build_object('treatment', orders.tax_treatment, 'vatId', orders.vat_id) AS tax,
  orders.buyer_order_number AS "buyerOrderNumber", orders.buyer_reference AS "buyerReference",
  (orders.placed_at AT TIME ZONE (SELECT time_zone FROM company))::date::text AS "orderedOn"`

/** The delivery address as stored with the order. */
const recipient = sql`
  json_build_object(
    'number', orders.customer_id::text, 'firmName', orders.firm_name, 'fullName', orders.full_name,
    'taxNumber', orders.tax_number, 'address', orders.address, 'zipCode', orders.zip_code, 'city', orders.city,
    'country', (SELECT code FROM country WHERE id = orders.country_id))`

const lineParts = sql`
  'articleNumber', ordered.article_number, 'brandName', ordered.brand_name,
  'productName', ordered.product_name ->> orders.language, 'productUnit', ordered.product_unit ->> orders.language,
  'salesUnit', ordered.sales_unit_name ->> orders.language, 'pieces', ordered.pieces, 'quantity', coalesce(line.quantity, 0),
  'declared', line.declared`

/** Without a contact person the company's name is used (BT-41). */
function tidied<Row extends Pick<WaybillData, 'seller' | 'buyer' | 'contact'>>(row: Row): Row {
  const seller = tidySeller(row.seller)
  return { ...row, seller, buyer: tidyBuyer(row.buyer), contact: row.contact.trim() || seller.name }
}

type LineRow = Omit<InvoiceLine, 'name' | 'articleNumber'> &
  NamedInParts & { readonly articleNumber: string | null; readonly ofDelivery: boolean }

type InvoiceRow = Omit<InvoiceData, 'lines'> & { readonly lines: readonly LineRow[] }

const withoutGoods = (
  { quantity, price, defaultPrice, vatRate }: Omit<LineRow, 'ofDelivery'>,
  name: string,
): InvoiceLine => ({
  articleNumber: '',
  name,
  salesUnit: '',
  pieces: 1,
  declared: null,
  quantity,
  price,
  defaultPrice,
  vatRate,
})

/** Stored below zero, as what it takes back; written above zero, as its type says so (381). Delivery cost is a line of it. */
const aboveZero = (data: InvoiceData): InvoiceData => ({
  ...data,
  net: cents(0 - data.net),
  total: cents(0 - data.total),
  vat: data.vat.map(({ rate, net, vat }) => ({
    rate,
    net: cents(0 - net),
    vat: cents(0 - vat),
    delivery: cents(0),
  })),
  lines: data.lines.map((line) => ({ ...line, quantity: -line.quantity })),
})

/** The data of an invoice. All rows it is read from are immutable, so the result never changes. */
export async function findInvoiceData(
  database: Queryable,
  invoiceId: number,
): Promise<InvoiceData | undefined> {
  const [row] = await database.query<InvoiceRow>(sql`
    SELECT invoice.kind, invoice.number, invoice.issued_at AS "issuedAt", invoice.issued_on::text AS "issuedOn",
      invoice.delivered_on::text AS "deliveredOn", invoice.due_on::text AS "dueOn", invoice.seller, ${fromOrder},
      invoice.buyer || jsonb_build_object('number', invoice.customer_id::text) AS buyer,
      ${recipient} AS recipient, invoice.reason,
      (SELECT waybill.number FROM waybill
       LEFT JOIN waybill_cancellation AS withdrawn ON withdrawn.waybill_id = waybill.id
       WHERE waybill.order_id = orders.id
         AND waybill.issued_at <= coalesce(cancelled.issued_at, invoice.issued_at)
         AND (withdrawn.cancelled_at > coalesce(cancelled.issued_at, invoice.issued_at)) IS NOT FALSE
       ORDER BY waybill.id DESC LIMIT 1) AS "waybillNumber",
      CASE WHEN cancelled.id IS NOT NULL
        THEN json_build_object('number', cancelled.number, 'issuedOn', cancelled.issued_on) END AS cancels,
      invoice.net_amount AS net, invoice.total_amount AS total,
      (SELECT json_agg(json_build_object('rate', vat_rate, 'net', net_amount, 'vat', vat_amount,
                                         'delivery', delivery_cost) ORDER BY vat_rate)
       FROM invoice_vat WHERE invoice_id = invoice.id) AS vat,
      (SELECT json_agg(json_build_object(${lineParts}, 'price', line.price,
                                         'defaultPrice', coalesce(ordered.default_price, line.price),
                                         'vatRate', line.vat_rate, 'ofDelivery', line.of_delivery) ORDER BY line.position)
       FROM invoice_line AS line LEFT JOIN order_line AS ordered ON ordered.id = line.order_line_id
       WHERE line.invoice_id = invoice.id) AS lines
    FROM invoice
    JOIN orders ON orders.id = invoice.order_id
    LEFT JOIN invoice AS cancelled ON cancelled.id = coalesce(invoice.cancels_invoice_id, invoice.credits_invoice_id)
    WHERE invoice.id = ${invoiceId}`)
  if (row === undefined) return undefined
  const words = wordsOf(row.language)
  const lines = row.lines.map(({ ofDelivery, ...line }) =>
    // A line of a credit note without goods.
    line.articleNumber === null
      ? withoutGoods(line, ofDelivery ? words.deliveryCost : words.priceReduction)
      : named({ ...line, articleNumber: line.articleNumber }),
  )
  const data = { ...tidied(row), recipient: tidyBuyer(row.recipient), lines }
  return data.kind === 'credit_note' ? aboveZero(data) : data
}

type WaybillRow = Omit<WaybillData, 'kind' | 'lines'> & {
  readonly lines: readonly (Omit<WaybillData['lines'][number], 'name'> & NamedInParts)[]
}

/**
 * Includes what was ordered and not delivered. The lines of the order are frozen, so the result
 * never changes.
 */
export async function findWaybillData(
  database: Queryable,
  waybillId: number,
): Promise<WaybillData | undefined> {
  const [row] = await database.query<WaybillRow>(sql`
    SELECT waybill.number, waybill.issued_at AS "issuedAt", waybill.issued_on::text AS "issuedOn",
      waybill.delivered_on::text AS "deliveredOn", waybill.seller,
      ${fromOrder}, ${recipient} AS buyer,
      (SELECT json_agg(json_build_object(${lineParts}, 'ordered', ordered.ordered,
                                         'shortReason', ordered.short_reason, 'shortNote', ordered.short_note)
                       ORDER BY ordered.position)
       FROM order_line AS ordered
       LEFT JOIN waybill_line AS line ON line.order_line_id = ordered.id AND line.waybill_id = waybill.id
       WHERE ordered.order_id = orders.id AND (ordered.ordered > 0 OR line.quantity > 0)) AS lines
    FROM waybill JOIN orders ON orders.id = waybill.order_id
    WHERE waybill.id = ${waybillId}`)
  return row && { ...tidied(row), kind: 'waybill', lines: row.lines.map(named) }
}
