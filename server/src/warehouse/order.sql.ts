import type { Language } from '@kontor/contract/rules/languages'
import type { Cents } from '@kontor/contract/rules/money'
import type { ShortPick } from '@kontor/contract/core/short-pick'
import type { TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import type { OrderStatusId } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

interface OrderRow {
  readonly id: number
  readonly statusId: OrderStatusId
}

export async function lockOrderRow(
  transaction: Queryable,
  orderId: number,
): Promise<OrderRow | undefined> {
  const [order] = await transaction.query<OrderRow>(sql`
    SELECT id, status_id AS "statusId" FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`)
  return order
}

/** Locks the order of a line; a line never moves to another order. */
export async function lockOrderOfLine(
  transaction: Queryable,
  lineId: number,
): Promise<OrderRow | undefined> {
  const [order] = await transaction.query<OrderRow>(sql`
    SELECT id, status_id AS "statusId" FROM orders
    WHERE id = (SELECT order_id FROM order_line WHERE id = ${lineId})
    FOR NO KEY UPDATE`)
  return order
}

export async function storeStatus(
  transaction: Queryable,
  orderId: number,
  statusId: OrderStatusId,
  agentId: number,
  reason: string | null = null,
): Promise<void> {
  await transaction.query(sql`
    WITH changed AS (
      UPDATE orders SET status_id = ${statusId} WHERE id = ${orderId} RETURNING id
    )
    INSERT INTO order_event (order_id, kind, account_id, status_id, reason)
    SELECT id, 'status', ${agentId}, ${statusId}::integer, ${reason}::text FROM changed`)
}

export async function recordPrint(
  transaction: Queryable,
  orderId: number,
  agentId: number,
): Promise<void> {
  await transaction.query(sql`
    INSERT INTO order_event (order_id, kind, account_id) VALUES (${orderId}, 'printed', ${agentId})`)
}

export interface OrderHeaderRow {
  readonly id: number
  readonly statusId: OrderStatusId
  readonly firmName: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
  readonly sellerName: string
  readonly placedAt: Date
  readonly note: string | null
  readonly taxTreatment: TaxTreatment
  readonly sellersCountry: string
  readonly deliveryCost: Cents
  readonly waybillId: number | null
  readonly waybillNumber: string | null
  readonly waybillDate: Date | null
  readonly invoiceId: number | null
  readonly invoiceNumber: string | null
  readonly invoiceDate: Date | null
}

/** With the documents in force; cancelled ones are not shown. */
export async function findOrderHeader(
  database: Queryable,
  orderId: number,
  language: Language,
): Promise<OrderHeaderRow | undefined> {
  const [row] = await database.query<OrderHeaderRow>(sql`
    SELECT orders.id, orders.status_id AS "statusId", orders.firm_name AS "firmName", orders.address,
           orders.zip_code AS "zipCode", orders.city, country.name ->> ${language} AS country,
           orders.seller_name AS "sellerName", orders.placed_at AS "placedAt", orders.note,
           orders.delivery_cost AS "deliveryCost", orders.tax_treatment AS "taxTreatment",
           (SELECT code FROM country JOIN company ON company.country_id = country.id) AS "sellersCountry",
           waybill.id AS "waybillId", waybill.number AS "waybillNumber", waybill.issued_at AS "waybillDate",
           invoice.id AS "invoiceId", invoice.number AS "invoiceNumber", invoice.issued_at AS "invoiceDate"
    FROM orders
    JOIN country ON country.id = orders.country_id
    LEFT JOIN waybill_in_force AS waybill ON waybill.order_id = orders.id
    LEFT JOIN invoice ON invoice.order_id = orders.id AND invoice.kind = 'invoice'
      AND NOT EXISTS (SELECT FROM invoice AS later WHERE later.cancels_invoice_id = invoice.id)
    WHERE orders.id = ${orderId}`)
  return row
}

export interface OrderItemRow {
  readonly lineId: number
  readonly productId: number
  readonly brandName: string
  readonly productName: string
  readonly productUnit: string
  readonly picture: string | null
  readonly salesUnitId: number
  readonly salesUnitName: string
  readonly pieces: number
  readonly price: Cents
  readonly defaultPrice: Cents
  readonly barcodes: string
  readonly location: string | null
  readonly ordered: number
  readonly quantity: number
  readonly approved: number
  readonly short: ShortPick | null
}

/**
 * The lines of an order, all or the given ones; undefined when there is no such order. Lines that
 * an agent added and removed again are only returned when asked for.
 */
export async function listOrderItemRows(
  database: Queryable,
  orderId: number,
  language: Language,
  lineIds: readonly number[] | null = null,
): Promise<OrderItemRow[] | undefined> {
  const rows = await database.query<OrderItemRow | { readonly lineId: null }>(sql`
    SELECT line.id AS "lineId", line.product_id AS "productId", line.brand_name AS "brandName",
           line.product_name ->> ${language} AS "productName", line.product_unit ->> ${language} AS "productUnit",
           line.picture, line.sales_unit_id AS "salesUnitId", line.sales_unit_name ->> ${language} AS "salesUnitName",
           line.pieces, line.price, line.default_price AS "defaultPrice", coalesce((
             SELECT string_agg(code, ',' ORDER BY code) FROM barcode WHERE sales_unit_id = line.sales_unit_id), '') AS barcodes,
           product.location, line.ordered, line.quantity, line.approved,
           CASE WHEN line.short_reason IS NOT NULL
             THEN json_build_object('reason', line.short_reason, 'note', line.short_note) END AS short
    FROM orders
    LEFT JOIN order_line AS line ON line.order_id = orders.id
      AND CASE WHEN ${lineIds}::integer[] IS NULL THEN line.ordered > 0 OR line.approved > 0
               ELSE line.id = ANY (${lineIds}::integer[]) END
    LEFT JOIN product ON product.id = line.product_id
    WHERE orders.id = ${orderId}
    ORDER BY line.position`)
  return rows.length === 0 ? undefined : rows.filter((row) => row.lineId !== null)
}
