import type { Language } from '@kontor/contract/languages'
import type { BasisPoints, Cents, PiecePrice } from '@kontor/contract/money'
import { sql, type Statement } from '../database/sql.ts'

/** By place and not by name: naming each value would cost PostgreSQL twice the time. */
type SalesUnitRow = readonly [id: number, name: string, pieces: number, price: Cents]

interface DiscountRow {
  readonly startsAt: string
  readonly endsAt: string
  readonly fromPieces: number
  readonly price: PiecePrice
}

/** What grid and detail both show of a product, with everything its price needs. */
export interface ProductRow {
  readonly id: number
  readonly name: string
  readonly brandId: number
  readonly brandName: string
  readonly unit: string
  readonly vatRate: BasisPoints
  /** The category it is shown under. */
  readonly category: number
  readonly salesUnits: readonly SalesUnitRow[]
  readonly discount: DiscountRow | null
  readonly pictures: readonly string[]
}

interface RowsFor {
  readonly language: Language
  /** Under which category the products are listed; without one each stands under its main category. */
  readonly category: number | undefined
  readonly now: Date
}

/**
 * Completes `chosen`, a query for some products and their place in the list, to whole rows: one
 * statement, however many they are.
 */
export function productRows(
  chosen: Statement,
  { language, category, now }: RowsFor,
  extraColumns: Statement = sql``,
): Statement {
  return sql`
    SELECT product.id,
           product.name ->> ${language} AS name,
           brand.id AS "brandId",
           brand.name AS "brandName",
           product.unit ->> ${language} AS unit,
           product.vat_rate AS "vatRate",
           coalesce(${category ?? null}::integer, product.main_category_id) AS category,
           unit.list AS "salesUnits",
           discount.rule AS discount,
           picture.list AS pictures
           ${extraColumns}
    FROM (${chosen}) AS chosen
    JOIN product ON product.id = chosen.id
    JOIN brand ON brand.id = product.brand_id
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(
        json_build_array(id, sales_unit.name ->> ${language}, pieces, price)
        ORDER BY position, id), '[]') AS list
      FROM sales_unit WHERE product_id = product.id
    ) AS unit
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(picture ORDER BY position), '[]') AS list
      FROM product_picture WHERE product_id = product.id
    ) AS picture
    LEFT JOIN LATERAL (
      SELECT json_build_object('startsAt', starts_at, 'endsAt', ends_at,
                               'fromPieces', from_pieces, 'price', piece_price) AS rule
      FROM discount
      WHERE product_id = product.id AND starts_at <= ${now} AND ends_at > ${now}
    ) AS discount ON true
    ORDER BY chosen.place, chosen.id`
}
