import type { Language } from '@kontor/contract/rules/languages'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { sellersToday } from '../../content/sellers-today.ts'
import { inAlphabet, nameColumns } from './alphabet.ts'

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
    WHERE NOT archived
    ORDER BY index_order, (name ->> ${language}) ${inAlphabet(language)}, id`)
}

/** Every category with the top one it lies below. */
export function listCategoryTops(database: Queryable) {
  return database.query<{ id: number; top: number }>(sql`
    WITH RECURSIVE category_top (id, top) AS (
      SELECT id, id FROM category WHERE parent_id IS NULL
      UNION ALL
      SELECT category.id, category_top.top
      FROM category JOIN category_top ON category.parent_id = category_top.id
    )
    SELECT id, top FROM category_top`)
}

export function findBrands(database: Queryable, ids: readonly number[], language: Language) {
  return database.query<{ id: number; name: string }>(sql`
    SELECT id, name
    FROM brand
    WHERE id = ANY (${ids}::integer[])
    ORDER BY name ${inAlphabet(language)}, id`)
}

export interface SoldByName {
  readonly ids: readonly number[]
  /** Of each of them, at the same place. */
  readonly brands: readonly number[]
  /** In which it was so. */
  readonly snapshot: string
}

/**
 * All products that are sold, or those among the given ones, by name. Names may repeat, so the id has the last word: paging
 * shows every product exactly once. One value instead of rows, because there may be a hundred thousand. They are read from an index:
 * to sort as many names by an alphabet would take seconds.
 */
export async function listByName(
  database: Queryable,
  language: Language,
  among?: readonly number[],
): Promise<SoldByName> {
  const asked = among === undefined ? sql`` : sql`AND product_id = ANY (${among}::integer[])`
  const [sold] = await database.query<SoldByName>(sql`
    SELECT coalesce(json_agg(product_id), '[]') AS ids, coalesce(json_agg(brand_id), '[]') AS brands,
           pg_current_snapshot()::text AS snapshot
    FROM (
      SELECT product_id, brand_id FROM product_row WHERE NOT archived ${asked}
      ORDER BY ${nameColumns[language]}, product_id
    ) AS sold`)
  if (sold === undefined) throw new Error('a sum has one row')
  return sold
}

/** Those of these products that are sold. */
export async function listSold(database: Queryable, among: readonly number[]): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    sql`SELECT id FROM product WHERE active AND id = ANY (${among}::integer[])`,
  )
  return rows.map(({ id }) => id)
}

/** A category lists its own products and those of every category below it. */
export async function listInCategory(database: Queryable, category: number): Promise<number[]> {
  const [row] = await database.query<{ ids: number[] }>(sql`
    WITH RECURSIVE below AS (
      SELECT id FROM category WHERE id = ${category}
      UNION
      SELECT category.id FROM category JOIN below ON category.parent_id = below.id
    )
    SELECT coalesce(json_agg(DISTINCT product_id), '[]') AS ids
    FROM product_category JOIN below ON below.id = product_category.category_id`)
  return row?.ids ?? []
}

/** The favourites of a customer, all or those among the given products. */
export async function listFavourites(
  database: Queryable,
  customer: number,
  among?: readonly number[],
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(sql`
    SELECT product_id AS id FROM favourite
    WHERE customer_id = ${customer} AND product_id = ANY (coalesce(${among ?? null}::integer[], ARRAY[product_id]))`)
  return rows.map(({ id }) => id)
}

export interface AdvertisementRow {
  readonly id: number
  readonly image: string
  readonly text: string | null
  readonly productId: number | null
  /** The one it leads to, or the main one of the product. */
  readonly categoryId: number | null
  readonly pageId: string | null
}

/** Those of today, by the seller's calendar. One of a product that is no longer sold, or of a page that is archived, leads nowhere. */
export function listAdvertisementRows(database: Queryable, language: Language) {
  return database.query<AdvertisementRow>(sql`
    SELECT advertisement.id, advertisement_picture.picture AS image, advertisement.text ->> ${language} AS text,
           product.id AS "productId", coalesce(product.main_category_id, advertisement.category_id) AS "categoryId",
           static_page.id AS "pageId"
    FROM advertisement
    JOIN advertisement_picture ON advertisement_picture.advertisement_id = advertisement.id
    LEFT JOIN product ON product.id = advertisement.product_id AND product.active
    LEFT JOIN static_page ON static_page.id = advertisement.page_id AND NOT static_page.archived
    CROSS JOIN ${sellersToday}
    WHERE advertisement_picture.language = ${language}
      AND coalesce(starts_on <= today, true) AND coalesce(ends_on >= today, true)
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
