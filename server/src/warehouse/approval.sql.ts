import type { Cents } from '@kontor/contract/rules/money'
import type { Queryable } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'
import { columnsOnSale, joinedOnSale, type UnitOnSale } from './price-today.ts'

/** Maximum quantity of a line, also a constraint of the database. */
const maxQuantity = 99_999

/**
 * The columns of a line after its approved count changed. When everything ordered is approved, the
 * line is no longer short.
 */
const withApproved = (approved: Statement) => sql`
  approved = ${approved},
  quantity = CASE WHEN line.short_reason IS NULL THEN greatest(line.ordered, ${approved}) ELSE ${approved} END,
  short_reason = CASE WHEN ${approved} < line.ordered THEN line.short_reason END,
  short_note = CASE WHEN ${approved} < line.ordered THEN line.short_note END`

export interface ChangedLine {
  readonly ordered: number
  readonly approved: number
}

/**
 * Adds to the approved count of a line and records it. Returns nothing when the count would be out
 * of range.
 */
export async function approveLine(
  transaction: Queryable,
  lineId: number,
  change: number,
  agentId: number,
): Promise<ChangedLine | undefined> {
  const [changed] = await transaction.query<ChangedLine>(sql`
    WITH changed AS (
      UPDATE order_line AS line SET ${withApproved(sql`line.approved + ${change}`)}
      WHERE line.id = ${lineId} AND line.approved + ${change} BETWEEN 0 AND ${maxQuantity}
      RETURNING line.id, line.order_id, line.ordered, line.approved
    ), noted AS (
      INSERT INTO order_event (order_id, kind, account_id, order_line_id, approved_change, beyond_ordered)
      SELECT order_id, 'approved', ${agentId}, id, ${change}::integer, ${change} > 0 AND approved > ordered FROM changed
    )
    SELECT ordered, approved FROM changed`)
  return changed
}

export interface UnitToAddRow extends UnitOnSale {
  readonly salesUnitId: number
  /** The line of that sales unit in the order, if any. */
  readonly lineId: number | null
}

export interface AskedUnit {
  readonly productId: number
  readonly salesUnitId: number
}

/** The requested sales units that can be added to an order. */
export function findUnitsToAdd(
  transaction: Queryable,
  orderId: number,
  asked: readonly AskedUnit[],
): Promise<UnitToAddRow[]> {
  return transaction.query<UnitToAddRow>(sql`
    SELECT sales_unit.id AS "salesUnitId", line.id AS "lineId", ${columnsOnSale}
    FROM unnest(${asked.map(({ productId }) => productId)}::integer[],
                ${asked.map(({ salesUnitId }) => salesUnitId)}::integer[]) AS asked (product_id, sales_unit_id)
    JOIN sales_unit ON sales_unit.id = asked.sales_unit_id AND sales_unit.product_id = asked.product_id
    JOIN product ON product.id = sales_unit.product_id
    ${joinedOnSale(orderId)}
    LEFT JOIN order_line AS line ON line.order_id = ${orderId} AND line.sales_unit_id = sales_unit.id
    WHERE (product.active OR held.product_id IS NOT NULL)
      AND (NOT sales_unit.archived OR line.id IS NOT NULL)`)
}

export interface LineToAdd {
  readonly salesUnitId: number
  /** The new approved count. */
  readonly approved: number
  /** The count the client started from; null: the current one. */
  readonly approvedBefore: number | null
  /** The agent confirmed more than was ordered. */
  readonly beyondOrdered: boolean
  readonly price: Cents
  readonly defaultPrice: Cents
}

export interface AddedLineRow extends ChangedLine {
  readonly lineId: number
  readonly salesUnitId: number
  readonly change: number
}

/**
 * Approves new and existing lines of a locked order and records each. New lines copy the product as
 * it is now. Lines out of range are missing in the result; the caller must then roll back.
 */
export function addLines(
  transaction: Queryable,
  orderId: number,
  lines: readonly LineToAdd[],
  agentId: number,
): Promise<AddedLineRow[]> {
  return transaction.query<AddedLineRow>(sql`
    WITH asked AS (
      SELECT asked.*, line.id AS line_id,
             coalesce(asked.approved - coalesce(asked.approved_before, line.approved), asked.approved) AS change
      FROM unnest(${lines.map((line) => line.salesUnitId)}::integer[], ${lines.map((line) => line.approved)}::integer[],
                  ${lines.map((line) => line.approvedBefore)}::integer[], ${lines.map((line) => line.price)}::bigint[],
                  ${lines.map((line) => line.defaultPrice)}::bigint[],
                  ${lines.map((line) => line.beyondOrdered)}::boolean[]) WITH ORDINALITY
        AS asked (sales_unit_id, approved, approved_before, price, default_price, beyond_ordered, place)
      LEFT JOIN order_line AS line ON line.order_id = ${orderId} AND line.sales_unit_id = asked.sales_unit_id
    ), raised AS (
      UPDATE order_line AS line
      SET ${withApproved(sql`line.approved + asked.change`)}
      FROM asked
      WHERE line.id = asked.line_id AND line.approved + asked.change BETWEEN 0 AND ${maxQuantity}
      RETURNING line.id, line.sales_unit_id, line.ordered, line.approved, asked.change, asked.beyond_ordered
    ), added AS (
      INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                              product_unit, picture, sales_unit_name, pieces, price, default_price, vat_rate,
                              vat_class_id, purchase_price, ordered, quantity, approved)
      SELECT ${orderId}, last.position + row_number() OVER (ORDER BY asked.place), product.id, sales_unit.id,
             product.article_number, brand.name, product.name, product.unit, picture.picture, sales_unit.name,
             sales_unit.pieces, asked.price, asked.default_price,
             CASE orders.tax_treatment WHEN 'domestic' THEN product.vat_rate ELSE 0 END, product.vat_class_id,
             product.purchase_price, 0, asked.change, asked.change
      FROM asked
      JOIN orders ON orders.id = ${orderId}
      JOIN sales_unit ON sales_unit.id = asked.sales_unit_id
      JOIN product ON product.id = sales_unit.product_id
      JOIN brand ON brand.id = product.brand_id
      LEFT JOIN LATERAL (
        SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1
      ) AS picture ON true
      CROSS JOIN (
        SELECT coalesce(max(position), 0) AS position FROM order_line WHERE order_id = ${orderId}
      ) AS last
      WHERE asked.line_id IS NULL AND asked.change > 0
      RETURNING id, sales_unit_id, ordered, approved, approved AS change, false AS beyond_ordered
    ), done AS (
      SELECT * FROM raised UNION ALL SELECT * FROM added
    ), noted AS (
      INSERT INTO order_event (order_id, kind, account_id, order_line_id, approved_change, beyond_ordered)
      SELECT ${orderId}, 'added', ${agentId}, id, change, beyond_ordered AND change > 0 AND approved > ordered
      FROM done WHERE change <> 0 ORDER BY id
    )
    SELECT id AS "lineId", sales_unit_id AS "salesUnitId", ordered, approved, change FROM done ORDER BY id`)
}
