import type { Language } from '@kontor/contract/rules/languages'
import type { Cents } from '@kontor/contract/rules/money'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { columnsOnSale, joinedOnSale, type UnitOnSale } from './price-today.ts'

export interface NamedProductRow {
  readonly id: number
  readonly brandName: string
  readonly name: string
  readonly unit: string
  readonly picture: string | null
}

/** The name of a product for display, for a query with product and brand. */
const namingColumns = (language: Language) => sql`
  product.id, brand.name AS "brandName", product.name ->> ${language} AS name,
  product.unit ->> ${language} AS unit,
  (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1) AS picture`

/** In the order of the ids. */
export function listNamedProducts(
  database: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<NamedProductRow[]> {
  return database.query<NamedProductRow>(sql`
    SELECT ${namingColumns(language)}
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS listed (id, place)
    JOIN product ON product.id = listed.id
    JOIN brand ON brand.id = product.brand_id
    ORDER BY listed.place`)
}

/** All sales units with one of the normalized codes. */
export function findByBarcode(
  database: Queryable,
  codes: readonly string[],
  language: Language,
  most: number,
): Promise<(NamedProductRow & { readonly salesUnitId: number })[]> {
  return database.query<NamedProductRow & { readonly salesUnitId: number }>(sql`
    SELECT ${namingColumns(language)}, sales_unit.id AS "salesUnitId"
    FROM sales_unit
    JOIN product ON product.id = sales_unit.product_id
    JOIN brand ON brand.id = product.brand_id
    WHERE product.active AND NOT sales_unit.archived
      AND sales_unit.id IN (SELECT sales_unit_id FROM barcode WHERE gtin = ANY (${codes}::text[]))
    ORDER BY product.id, sales_unit.position, sales_unit.id
    LIMIT ${most}`)
}

export interface OrderedUnitRow extends NamedProductRow, UnitOnSale {
  readonly salesUnitId: number
  readonly unitName: string
  readonly barcodes: string
  /** The line of that sales unit in the order, if any, and its counts. */
  readonly lineId: number | null
  readonly linePrice: Cents | null
  readonly quantity: number
  readonly approved: number
}

/**
 * The sales units of a product with their lines in an order; undefined when there is no such order.
 */
export async function findOrderedUnits(
  database: Queryable,
  productId: number,
  orderId: number,
  language: Language,
): Promise<OrderedUnitRow[] | undefined> {
  const rows = await database.query<OrderedUnitRow | { readonly id: null }>(sql`
    SELECT found.*
    FROM orders
    LEFT JOIN LATERAL (
      SELECT ${namingColumns(language)}, ${columnsOnSale},
             sales_unit.id AS "salesUnitId", sales_unit.name ->> ${language} AS "unitName",
             coalesce((SELECT string_agg(code, ',' ORDER BY code) FROM barcode
                       WHERE sales_unit_id = sales_unit.id), '') AS barcodes,
             line.id AS "lineId", line.price AS "linePrice", coalesce(line.quantity, 0) AS quantity,
             coalesce(line.approved, 0) AS approved, sales_unit.position
      FROM product
      JOIN brand ON brand.id = product.brand_id
      JOIN sales_unit ON sales_unit.product_id = product.id
      ${joinedOnSale(orderId)}
      LEFT JOIN order_line AS line ON line.order_id = ${orderId} AND line.sales_unit_id = sales_unit.id
      WHERE product.id = ${productId} AND (product.active OR held.product_id IS NOT NULL)
        AND (NOT sales_unit.archived OR line.id IS NOT NULL)
    ) AS found ON true
    WHERE orders.id = ${orderId}
    ORDER BY found.position, found."salesUnitId"`)
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null)
}
