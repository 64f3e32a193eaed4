import type { Language } from '@kontor/contract/languages'
import type { BasisPoints, Cents } from '@kontor/contract/money'
import type { NetOfRate } from '@kontor/contract/totals'
import type { PricedLine } from '../basket/price-lines.ts'
import type { GoodsToShow } from '../basket/shown-line.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/**
 * Stores an order with its lines and empties the basket, in one statement whatever the number of lines. The
 * order keeps copies of the address, the seller and the products; prices are those that were reckoned.
 */
export async function addOrder(
  transaction: Transaction,
  { customerId, note }: { readonly customerId: number; readonly note: string | null },
  lines: readonly PricedLine[],
): Promise<number> {
  const [placed] = await transaction.last<{ id: number }>(sql`
    WITH placed AS (
      INSERT INTO orders (customer_id, note, seller_name, language, firm_name, full_name, tax_number,
                          address, zip_code, city, country_id)
      SELECT customer.id, ${note}, company.seller_name, customer.language, customer.firm_name,
             account.full_name, customer.tax_number, customer.address, customer.zip_code, customer.city,
             customer.country_id
      FROM customer JOIN account ON account.id = customer.id CROSS JOIN company
      WHERE customer.id = ${customerId}
      RETURNING id, customer_id
    ), told AS (
      INSERT INTO order_event (order_id, kind, account_id) SELECT id, 'placed', ${customerId} FROM placed
    ), emptied AS (
      -- Only with an order: after this statement nothing can be undone.
      DELETE FROM basket_line WHERE customer_id = (SELECT customer_id FROM placed)
    ), lines AS (
      INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name,
                              product_name, product_unit, picture, sales_unit_name, pieces, price,
                              default_price, vat_rate, ordered, quantity)
      SELECT placed.id, line.position, product.id, unit.id, product.article_number, brand.name,
             product.name, product.unit,
             (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1),
             unit.name, line.pieces, line.price, line.default_price, line.vat_rate, line.count, line.count
      FROM placed
      CROSS JOIN unnest(${lines.map(({ goods }) => goods.id)}::integer[],
                        ${lines.map(({ goods }) => goods.pieces)}::integer[],
                        ${lines.map((line) => line.price)}::bigint[],
                        ${lines.map((line) => line.defaultPrice)}::bigint[],
                        ${lines.map((line) => line.vatRate)}::integer[],
                        ${lines.map((line) => line.count)}::integer[])
        WITH ORDINALITY AS line (sales_unit_id, pieces, price, default_price, vat_rate, count, position)
      JOIN sales_unit AS unit ON unit.id = line.sales_unit_id
      JOIN product ON product.id = unit.product_id
      JOIN brand ON brand.id = product.brand_id
      ORDER BY line.position
    )
    SELECT id FROM placed`)
  if (placed === undefined) throw new Error('a shop without a company cannot take orders')
  return placed.id
}

export async function countOrders(
  database: Queryable,
  customerId: number,
  statusId: number | null,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*) FROM orders
    WHERE customer_id = ${customerId} AND (${statusId}::integer IS NULL OR status_id = ${statusId})`)
  return row?.count ?? 0
}

export interface OrderRow {
  readonly id: number
  readonly placedAt: Date
  readonly statusId: number
  readonly statusDescription: string
  readonly itemCount: number
  readonly netByRate: readonly NetOfRate[]
}

/** Newest first. Lines are summed where they lie, so that a page of large orders stays small. */
export const listOrderRows = (
  database: Queryable,
  customerId: number,
  statusId: number | null,
  { page, size }: { readonly page: number; readonly size: number },
  language: Language,
) =>
  database.query<OrderRow>(sql`
    SELECT orders.id, orders.placed_at AS "placedAt", orders.status_id AS "statusId",
           order_status.name ->> ${language} AS "statusDescription",
           line.item_count AS "itemCount", line.net_by_rate AS "netByRate"
    FROM (
      SELECT id, placed_at, status_id FROM orders
      WHERE customer_id = ${customerId} AND (${statusId}::integer IS NULL OR status_id = ${statusId})
      ORDER BY placed_at DESC, id DESC
      LIMIT ${size} OFFSET ${page * size}
    ) AS orders
    JOIN order_status ON order_status.id = orders.status_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(lines), 0)::integer AS item_count,
             coalesce(json_agg(json_build_array(vat_rate, net)), '[]') AS net_by_rate
      FROM (
        SELECT vat_rate, count(*) AS lines, sum(quantity * price) AS net
        FROM order_line WHERE order_id = orders.id AND quantity > 0 GROUP BY vat_rate
      ) AS by_rate
    ) AS line
    ORDER BY orders.placed_at DESC, orders.id DESC`)

export interface OrderHead {
  readonly id: number
  readonly placedAt: Date
  readonly statusId: number
  readonly statusDescription: string
  readonly note: string | null
  /** The invoice in force: the last one that was not cancelled. */
  readonly invoiceId: number | null
}

export async function findOrder(
  database: Queryable,
  customerId: number,
  orderId: number,
  language: Language,
): Promise<OrderHead | undefined> {
  const [order] = await database.query<OrderHead>(sql`
    SELECT orders.id, orders.placed_at AS "placedAt", orders.status_id AS "statusId",
           order_status.name ->> ${language} AS "statusDescription", orders.note,
           (SELECT invoice.id FROM invoice
            WHERE invoice.order_id = orders.id AND invoice.kind = 'invoice'
              AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)
            ORDER BY invoice.id DESC LIMIT 1) AS "invoiceId"
    FROM orders JOIN order_status ON order_status.id = orders.status_id
    WHERE orders.id = ${orderId} AND orders.customer_id = ${customerId}`)
  return order
}

export interface OrderLineRow extends GoodsToShow {
  readonly price: Cents
  readonly defaultPrice: Cents
  readonly vatRate: BasisPoints
  readonly count: number
}

/** What the order stands at: with what an agent added, without what came to nothing. */
export const listOrderLines = (
  database: Queryable,
  customerId: number,
  orderId: number,
  language: Language,
) =>
  database.query<OrderLineRow>(sql`
    SELECT line.product_id AS "productId", line.brand_name AS "brandName", line.product_name ->> ${language} AS name,
           line.product_unit ->> ${language} AS "productUnit", line.picture AS image,
           line.sales_unit_id AS id, line.sales_unit_name ->> ${language} AS "salesUnitName",
           line.pieces, line.price, line.default_price AS "defaultPrice", line.vat_rate AS "vatRate",
           line.quantity AS count
    FROM orders JOIN order_line AS line ON line.order_id = orders.id
    WHERE orders.id = ${orderId} AND orders.customer_id = ${customerId} AND line.quantity > 0
    ORDER BY line.position`)
