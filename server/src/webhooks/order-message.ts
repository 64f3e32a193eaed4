import type { Language } from '@kontor/contract/rules/languages'
import type { ShortPick } from '@kontor/contract/core/short-pick'
import { toEuro, type BasisPoints, type Cents } from '@kontor/contract/rules/money'
import type { TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import { totalsOf } from '@kontor/contract/rules/totals'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

interface OrderRow {
  readonly number: number
  readonly placedAt: Date
  readonly statusId: number
  readonly statusName: string
  readonly note: string | null
  readonly buyerOrderNumber: string | null
  readonly buyerReference: string | null
  readonly deliveryCost: Cents
  readonly taxTreatment: TaxTreatment
  /** A document bills the approved quantities. */
  readonly isBilled: boolean
  readonly customer: object
  readonly waybill: object | null
  readonly invoice: { readonly net: Cents; readonly total: Cents } | null
  readonly language: Language
}

async function findOrder(transaction: Queryable, id: number): Promise<OrderRow | undefined> {
  const [order] = await transaction.query<OrderRow>(sql`
    SELECT orders.id AS number, orders.placed_at AS "placedAt", orders.status_id AS "statusId",
           order_status.name ->> company.main_language AS "statusName", orders.note,
           orders.buyer_order_number AS "buyerOrderNumber", orders.buyer_reference AS "buyerReference",
           orders.delivery_cost AS "deliveryCost", orders.tax_treatment AS "taxTreatment", order_total.billed_amount IS NOT NULL AS "isBilled",
           company.main_language AS language,
           json_build_object('id', orders.customer_id, 'firmName', orders.firm_name, 'fullName', orders.full_name,
             'taxNumber', orders.tax_number, 'address', orders.address, 'zipCode', orders.zip_code,
             'city', orders.city, 'country', country.code) AS customer,
           (SELECT json_build_object('number', number, 'issuedAt', issued_at)
            FROM waybill_in_force WHERE order_id = orders.id) AS waybill,
           (SELECT json_build_object('number', number, 'issuedAt', issued_at, 'net', net_amount, 'total', total_amount)
            FROM invoice WHERE order_id = orders.id AND kind = 'invoice'
              AND NOT EXISTS (SELECT FROM invoice AS later WHERE later.cancels_invoice_id = invoice.id)
            ORDER BY id DESC LIMIT 1) AS invoice
    FROM orders
    CROSS JOIN company
    JOIN order_status ON order_status.id = orders.status_id
    JOIN country ON country.id = orders.country_id
    LEFT JOIN order_total ON order_total.order_id = orders.id
    WHERE orders.id = ${id}`)
  return order
}

interface LineRow {
  readonly position: number
  readonly articleNumber: string
  readonly name: string
  readonly salesUnit: string
  readonly pieces: number
  readonly ordered: number
  readonly quantity: number
  readonly approved: number
  readonly price: Cents
  readonly defaultPrice: Cents
  readonly vatRate: BasisPoints
  readonly short: ShortPick | null
}

const listLines = (transaction: Queryable, id: number, language: Language) =>
  transaction.query<LineRow>(sql`
    SELECT position, article_number AS "articleNumber", product_name ->> ${language} AS name,
           sales_unit_name ->> ${language} AS "salesUnit", pieces, ordered, quantity, approved, price,
           default_price AS "defaultPrice", vat_rate AS "vatRate",
           CASE WHEN short_reason IS NOT NULL
             THEN json_build_object('reason', short_reason, 'note', short_note) END AS short
    FROM order_line WHERE order_id = ${id} AND (ordered > 0 OR approved > 0)
    ORDER BY position`)

/** An order as it is now. Amounts are those of the documents once there is one. */
export async function orderData(transaction: Queryable, id: number): Promise<object> {
  const order = await findOrder(transaction, id)
  if (order === undefined) throw new Error(`there is no order ${id}`)
  const { isBilled, language, statusId, statusName, invoice, ...head } = order
  const lines = await listLines(transaction, id, language)
  const counted = lines.map((line) => ({
    ...line,
    count: isBilled ? line.approved : line.quantity,
  }))
  const totals = totalsOf(counted, head.deliveryCost)
  return {
    ...head,
    placedAt: head.placedAt.toISOString(),
    status: { id: statusId, name: statusName },
    currency: 'EUR',
    deliveryCost: toEuro(totals.delivery),
    net: toEuro(totals.net),
    total: toEuro(totals.total),
    lines: lines.map((row) => {
      const { price, vatRate, defaultPrice: _, ...line } = row
      return { ...line, price: toEuro(price), vatRate: vatRate / 100 }
    }),
    invoice:
      invoice === null
        ? null
        : { ...invoice, net: toEuro(invoice.net), total: toEuro(invoice.total) },
  }
}
