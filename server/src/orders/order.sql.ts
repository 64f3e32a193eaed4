import type { Language } from '@kontor/contract/rules/languages'
import type { Cents } from '@kontor/contract/rules/money'
import type { TaxDecision, TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import type { ShortPick } from '@kontor/contract/core/short-pick'
import type { PricedLine } from '../basket/price-lines.ts'
import type { GoodsToShow } from '../basket/shown-line.ts'
import type { Queryable } from '../database/database.ts'
import { idsOfPage, type FoundPage, type PageAsked } from '../database/page-ids.ts'
import { sql } from '../database/sql.ts'
import { insertMail } from '../mail-queue/queue-mail.ts'

/** Where the goods go. */
export interface DeliveryAddress {
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly countryId: number
}

interface NewOrder {
  readonly customerId: number
  /** The customer, or somebody of the office. */
  readonly placedBy: number
  /** Null: the address of the customer. */
  readonly deliverTo: DeliveryAddress | null
  /** Whether the lines are those of the basket. */
  readonly fromBasket: boolean
  readonly note: string | null
  readonly buyerOrderNumber: string | null
  readonly buyerReference: string | null
  readonly deliveryCost: Cents
  readonly tax: Exclude<TaxDecision, { readonly treatment: null }>
}

/**
 * Stores an order with its lines and empties the basket it came from in one statement. The order keeps copies of
 * the address, the seller and the products; prices are the calculated ones.
 */
export async function addOrder(
  transaction: Queryable,
  order: NewOrder,
  lines: readonly PricedLine[],
): Promise<number> {
  const { customerId, placedBy, deliverTo, fromBasket } = order
  const { note, buyerOrderNumber, buyerReference, deliveryCost, tax } = order
  const [placed] = await transaction.query<{ id: number }>(sql`
    WITH placed AS (
      INSERT INTO orders (customer_id, note, buyer_order_number, buyer_reference, seller_name, language, firm_name,
                          full_name, tax_number, address, zip_code, city, country_id, delivery_cost,
                          tax_treatment, tax_reason, vat_id)
      SELECT customer.id, ${note}, ${buyerOrderNumber}, ${buyerReference}, company.seller_name,
             customer.language, customer.firm_name,
             account.full_name, customer.tax_number, coalesce(${deliverTo?.address ?? null}::text, customer.address),
             coalesce(${deliverTo?.zipCode ?? null}::text, customer.zip_code), coalesce(${deliverTo?.city ?? null}::text, customer.city),
             coalesce(${deliverTo?.countryId ?? null}::integer, customer.country_id), ${deliveryCost}::bigint, ${tax.treatment}, ${tax.reason}, ${tax.vatId}
      FROM customer JOIN account ON account.id = customer.id CROSS JOIN company
      WHERE customer.id = ${customerId}
      RETURNING id, customer_id
    ), told AS (
      INSERT INTO order_event (order_id, kind, account_id) SELECT id, 'placed', ${placedBy} FROM placed
    ), mailed AS (
      ${insertMail({
        cause: 'order-received',
        key: sql`placed.id::text`,
        accountId: sql`placed.customer_id`,
        data: sql`jsonb_build_object('orderId', placed.id)`,
        from: sql`placed`,
      })}
    ), emptied AS (
      DELETE FROM basket_line WHERE ${fromBasket}::boolean AND customer_id = (SELECT customer_id FROM placed)
    ), lines AS (
      INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name,
                              product_name, product_unit, picture, sales_unit_name, pieces, price,
                              default_price, vat_rate, vat_class_id, purchase_price, ordered, quantity)
      SELECT placed.id, line.position, product.id, unit.id, product.article_number, brand.name,
             product.name, product.unit,
             (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1),
             unit.name, line.pieces, line.price, line.default_price, line.vat_rate, product.vat_class_id, product.purchase_price,
             line.count, line.count
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

/** A page of the orders of a customer, the newest first; null: of any status. */
export async function findOrderPage(
  database: Queryable,
  customerId: number,
  statusId: number | null,
  asked: PageAsked,
): Promise<FoundPage> {
  const ofStatus = statusId === null ? sql`` : sql`AND status_id = ${statusId}`
  const ids = idsOfPage(
    {
      from: sql`orders WHERE customer_id = ${customerId} ${ofStatus}`,
      order: sql`placed_at DESC, id DESC`,
      reverse: sql`placed_at, id`,
      total: sql`counted.total`,
    },
    asked,
  )
  const [found] = await database.query<FoundPage>(sql`
    SELECT counted.total, ${ids} AS ids
    FROM (
      SELECT coalesce(sum(count), 0)::bigint AS total FROM customer_count
      WHERE customer_id = ${customerId} AND kind = 'order' ${ofStatus}
    ) AS counted`)
  return found ?? { total: 0, ids: [] }
}

export interface OrderRow {
  readonly id: number
  readonly placedAt: Date
  readonly statusId: number
  readonly statusDescription: string
  readonly itemCount: number
  readonly total: Cents
}

/** Newest first. */
export const listOrderRows = (database: Queryable, ids: readonly number[], language: Language) =>
  database.query<OrderRow>(sql`
    SELECT orders.id, orders.placed_at AS "placedAt", orders.status_id AS "statusId",
           order_status.name ->> ${language} AS "statusDescription",
           coalesce(order_total.billed_lines, order_total.line_count, 0) AS "itemCount",
           coalesce(order_total.billed_amount, order_total.total_amount, 0) AS total
    FROM orders
    JOIN order_status ON order_status.id = orders.status_id
    LEFT JOIN order_total ON order_total.order_id = orders.id
    WHERE orders.id = ANY (${ids}::integer[])
    ORDER BY orders.placed_at DESC, orders.id DESC`)

export interface OrderHead {
  readonly id: number
  readonly placedAt: Date
  readonly statusId: number
  readonly statusDescription: string
  readonly note: string | null
  readonly deliveryCost: Cents
  readonly buyerOrderNumber: string | null
  readonly buyerReference: string | null
  readonly taxTreatment: TaxTreatment
  readonly sellersCountry: string
  /** The last invoice that was not cancelled. */
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
           orders.delivery_cost AS "deliveryCost",
           orders.buyer_order_number AS "buyerOrderNumber", orders.buyer_reference AS "buyerReference",
           orders.tax_treatment AS "taxTreatment",
           (SELECT code FROM country JOIN company ON company.country_id = country.id) AS "sellersCountry",
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
  readonly count: number
  readonly ordered: number
  readonly short: ShortPick | null
}

/**
 * The current lines: including those an agent added and those that were not in stock. With a
 * document the quantity is the approved one, because that is what is billed.
 */
export const listOrderLines = (
  database: Queryable,
  customerId: number,
  orderId: number,
  language: Language,
) =>
  database.query<OrderLineRow>(sql`
    SELECT line.product_id AS "productId", line.article_number AS "articleNumber",
           line.brand_name AS "brandName", line.product_name ->> ${language} AS name,
           line.product_unit ->> ${language} AS "productUnit", line.picture AS image,
           line.sales_unit_id AS id, line.sales_unit_name ->> ${language} AS "salesUnitName",
           line.pieces, line.price, line.default_price AS "defaultPrice", line.vat_rate AS "vatRate",
           CASE WHEN order_total.billed_amount IS NULL THEN line.quantity ELSE line.approved END AS count, line.ordered,
           CASE WHEN line.short_reason IS NOT NULL
             THEN json_build_object('reason', line.short_reason, 'note', line.short_note) END AS short
    FROM orders JOIN order_line AS line ON line.order_id = orders.id
    LEFT JOIN order_total ON order_total.order_id = orders.id
    WHERE orders.id = ${orderId} AND orders.customer_id = ${customerId} AND (line.ordered > 0 OR line.approved > 0)
    ORDER BY line.position`)
