import type { CategoryNode } from '@kontor/contract/office/category-document'
import type { Language } from '@kontor/contract/rules/languages'
import type { Queryable, Reports } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { recordPlaces, type Author } from '../../records/history.ts'
import type { Placed, Renumbered } from '../../records/place-among.ts'
import { inAlphabet } from '../read/alphabet.ts'

export function listCategoryNodes(database: Reports, language: Language): Promise<CategoryNode[]> {
  return database.report<CategoryNode>(sql`
    SELECT category.id, parent_id AS parent, name ->> ${language} AS name, cardinality(stand_ins) AS missing, archived,
           index_order < 0 AS highlighted,
           coalesce(listed.products, 0) AS products
    FROM category
    LEFT JOIN (
      SELECT category_id, count(*)::integer AS products FROM product_category GROUP BY category_id
    ) AS listed ON listed.category_id = category.id
    ORDER BY index_order, (name ->> ${language}) ${inAlphabet(language)}, category.id`)
}

/** Who moves, merges or removes categories waits for others who do, so that none of them sees half of a move. */
export async function lockCategoryTree(transaction: Queryable): Promise<void> {
  await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtext('category_not_below_itself'))`)
}

/** Those below a parent that stand out, or those that do not, in the order that this language shows. */
export function listSiblings(
  transaction: Queryable,
  parent: number | null,
  highlighted: boolean,
  language: Language,
): Promise<Placed[]> {
  return transaction.query<Placed>(sql`
    SELECT id, index_order AS place FROM category
    WHERE parent_id IS NOT DISTINCT FROM ${parent} AND (index_order < 0) = ${highlighted}
    ORDER BY index_order, (name ->> ${language}) ${inAlphabet(language)}, id`)
}

/** Gives categories other numbers for the same order. */
export async function renumberCategories(
  transaction: Queryable,
  places: readonly Renumbered[],
  editor: Author,
): Promise<void> {
  if (places.length === 0) return
  await transaction.query(sql`
    UPDATE category SET index_order = placed.place
    FROM jsonb_to_recordset(${JSON.stringify(places)}) AS placed (id integer, place integer)
    WHERE category.id = placed.id`)
  await recordPlaces(transaction, 'category', places, editor)
}

export async function categoryExists(transaction: Queryable, id: number): Promise<boolean> {
  const found = await transaction.query(sql`SELECT id FROM category WHERE id = ${id}`)
  return found.length > 0
}

/** Whether a category is the other one or lies below it. */
export async function liesWithin(
  transaction: Queryable,
  id: number,
  within: number,
): Promise<boolean> {
  const found = await transaction.query(sql`
    WITH RECURSIVE above (id) AS (
      SELECT ${id}::integer
      UNION
      SELECT category.parent_id FROM category JOIN above ON category.id = above.id
    )
    SELECT id FROM above WHERE id = ${within}`)
  return found.length > 0
}

export async function isLinkedByBanner(transaction: Queryable, id: number): Promise<boolean> {
  const found = await transaction.query(
    sql`SELECT id FROM advertisement WHERE category_id = ${id} LIMIT 1`,
  )
  return found.length > 0
}
