import type { Cents } from '@kontor/contract/rules/money'
import type { Totals, TotalsLine } from '@kontor/contract/rules/totals'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

type LineToBill = TotalsLine & { readonly deliveryCost: Cents }

/**
 * The lines that a document lists and bills, in their order, each with the delivery cost of the
 * order.
 */
export function listApprovedLines(transaction: Queryable, orderId: number) {
  return transaction.query<LineToBill>(sql`
    SELECT approved AS count, price, default_price AS "defaultPrice", vat_rate AS "vatRate",
           orders.delivery_cost AS "deliveryCost"
    FROM order_line JOIN orders ON orders.id = order_line.order_id
    WHERE order_id = ${orderId} AND approved > 0 ORDER BY position`)
}

/** The day from which the lines of an order are taxed: the one entered, or the one that the document will have. */
const dayOfDelivery = (orderId: number, entered: string | null) => sql`
  coalesce(${entered}::date, (SELECT delivered_on FROM waybill_in_force WHERE order_id = ${orderId}),
           (SELECT delivered_on FROM invoice WHERE order_id = ${orderId} AND kind = 'invoice' ORDER BY id DESC LIMIT 1),
           sellers_day())`

/**
 * Gives the lines of a locked order the rates that are valid on the day of delivery (§ 27 UStG). Those of a waybill are
 * final. Returns whether all lines have the rate of that day.
 */
export async function rateLines(
  transaction: Queryable,
  orderId: number,
  deliveredOn: string | null,
): Promise<boolean> {
  const late = await transaction.query<{ isFinal: boolean }>(sql`
    SELECT EXISTS (SELECT FROM waybill_in_force WHERE order_id = ${orderId}) AS "isFinal"
    FROM order_line AS line JOIN orders ON orders.id = line.order_id
    WHERE line.order_id = ${orderId} AND orders.tax_treatment = 'domestic'
      AND line.vat_rate <> vat_rate_on(line.vat_class_id, ${dayOfDelivery(orderId, deliveredOn)})
    LIMIT 1`)
  if (late[0] === undefined) return true
  if (late[0].isFinal) return false
  await transaction.query(sql`
    UPDATE order_line AS line SET vat_rate = vat_rate_on(line.vat_class_id, ${dayOfDelivery(orderId, deliveredOn)})
    WHERE line.order_id = ${orderId}
      AND line.vat_rate <> vat_rate_on(line.vat_class_id, ${dayOfDelivery(orderId, deliveredOn)})`)
  return true
}

export async function findWaybillOf(
  transaction: Queryable,
  orderId: number,
): Promise<number | undefined> {
  const [waybill] = await transaction.query<{ id: number }>(sql`
    SELECT id FROM waybill_in_force WHERE order_id = ${orderId}`)
  return waybill?.id
}

/**
 * Allowed delivery days in the seller's time zone: from the day of the order to a limit after
 * today.
 */
export async function findDeliveryDays(transaction: Queryable, orderId: number) {
  const [days] = await transaction.query<{ first: string; last: string }>(sql`
    SELECT (orders.placed_at AT TIME ZONE company.time_zone)::date::text AS first,
           ((now() AT TIME ZONE company.time_zone)::date + 60)::text AS last
    FROM orders, company WHERE orders.id = ${orderId}`)
  return days
}

interface LastInvoice {
  readonly id: number
  readonly cancelledBy: number | null
}

/** The last invoice of an order, and its cancellation if there is one. */
export async function findLastInvoice(
  transaction: Queryable,
  orderId: number,
): Promise<LastInvoice | undefined> {
  const [invoice] = await transaction.query<LastInvoice>(sql`
    SELECT invoice.id, cancellation.id AS "cancelledBy"
    FROM invoice LEFT JOIN invoice AS cancellation ON cancellation.cancels_invoice_id = invoice.id
    WHERE invoice.order_id = ${orderId} AND invoice.kind = 'invoice'
    ORDER BY invoice.id DESC LIMIT 1`)
  return invoice
}

async function issuedId(issuing: Promise<{ id: number }[]>): Promise<number> {
  const [issued] = await issuing
  if (issued === undefined) throw new Error('nothing was issued')
  return issued.id
}

/**
 * One statement, so that the number series is locked as shortly as possible. The trigger `issue_document` (migration
 * 0009) draws the number. Earlier waybills of the order were cancelled; this one follows the last of them.
 */
export const storeWaybill = (
  transaction: Queryable,
  orderId: number,
  agentId: number,
  { net, total }: Totals,
  deliveredOn: string | null,
) =>
  issuedId(
    transaction.query<{ id: number }>(sql`
      WITH issued AS (
        INSERT INTO waybill (order_id, issued_by, net_amount, total_amount, delivered_on, follows_waybill_id)
        VALUES (${orderId}, ${agentId}, ${net}, ${total}, ${deliveredOn}::date,
                (SELECT id FROM waybill WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1)) RETURNING id, order_id
      ), listed AS (
        INSERT INTO waybill_line (waybill_id, order_id, position, order_line_id, quantity, declared)
        SELECT issued.id, line.order_id, row_number() OVER (ORDER BY line.position), line.id, line.approved,
               declared_of(product)
        FROM issued JOIN order_line AS line ON line.order_id = issued.order_id AND line.approved > 0
        JOIN product ON product.id = line.product_id
      ), recorded AS (
        INSERT INTO order_event (order_id, kind, account_id) SELECT order_id, 'waybill', ${agentId} FROM issued
      )
      SELECT id FROM issued`),
  )

/**
 * Gets its number like a waybill, from the trigger `issue_document`. Goods are declared as on their waybill, because the
 * product may have changed since.
 */
export const storeInvoice = (
  transaction: Queryable,
  orderId: number,
  agentId: number,
  { net, vat, total }: Totals,
  followsCancellation: number | null,
  deliveredOn: string | null,
) =>
  issuedId(
    transaction.query<{ id: number }>(sql`
      WITH issued AS (
        INSERT INTO invoice (order_id, customer_id, issued_by, net_amount, total_amount, follows_cancellation_id,
                             delivered_on)
        SELECT id, customer_id, ${agentId}, ${net}, ${total}, ${followsCancellation}::integer, ${deliveredOn}::date
        FROM orders WHERE id = ${orderId} RETURNING id, order_id
      ), listed AS (
        INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate, declared)
        SELECT issued.id, line.order_id, row_number() OVER (ORDER BY line.position), line.id, line.approved,
               line.price, line.vat_rate, coalesce(delivered.declared, declared_of(product))
        FROM issued JOIN order_line AS line ON line.order_id = issued.order_id AND line.approved > 0
        JOIN product ON product.id = line.product_id
        LEFT JOIN waybill_in_force AS waybill ON waybill.order_id = issued.order_id
        LEFT JOIN waybill_line AS delivered ON delivered.order_line_id = line.id AND delivered.waybill_id = waybill.id
      ), taxed AS (
        INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount, delivery_cost)
        SELECT issued.id, by_rate.* FROM issued, unnest(
          ${vat.map(({ rate }) => rate)}::integer[], ${vat.map((each) => each.net)}::bigint[],
          ${vat.map((each) => each.vat)}::bigint[], ${vat.map((each) => each.delivery)}::bigint[]) AS by_rate
      ), recorded AS (
        INSERT INTO order_event (order_id, kind, account_id) SELECT order_id, 'invoice', ${agentId} FROM issued
      )
      SELECT id FROM issued`),
  )

interface CancellableInvoice {
  readonly orderId: number
  readonly kind: 'invoice' | 'cancellation' | 'credit_note'
}

export async function findInvoice(
  transaction: Queryable,
  invoiceId: number,
): Promise<CancellableInvoice | undefined> {
  const [invoice] = await transaction.query<CancellableInvoice>(sql`
    SELECT order_id AS "orderId", kind FROM invoice WHERE id = ${invoiceId}`)
  return invoice
}

export async function findCancellationOf(
  transaction: Queryable,
  invoiceId: number,
): Promise<number | undefined> {
  const [cancellation] = await transaction.query<{ id: number }>(sql`
    SELECT id FROM invoice WHERE cancels_invoice_id = ${invoiceId}`)
  return cancellation?.id
}

/** The amounts of the invoice, negated. */
export const storeCancellation = (
  transaction: Queryable,
  invoiceId: number,
  agentId: number,
  reason: string,
) =>
  issuedId(
    transaction.query<{ id: number }>(sql`
      WITH issued AS (
        INSERT INTO invoice (kind, order_id, customer_id, issued_by, net_amount, total_amount, cancels_invoice_id, reason)
        SELECT 'cancellation', order_id, customer_id, ${agentId}, -net_amount, -total_amount, id, ${reason}
        FROM invoice WHERE id = ${invoiceId} RETURNING id, order_id
      ), listed AS (
        INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate, declared)
        SELECT issued.id, line.order_id, line.position, line.order_line_id, -line.quantity, line.price, line.vat_rate,
               line.declared
        FROM issued, invoice_line AS line WHERE line.invoice_id = ${invoiceId}
      ), taxed AS (
        INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount, delivery_cost)
        SELECT issued.id, vat.vat_rate, -vat.net_amount, -vat.vat_amount, -vat.delivery_cost
        FROM issued, invoice_vat AS vat WHERE vat.invoice_id = ${invoiceId}
      ), recorded AS (
        INSERT INTO order_event (order_id, kind, account_id) SELECT order_id, 'cancellation', ${agentId} FROM issued
      )
      SELECT id FROM issued`),
  )
