import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { recordChanges, recordEach, type Author } from '../../records/history.ts'
import { editorOf } from '../../records/record-routes.ts'
import { readRecord, removeRecord } from '../../records/save-record.ts'
import { waitingForSheets } from '../../records/waiting-for-sheets.ts'
import { placeAmong } from '../../records/place-among.ts'
import { liesWithin, listSiblings, lockCategoryTree, renumberCategories } from './category.sql.ts'
import { categoryKind } from './category.ts'

/** Products of one statement, so that each ends within its time limit. */
const batch = 1000

/** Moves products, subcategories and banners of a category into another one, and removes it. */
export function mergeCategories({ database, body: { id, into }, user }: CallOf<'mergeCategories'>) {
  const editor = editorOf(user)
  return waitingForSheets(database).transaction(async (transaction) => {
    await lockCategoryTree(transaction)
    // Until the end nobody puts a product into either of them.
    const locked = await transaction.query(sql`
      SELECT id FROM category WHERE id IN (${id}, ${into}) ORDER BY id FOR UPDATE`)
    if (id !== into && locked.length < 2) throw new Refusal('not_found')
    if (await liesWithin(transaction, into, id)) throw new Refusal('below_itself')
    const categories = await moveChildren(transaction, id, into, editor)
    const products = await moveProducts(transaction, id, into, editor)
    await moveBanners(transaction, id, into, editor)
    await removeRecord(transaction, categoryKind, id, editor)
    return { products, categories }
  })
}

async function moveChildren(
  transaction: Queryable,
  id: number,
  into: number,
  editor: Author,
): Promise<number> {
  const children = await transaction.query<{ id: number }>(sql`
    SELECT id FROM category WHERE parent_id = ${id} ORDER BY index_order, id`)
  for (const child of children) {
    const before = await readRecord(transaction, categoryKind, child.id)
    const { highlighted } = before
    const siblings = await listSiblings(transaction, into, highlighted, 'de')
    const { place, others } = placeAmong(siblings, null, { highlighted })
    await renumberCategories(transaction, others, editor)
    await transaction.query(sql`
      UPDATE category SET parent_id = ${into}, index_order = ${place} WHERE id = ${child.id}`)
    const changes = [
      { field: 'parent', old: before.parent, new: into },
      { field: 'place', old: before.place, new: place },
    ].filter((change) => change.old !== change.new)
    await recordChanges(transaction, { kind: 'category', recordId: child.id }, changes, editor)
  }
  return children.length
}

interface MovedProduct {
  readonly id: number
  readonly main: number
  /** All that it is listed in, the main one too. */
  readonly categories: readonly number[]
}

async function moveProducts(
  transaction: Queryable,
  id: number,
  into: number,
  editor: Author,
): Promise<number> {
  let count = 0
  for (let moved = batch; moved === batch; count += moved) {
    const products = await transaction.query<MovedProduct>(sql`
      SELECT product.id, product.main_category_id AS main,
             ARRAY(SELECT category_id FROM product_category WHERE product_id = product.id) AS categories
      FROM product
      WHERE id IN (SELECT product_id FROM product_category WHERE category_id = ${id} ORDER BY product_id LIMIT ${batch})
      ORDER BY product.id
      FOR NO KEY UPDATE`)
    const ids = products.map((product) => product.id)
    await transaction.query(sql`
      INSERT INTO product_category (product_id, category_id)
      SELECT moved, ${into} FROM unnest(${ids}::integer[]) AS moved
      ON CONFLICT DO NOTHING`)
    await transaction.query(sql`
      UPDATE product SET main_category_id = ${into}
      WHERE id = ANY (${ids}::integer[]) AND main_category_id = ${id}`)
    await transaction.query(sql`
      DELETE FROM product_category WHERE category_id = ${id} AND product_id = ANY (${ids}::integer[])`)
    const changes = products.flatMap((product) => changesOf(product, id, into))
    await recordEach(transaction, 'product', changes, editor)
    moved = products.length
  }
  return count
}

/** What the document of a product shows of the merge: its main category, and the others. */
function changesOf({ id, main, categories }: MovedProduct, from: number, into: number) {
  const newMain = main === from ? into : main
  const newCategories = new Set([...categories.filter((each) => each !== from), into])
  const others = (all: Iterable<number>, without: number) =>
    [...all].filter((each) => each !== without).toSorted((one, other) => one - other)
  const changes = [
    { id, field: 'mainCategoryId', old: main, new: newMain },
    {
      id,
      field: 'categoryIds',
      old: others(categories, main),
      new: others(newCategories, newMain),
    },
  ]
  return changes.filter((change) => String(change.old) !== String(change.new))
}

async function moveBanners(
  transaction: Queryable,
  id: number,
  into: number,
  editor: Author,
): Promise<void> {
  const banners = await transaction.query<{ id: number }>(sql`
    UPDATE advertisement SET category_id = ${into} WHERE category_id = ${id} RETURNING id`)
  const changes = [{ field: 'link', old: `category/${id}`, new: `category/${into}` }]
  for (const banner of banners) {
    await recordChanges(transaction, { kind: 'banner', recordId: banner.id }, changes, editor)
  }
}
