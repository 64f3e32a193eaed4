import type { Language } from '@kontor/contract/rules/languages'
import { foodColumns, type FoodRow } from './food-facts.ts'
import type { BasisPoints, Cents, PiecePrice } from '@kontor/contract/rules/money'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

/** By place and not by name, which would make up most of a card. */
type SalesUnitRow = readonly [id: number, name: string, pieces: number, price: Cents]

/** What the database keeps ready of each product, in each language. */
interface Card {
  readonly id: number
  readonly articleNumber: string
  readonly name: string
  readonly brandId: number
  readonly brandName: string
  readonly unit: string
  readonly vatRate: BasisPoints
  readonly mainCategory: number
  readonly salesUnits: readonly SalesUnitRow[]
  /** The first of its pictures. */
  readonly picture: string | null
}

export interface DiscountRow {
  readonly startsAt: string
  readonly endsAt: string
  readonly fromPieces: number
  readonly price: PiecePrice
}

/** What grid and detail both show of a product, with everything its price needs. */
export interface ProductRow {
  readonly card: Card
  readonly discount: DiscountRow | null
}

interface RowsFor {
  readonly language: Language
  readonly now: Date
}

/** The discounts that these products have now. */
export const discountsOf = (ids: readonly number[], now: Date) => sql`
  SELECT product_id, json_build_object('startsAt', starts_at, 'endsAt', ends_at,
                                       'fromPieces', from_pieces, 'price', piece_price) AS rule
  FROM discount
  WHERE product_id = ANY (${ids}::integer[]) AND starts_at <= ${now} AND ends_at > ${now}`

/** These products as rows, in any order. */
export const listProductRows = (
  database: Queryable,
  ids: readonly number[],
  { language, now }: RowsFor,
) =>
  database.query<ProductRow>(sql`
    SELECT product_card.card, discount.rule AS discount
    FROM product_card
    LEFT JOIN (${discountsOf(ids, now)}) AS discount ON discount.product_id = product_card.product_id
    WHERE product_card.product_id = ANY (${ids}::integer[]) AND product_card.language = ${language}`)

interface WholeProductRow extends ProductRow, FoodRow {
  readonly pictures: readonly string[]
  readonly shortDescription: string | null
  readonly detailedDescription: string | null
  readonly allergyInformation: string | null
  readonly contentInformation: string | null
}

/** A product that is sold, with all its pictures and texts. */
export async function findProductRow(
  database: Queryable,
  id: number,
  { language, now }: RowsFor,
): Promise<WholeProductRow | undefined> {
  const [row] = await database.query<WholeProductRow>(sql`
    SELECT product_card.card, discount.rule AS discount,
           ARRAY(SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position) AS pictures,
           product.short_description ->> ${language} AS "shortDescription",
           product.detailed_description ->> ${language} AS "detailedDescription",
           product.allergy_information ->> ${language} AS "allergyInformation",
           product.content_information ->> ${language} AS "contentInformation",
           ${foodColumns(language)}
    FROM product
    JOIN product_card ON product_card.product_id = product.id AND product_card.language = ${language}
    LEFT JOIN (${discountsOf([id], now)}) AS discount ON discount.product_id = product.id
    WHERE product.id = ${id} AND product.active`)
  return row
}
