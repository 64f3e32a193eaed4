import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export async function findBackOrder(
  transaction: Queryable,
  orderId: number,
): Promise<number | undefined> {
  const [order] = await transaction.query<{ id: number }>(
    sql`SELECT id FROM orders WHERE back_order_of = ${orderId}`,
  )
  return order?.id
}

interface BackOrder {
  readonly id: number
  readonly customerId: number
}

/**
 * A new order of what is missing, with everything that was agreed for the first. The delivery was paid with that one.
 * Nothing when nothing is missing.
 */
export async function storeBackOrder(
  transaction: Queryable,
  orderId: number,
  accountId: number,
): Promise<BackOrder | undefined> {
  const [placed] = await transaction.query<BackOrder>(sql`
    WITH missing AS (
      SELECT *, ordered - approved AS rest, row_number() OVER (ORDER BY position) AS place
      FROM order_line WHERE order_id = ${orderId} AND approved < ordered
    ), placed AS (
      INSERT INTO orders (customer_id, buyer_order_number, buyer_reference, seller_name, language, firm_name, full_name,
                          tax_number, address, zip_code, city, country_id, delivery_cost, tax_treatment, tax_reason, vat_id,
                          back_order_of)
      SELECT customer_id, buyer_order_number, buyer_reference, seller_name, language, firm_name, full_name,
             tax_number, address, zip_code, city, country_id, 0, tax_treatment, tax_reason, vat_id, id
      FROM orders WHERE id = ${orderId} AND EXISTS (SELECT FROM missing)
      RETURNING id, customer_id
    ), recorded AS (
      INSERT INTO order_event (order_id, kind, account_id)
      SELECT id, 'placed', ${accountId}::integer FROM placed
      UNION ALL SELECT ${orderId}, 'back_order', ${accountId}::integer FROM placed
    ), lines AS (
      INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                              product_unit, picture, sales_unit_name, pieces, price, default_price, vat_rate,
                              vat_class_id, purchase_price, ordered, quantity)
      SELECT placed.id, missing.place, product_id, sales_unit_id, article_number, brand_name, product_name, product_unit,
             picture, sales_unit_name, pieces, price, default_price, vat_rate, vat_class_id, purchase_price, rest, rest
      FROM placed CROSS JOIN missing
      ORDER BY missing.place
    )
    SELECT id, customer_id AS "customerId" FROM placed`)
  return placed
}
