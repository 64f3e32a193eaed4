import type { Language } from '@kontor/contract/languages'
import type { Cents } from '@kontor/contract/money'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { LineToPrice } from './price-lines.ts'

/**
 * Whoever changes a basket or orders it locks it first, and the others wait. The row is made when it is not
 * there and left as it is when it is.
 */
export async function lockBasket(transaction: Queryable, customerId: number): Promise<void> {
  await transaction.query(sql`
    INSERT INTO basket (customer_id) VALUES (${customerId})
    ON CONFLICT (customer_id) DO UPDATE SET customer_id = excluded.customer_id WHERE false`)
}

export interface AskedLine {
  readonly productId: number
  readonly salesUnitId: number
  readonly count: number
}

/** More lines than anyone orders at once; the basket, the order and its papers stay of a usable size. */
const mostLines = 1000

/** Sets these lines, no sales unit twice, all or none; answers why not. It locks the basket as `lockBasket` does. */
export async function setLines(
  database: Queryable,
  customerId: number,
  asked: readonly AskedLine[],
): Promise<'product_not_found' | 'basket_full' | null> {
  const [answer] = await database.query<{
    refusal: 'product_not_found' | 'basket_full' | null
  }>(sql`
    SELECT set_basket_lines(${customerId}, ${asked.map((line) => line.productId)}::integer[],
                            ${asked.map((line) => line.salesUnitId)}::integer[],
                            ${asked.map((line) => line.count)}::integer[], ${mostLines}) AS refusal`)
  return answer?.refusal ?? null
}

/** What the prices of lines are made of. The moment is cut to milliseconds: the server knows no finer ones. */
const priceColumns = sql`
  line.product_id AS "productId", line.sales_unit_id AS "salesUnitId", line.count,
  unit.pieces, unit.price, product.vat_rate AS "vatRate",
  discount.starts_at AS "startsAt", discount.ends_at AS "endsAt",
  discount.from_pieces AS "fromPieces", discount.piece_price AS "piecePrice",
  date_trunc('milliseconds', now()) AS "asOf"`

/**
 * Each line looks up its own sales unit and product: OFFSET 0 keeps PostgreSQL from joining whole tables, whose
 * plan would be made once for baskets of all sizes and cost more the larger the catalogue is.
 */
const withGoods = sql`
  CROSS JOIN LATERAL (SELECT pieces, price, name FROM sales_unit WHERE id = line.sales_unit_id OFFSET 0) AS unit
  CROSS JOIN LATERAL (SELECT * FROM product WHERE id = line.product_id OFFSET 0) AS product`

const currentDiscount = sql`
  LEFT JOIN discount ON discount.product_id = line.product_id
    AND discount.starts_at <= date_trunc('milliseconds', now())
    AND discount.ends_at > date_trunc('milliseconds', now())`

/** The lines of some products. Found through their sales units, so that a large basket costs no more. */
export const listLinesOfProducts = (
  database: Queryable,
  customerId: number,
  productIds: readonly number[],
) =>
  database.query<LineToPrice>(sql`
    SELECT ${priceColumns}
    FROM unnest(${productIds}::integer[]) AS asked (product_id)
    CROSS JOIN LATERAL (SELECT id FROM sales_unit WHERE product_id = asked.product_id OFFSET 0) AS sold
    CROSS JOIN LATERAL (
      SELECT * FROM basket_line WHERE customer_id = ${customerId} AND sales_unit_id = sold.id OFFSET 0
    ) AS line
    ${withGoods}
    ${currentDiscount}
    WHERE product.active
    ORDER BY line.raised DESC`)

export type LineToOrder = LineToPrice & { readonly active: boolean }

/** All lines of a basket, the one raised last first. */
export const listLinesToOrder = (database: Queryable, customerId: number) =>
  database.query<LineToOrder>(sql`
    SELECT ${priceColumns}, product.active
    FROM basket_line AS line
    ${withGoods}
    ${currentDiscount}
    WHERE line.customer_id = ${customerId}
    ORDER BY line.raised DESC`)

export type ShownLine = LineToOrder & {
  readonly brandName: string
  readonly name: string
  readonly productUnit: string
  readonly image: string | null
  readonly salesUnitName: string
}

/** The same with what a customer sees of them. */
export const listShownLines = (database: Queryable, customerId: number, language: Language) =>
  database.query<ShownLine>(sql`
    SELECT ${priceColumns}, product.active,
           (SELECT name FROM brand WHERE id = product.brand_id) AS "brandName",
           product.name ->> ${language} AS name, product.unit ->> ${language} AS "productUnit",
           unit.name ->> ${language} AS "salesUnitName",
           (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1) AS image
    FROM basket_line AS line
    ${withGoods}
    ${currentDiscount}
    WHERE line.customer_id = ${customerId}
    ORDER BY line.raised DESC`)

export interface DeliveryTerms {
  readonly freeFrom: Cents
  readonly cost: Cents
}

export async function readDeliveryTerms(database: Queryable): Promise<DeliveryTerms | undefined> {
  const [terms] = await database.query<DeliveryTerms>(sql`
    SELECT free_delivery_limit AS "freeFrom", delivery_cost AS cost FROM company`)
  return terms
}
