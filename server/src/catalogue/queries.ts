import type { Language } from '@kontor/contract/languages'
import type { Queryable } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'
import { inAlphabet } from './alphabet.ts'
import { productRows, type ProductRow } from './product-rows.ts'

export interface CategoryRow {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly indexOrder: number
}

export function listCategoryRows(database: Queryable, language: Language) {
  return database.query<CategoryRow>(sql`
    SELECT id, parent_id AS "parentId", name ->> ${language} AS name, index_order AS "indexOrder"
    FROM category
    ORDER BY index_order, (name ->> ${language}) ${inAlphabet(language)}, id`)
}

export function listBrands(database: Queryable, condition: Statement, language: Language) {
  return database.query<{ id: number; name: string }>(sql`
    SELECT brand.id, brand.name
    FROM brand
    WHERE EXISTS (SELECT FROM product WHERE product.brand_id = brand.id AND ${condition})
    ORDER BY brand.name ${inAlphabet(language)}, brand.id`)
}

export async function countProducts(database: Queryable, condition: Statement): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*) FROM product JOIN brand ON brand.id = product.brand_id WHERE ${condition}`)
  return row?.count ?? 0
}

/** Names may repeat, so the id has the last word: paging shows every product exactly once. */
export function listProductRows(
  database: Queryable,
  condition: Statement,
  page: { readonly page: number; readonly size: number },
  rowsFor: Parameters<typeof productRows>[1],
) {
  const { language } = rowsFor
  const chosen = sql`
    SELECT product.id, (product.name ->> ${language}) ${inAlphabet(language)} AS place
    FROM product JOIN brand ON brand.id = product.brand_id
    WHERE ${condition}
    ORDER BY place, product.id
    LIMIT ${page.size} OFFSET ${page.page * page.size}`
  return database.query<ProductRow>(productRows(chosen, rowsFor))
}

export interface ProductTexts {
  readonly shortDescription: string | null
  readonly detailedDescription: string | null
  readonly allergyInformation: string | null
  readonly contentInformation: string | null
}

export async function findProductRow(
  database: Queryable,
  id: number,
  rowsFor: Parameters<typeof productRows>[1],
): Promise<(ProductRow & ProductTexts) | undefined> {
  const { language } = rowsFor
  const chosen = sql`SELECT id, name AS place FROM product WHERE id = ${id} AND active`
  const texts = sql`,
    product.short_description ->> ${language} AS "shortDescription",
    product.detailed_description ->> ${language} AS "detailedDescription",
    product.allergy_information ->> ${language} AS "allergyInformation",
    product.content_information ->> ${language} AS "contentInformation"`
  const [row] = await database.query<ProductRow & ProductTexts>(productRows(chosen, rowsFor, texts))
  return row
}

export function listAdvertisements(database: Queryable, language: Language) {
  return database.query<{ id: number; image: string }>(sql`
    SELECT advertisement.id, advertisement_picture.picture AS image
    FROM advertisement
    JOIN advertisement_picture ON advertisement_picture.advertisement_id = advertisement.id
    WHERE advertisement_picture.language = ${language}
    ORDER BY advertisement.position, advertisement.id`)
}

/** Answers whether there is such a product to mark. */
export async function addFavourite(
  database: Queryable,
  customer: number,
  productId: number,
): Promise<boolean> {
  const found = await database.query(sql`
    WITH wanted AS (
      SELECT id FROM product WHERE id = ${productId} AND active
    ), marked AS (
      INSERT INTO favourite (customer_id, product_id) SELECT ${customer}, id FROM wanted
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM wanted`)
  return found.length > 0
}

/** Answers whether there is such a product; one that is no longer sold can still be unmarked. */
export async function removeFavourite(
  database: Queryable,
  customer: number,
  productId: number,
): Promise<boolean> {
  const found = await database.query(sql`
    WITH unmarked AS (
      DELETE FROM favourite WHERE customer_id = ${customer} AND product_id = ${productId}
    )
    SELECT id FROM product WHERE id = ${productId}`)
  return found.length > 0
}
