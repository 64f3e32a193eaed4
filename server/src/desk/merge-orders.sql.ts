import type { Language } from '@kontor/contract/rules/languages'
import type { Cents } from '@kontor/contract/rules/money'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export interface MergeableRow {
  readonly id: number
  readonly placedAt: Date
  /** In which its customer ordered. */
  readonly language: Language
  readonly lines: number
  readonly total: Cents
  readonly address: string
  readonly zipCode: string
  readonly city: string
}

/**
 * Open orders of the same customer that can be merged into this one without changing what was agreed: the tax is the same,
 * goods that both have are not dearer here, and no number of the buyer is lost. A back order takes in back orders only,
 * because it has no delivery cost. The statuses are those of the index `orders_changeable`, which a parameter would not use.
 */
export const listMergeable = (database: Queryable, orderId: number) =>
  database.query<MergeableRow>(sql`
    SELECT other.id, other.placed_at AS "placedAt", other.language, other.address, other.zip_code AS "zipCode", other.city,
           (SELECT count(*)::integer FROM order_line WHERE order_id = other.id AND ordered > 0) AS lines,
           (SELECT total_amount FROM order_total WHERE order_id = other.id) AS total
    FROM orders AS this
    JOIN orders AS other ON other.customer_id = this.customer_id AND other.id <> this.id
    WHERE this.id = ${orderId} AND other.status_id IN (1, 11, 12, 14)
      AND other.tax_treatment = this.tax_treatment AND other.vat_id IS NOT DISTINCT FROM this.vat_id
      AND (this.back_order_of IS NULL OR other.back_order_of IS NOT NULL)
      AND (other.buyer_order_number IS NULL OR other.buyer_order_number = this.buyer_order_number)
      AND (other.buyer_reference IS NULL OR other.buyer_reference = this.buyer_reference)
      AND NOT EXISTS (
        SELECT FROM order_line WHERE order_id = other.id AND (approved > 0 OR short_reason IS NOT NULL))
      AND NOT EXISTS (
        SELECT FROM order_line AS theirs
        JOIN order_line AS ours ON ours.order_id = this.id AND ours.sales_unit_id = theirs.sales_unit_id
        WHERE theirs.order_id = other.id AND theirs.ordered > 0
          AND (ours.price > theirs.price OR ours.vat_rate <> theirs.vat_rate OR ours.pieces <> theirs.pieces))
    ORDER BY other.id`)

/** Goods that only the other order has, with what was agreed for them. Nothing of them is ordered yet. */
export async function storeLinesOfOther(
  transaction: Queryable,
  orderId: number,
  otherId: number,
): Promise<void> {
  await transaction.query(sql`
    INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                            product_unit, picture, sales_unit_name, pieces, price, default_price, vat_rate,
                            vat_class_id, purchase_price, ordered, quantity)
    SELECT ${orderId}, last.position + row_number() OVER (ORDER BY line.position), product_id, sales_unit_id,
           article_number, brand_name, product_name, product_unit, picture, sales_unit_name, pieces, price,
           default_price, vat_rate, vat_class_id, purchase_price, 0, 0
    FROM order_line AS line
    CROSS JOIN (SELECT coalesce(max(position), 0) AS position FROM order_line WHERE order_id = ${orderId}) AS last
    WHERE line.order_id = ${otherId} AND line.ordered > 0 AND NOT EXISTS (
      SELECT FROM order_line AS ours WHERE ours.order_id = ${orderId} AND ours.sales_unit_id = line.sales_unit_id)`)
}

/** The order that ends names the one that stays, whose timeline says so. */
export async function storeMerge(
  transaction: Queryable,
  orderId: number,
  otherId: number,
  accountId: number,
): Promise<void> {
  await transaction.query(sql`
    WITH merged AS (UPDATE orders SET merged_into = ${orderId} WHERE id = ${otherId})
    INSERT INTO order_event (order_id, kind, account_id) VALUES (${orderId}, 'merged', ${accountId})`)
}
