import type { Language } from '@kontor/contract/rules/languages'
import type { ShortPick } from '@kontor/contract/core/short-pick'
import type { BasisPoints, Cents } from '@kontor/contract/rules/money'
import type { OrderStatusId } from '@kontor/contract/rules/statuses'
import type { TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export interface DeskOrderRow {
  readonly id: number
  readonly placedAt: Date
  readonly statusId: OrderStatusId
  readonly status: string
  readonly customer: { readonly id: number; readonly firmName: string; readonly fullName: string }
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
  readonly note: string | null
  readonly buyerOrderNumber: string | null
  readonly buyerReference: string | null
  readonly taxTreatment: TaxTreatment
  readonly vatId: string | null
  readonly sellersCountry: string
  readonly deliveryCost: Cents
  /** A document in force bills the approved quantities. */
  readonly isBilled: boolean
  readonly backOrder: number | null
  readonly backOrderOf: number | null
  readonly mergedInto: number | null
  readonly mergedFrom: number[]
}

export async function findDeskOrder(
  database: Queryable,
  orderId: number,
  language: Language,
): Promise<DeskOrderRow | undefined> {
  const [order] = await database.query<DeskOrderRow>(sql`
    SELECT orders.id, orders.placed_at AS "placedAt", orders.status_id AS "statusId",
           order_status.name ->> ${language} AS status,
           json_build_object('id', orders.customer_id, 'firmName', orders.firm_name, 'fullName', orders.full_name) AS customer,
           orders.address, orders.zip_code AS "zipCode", orders.city, country.name ->> ${language} AS country,
           orders.note, orders.buyer_order_number AS "buyerOrderNumber", orders.buyer_reference AS "buyerReference",
           orders.tax_treatment AS "taxTreatment", orders.vat_id AS "vatId",
           (SELECT code FROM country JOIN company ON company.country_id = country.id) AS "sellersCountry",
           orders.delivery_cost AS "deliveryCost", order_total.billed_amount IS NOT NULL AS "isBilled",
           (SELECT id FROM orders AS later WHERE later.back_order_of = orders.id) AS "backOrder",
           orders.back_order_of AS "backOrderOf", orders.merged_into AS "mergedInto",
           ARRAY(SELECT id FROM orders AS ended WHERE ended.merged_into = orders.id ORDER BY id) AS "mergedFrom"
    FROM orders
    JOIN order_status ON order_status.id = orders.status_id
    JOIN country ON country.id = orders.country_id
    LEFT JOIN order_total ON order_total.order_id = orders.id
    WHERE orders.id = ${orderId}`)
  return order
}

interface CountedRow {
  readonly by: string
  readonly count: number
  readonly at: string
}

export interface DeskLineRow {
  readonly id: number
  readonly productId: number
  readonly salesUnitId: number
  readonly articleNumber: string
  readonly brandName: string
  readonly productName: string
  readonly productUnit: string
  readonly salesUnit: string
  readonly pieces: number
  readonly price: Cents
  readonly defaultPrice: Cents
  readonly vatRate: BasisPoints
  readonly ordered: number
  readonly quantity: number
  readonly approved: number
  readonly short: ShortPick | null
  readonly counted: readonly CountedRow[]
}

/** The lines of an order, each with who counted how many of it. */
export const listDeskLines = (database: Queryable, orderId: number, language: Language) =>
  database.query<DeskLineRow>(sql`
    WITH counted AS (
      SELECT order_line_id, account_id, sum(approved_change) AS count, max(happened_at) AS at
      FROM order_event WHERE order_id = ${orderId} AND kind IN ('approved', 'added')
      GROUP BY order_line_id, account_id
    )
    SELECT line.id, line.product_id AS "productId", line.sales_unit_id AS "salesUnitId",
           line.article_number AS "articleNumber", line.brand_name AS "brandName",
           line.product_name ->> ${language} AS "productName", line.product_unit ->> ${language} AS "productUnit",
           line.sales_unit_name ->> ${language} AS "salesUnit", line.pieces, line.price,
           line.default_price AS "defaultPrice", line.vat_rate AS "vatRate", line.ordered, line.quantity, line.approved,
           CASE WHEN line.short_reason IS NOT NULL
             THEN json_build_object('reason', line.short_reason, 'note', line.short_note) END AS short,
           (SELECT coalesce(json_agg(json_build_object('by', account.full_name, 'count', counted.count, 'at', counted.at)
                                     ORDER BY counted.at), '[]')
            FROM counted JOIN account ON account.id = counted.account_id
            WHERE counted.order_line_id = line.id AND counted.count <> 0) AS counted
    FROM order_line AS line
    WHERE line.order_id = ${orderId} AND (line.ordered > 0 OR line.approved > 0)
    ORDER BY line.position`)

export interface DeskDocumentRow {
  readonly kind: 'waybill' | 'invoice' | 'cancellation' | 'credit_note'
  readonly id: number
  readonly number: string
  readonly issuedAt: Date
  readonly issuedBy: string | null
  readonly total: Cents
  readonly inForce: boolean
  readonly replaces: string | null
  readonly reason: string | null
}

/** All documents of an order in the order of their issue, also those that were cancelled. */
export const listDeskDocuments = (database: Queryable, orderId: number) =>
  database.query<DeskDocumentRow>(sql`
    SELECT document.*, account.full_name AS "issuedBy" FROM (
      SELECT 'waybill' AS kind, waybill.id, waybill.number, waybill.issued_at AS "issuedAt", waybill.issued_by,
             waybill.total_amount AS total, cancelled.waybill_id IS NULL AS "inForce",
             (SELECT number FROM waybill AS former WHERE former.id = waybill.follows_waybill_id) AS replaces,
             cancelled.reason
      FROM waybill LEFT JOIN waybill_cancellation AS cancelled ON cancelled.waybill_id = waybill.id
      WHERE order_id = ${orderId}
      UNION ALL
      SELECT invoice.kind, invoice.id, invoice.number, invoice.issued_at, invoice.issued_by, invoice.total_amount,
             later.id IS NULL,
             (SELECT number FROM invoice AS former
              WHERE former.id = coalesce(invoice.cancels_invoice_id, invoice.credits_invoice_id, invoice.follows_cancellation_id)),
             invoice.reason
      FROM invoice LEFT JOIN invoice AS later ON later.cancels_invoice_id = invoice.id
      WHERE invoice.order_id = ${orderId}
    ) AS document
    LEFT JOIN account ON account.id = document.issued_by
    ORDER BY document."issuedAt", document.kind DESC, document.id`)
