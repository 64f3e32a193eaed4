import type { OrderDocument } from '@kontor/contract/office/order-document'
import type { Cents } from '@kontor/contract/rules/money'
import type { OrderStatusId } from '@kontor/contract/rules/statuses'
import type { TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import type { TotalsLine } from '@kontor/contract/rules/totals'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { DeliveryAddress } from '../orders/order.sql.ts'

export async function readOrderDocument(
  database: Queryable,
  orderId: number,
): Promise<OrderDocument | undefined> {
  const [order] = await database.query<OrderDocument>(sql`
    SELECT note, address, zip_code AS "zipCode", city, country_id AS "countryId",
           (SELECT coalesce(json_agg(json_build_object('id', sales_unit_id, 'count', ordered) ORDER BY position), '[]')
            FROM order_line WHERE order_id = orders.id AND ordered > 0) AS lines
    FROM orders WHERE id = ${orderId}`)
  return order
}

interface OrderToChange {
  readonly customerId: number
  readonly statusId: OrderStatusId
  readonly taxTreatment: TaxTreatment
  /** Something was counted, or closed as missing. */
  readonly isTouched: boolean
  /** Its delivery was paid with the first order. */
  readonly isBackOrder: boolean
}

export async function findOrderToChange(
  transaction: Queryable,
  orderId: number,
): Promise<OrderToChange | undefined> {
  const [order] = await transaction.query<OrderToChange>(sql`
    SELECT customer_id AS "customerId", status_id AS "statusId", tax_treatment AS "taxTreatment",
           back_order_of IS NOT NULL AS "isBackOrder",
           EXISTS (SELECT FROM order_line
                   WHERE order_id = orders.id AND (approved > 0 OR short_reason IS NOT NULL)) AS "isTouched"
    FROM orders WHERE id = ${orderId}`)
  return order
}

/** Sets what is ordered of sales units that the order has or had; 0 takes a line out of it. */
export async function storeOrdered(
  transaction: Queryable,
  orderId: number,
  lines: OrderDocument['lines'],
): Promise<void> {
  if (lines.length === 0) return
  await transaction.query(sql`
    UPDATE order_line AS line SET ordered = wanted.count, quantity = wanted.count
    FROM unnest(${lines.map(({ id }) => id)}::integer[], ${lines.map(({ count }) => count)}::integer[])
      AS wanted (sales_unit_id, count)
    WHERE line.order_id = ${orderId} AND line.sales_unit_id = wanted.sales_unit_id AND line.ordered <> wanted.count`)
}

export const listUnitsOf = async (transaction: Queryable, orderId: number) =>
  new Set(
    (
      await transaction.query<{ id: number }>(
        sql`SELECT sales_unit_id AS id FROM order_line WHERE order_id = ${orderId}`,
      )
    ).map(({ id }) => id),
  )

export const listProductsOfUnits = (transaction: Queryable, units: readonly number[]) =>
  transaction.query<{ salesUnitId: number; productId: number }>(sql`
    SELECT id AS "salesUnitId", product_id AS "productId" FROM sales_unit WHERE id = ANY (${units}::integer[])`)

interface AddedLine {
  readonly salesUnitId: number
  readonly count: number
  readonly price: Cents
  readonly defaultPrice: Cents
}

/** New lines copy the product as it is now, as an order that is placed does. */
export async function storeAddedLines(
  transaction: Queryable,
  orderId: number,
  lines: readonly AddedLine[],
): Promise<void> {
  await transaction.query(sql`
    INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                            product_unit, picture, sales_unit_name, pieces, price, default_price, vat_rate,
                            vat_class_id, purchase_price, ordered, quantity)
    SELECT orders.id, last.position + added.place, product.id, unit.id, product.article_number, brand.name, product.name,
           product.unit,
           (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1),
           unit.name, unit.pieces, added.price, added.default_price,
           CASE orders.tax_treatment WHEN 'domestic' THEN product.vat_rate ELSE 0 END, product.vat_class_id,
           product.purchase_price, added.count, added.count
    FROM unnest(${lines.map((line) => line.salesUnitId)}::integer[], ${lines.map((line) => line.count)}::integer[],
                ${lines.map((line) => line.price)}::bigint[], ${lines.map((line) => line.defaultPrice)}::bigint[])
      WITH ORDINALITY AS added (sales_unit_id, count, price, default_price, place)
    JOIN orders ON orders.id = ${orderId}
    JOIN sales_unit AS unit ON unit.id = added.sales_unit_id
    JOIN product ON product.id = unit.product_id
    JOIN brand ON brand.id = product.brand_id
    CROSS JOIN (
      SELECT coalesce(max(position), 0) AS position FROM order_line WHERE order_id = ${orderId}
    ) AS last`)
}

export const listOrderedLines = (transaction: Queryable, orderId: number) =>
  transaction.query<TotalsLine>(sql`
    SELECT ordered AS count, price, default_price AS "defaultPrice", vat_rate AS "vatRate"
    FROM order_line WHERE order_id = ${orderId} AND ordered > 0`)

export async function storeDeliveryCost(
  transaction: Queryable,
  orderId: number,
  cost: Cents,
): Promise<void> {
  await transaction.query(sql`
    UPDATE orders SET delivery_cost = ${cost} WHERE id = ${orderId} AND delivery_cost <> ${cost}`)
}

export async function storeDelivery(
  transaction: Queryable,
  orderId: number,
  note: string | null,
  { address, zipCode, city, countryId }: DeliveryAddress,
): Promise<void> {
  await transaction.query(sql`
    UPDATE orders SET note = ${note}, address = ${address}, zip_code = ${zipCode}, city = ${city}, country_id = ${countryId}
    WHERE id = ${orderId}`)
}

/** Answers the id of the event, which is new with each change. */
export async function recordOrderChange(
  transaction: Queryable,
  orderId: number,
  accountId: number,
): Promise<number> {
  const [event] = await transaction.query<{ id: number }>(sql`
    INSERT INTO order_event (order_id, kind, account_id) VALUES (${orderId}, 'changed', ${accountId}) RETURNING id`)
  if (event === undefined) throw new Error('nothing was recorded')
  return event.id
}
