import type { CategoryDocument } from '@kontor/contract/office/category-document'
import type { Language } from '@kontor/contract/rules/languages'
import { standInOf } from '@kontor/contract/rules/texts'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { Refusal, type FieldDetails } from '../../http/endpoints/refusal.ts'
import {
  enteredText,
  findMainLanguage,
  storedTexts,
  type StoredText,
} from '../../records/entered-texts.ts'
import { placeAmong } from '../../records/place-among.ts'
import type { DocumentCheck, RecordKind } from '../../records/record-kind.ts'
import {
  categoryExists,
  isLinkedByBanner,
  listSiblings,
  liesWithin,
  lockCategoryTree,
} from './category.sql.ts'

interface CategoryRow extends Omit<CategoryDocument, 'name' | 'highlighted'> {
  readonly name: StoredText
  readonly standIns: string[]
}

/** Those of a parent that all have one place are sorted by name; a new one joins them there. */
async function lastPlace(
  transaction: Queryable,
  parent: number | null,
  highlighted: boolean,
): Promise<number> {
  const main = await findMainLanguage(transaction)
  const siblings = await listSiblings(transaction, parent, highlighted, main)
  const [first, last] = [siblings[0]?.place, siblings.at(-1)?.place]
  const { place, others } = placeAmong(siblings, null, { highlighted })
  if (last === undefined) return place
  const isByName = siblings.length > 1 && first === last
  return isByName || others.length > 0 ? last : place
}

async function storedName(transaction: Queryable, document: CategoryDocument) {
  const main = await findMainLanguage(transaction)
  const { texts, standIns } = storedTexts({ name: document.name }, main)
  return { name: JSON.stringify(texts.name), standIns }
}

function checkCategory(
  { name, parent }: CategoryDocument,
  main: Language,
  exists: (id: number) => boolean,
): FieldDetails {
  if (standInOf(name, main) === null) return { [`name.${main}`]: 'required' }
  return parent !== null && !exists(parent) ? { parent: 'not_valid' } : {}
}

/** The check of many categories. One that is added with them is named by a number below zero. */
export async function checkCategories(
  transaction: Queryable,
): Promise<DocumentCheck<CategoryDocument>> {
  const main = await findMainLanguage(transaction)
  const rows = await transaction.query<{ id: number }>(sql`SELECT id FROM category`)
  const ids = new Set(rows.map(({ id }) => id))
  return (document) => checkCategory(document, main, (id) => id < 0 || ids.has(id))
}

/** Categories as the office edits them. */
export const categoryKind: RecordKind<CategoryDocument> = {
  name: 'category',
  async lock(transaction, id) {
    await lockCategoryTree(transaction)
    const found = await transaction.query(
      sql`SELECT id FROM category WHERE id = ${id} FOR NO KEY UPDATE`,
    )
    return found.length > 0
  },
  async read(transaction, id) {
    const [row] = await transaction.query<CategoryRow>(sql`
      SELECT name, parent_id AS parent, index_order AS place, archived, stand_ins AS "standIns"
      FROM category WHERE id = ${id}`)
    if (row === undefined) return undefined
    const { standIns, ...document } = row
    const name = enteredText('name', row.name, standIns)
    return { ...document, name, highlighted: row.place < 0 }
  },
  async check(transaction, document) {
    const main = await findMainLanguage(transaction)
    const { parent } = document
    const isThere = parent !== null && (await categoryExists(transaction, parent))
    return checkCategory(document, main, () => isThere)
  },
  async add(transaction, document) {
    await lockCategoryTree(transaction)
    const { name, standIns } = await storedName(transaction, document)
    const { parent, highlighted, archived } = document
    // A sheet may say the place; forms do not.
    const isSaid = document.place !== 0 && document.place < 0 === highlighted
    const place = isSaid ? document.place : await lastPlace(transaction, parent, highlighted)
    const [added] = await transaction.query<{ id: number }>(sql`
      INSERT INTO category (name, stand_ins, parent_id, index_order, archived)
      VALUES (${name}, ${standIns}, ${parent}, ${place}, ${archived}) RETURNING id`)
    if (added === undefined) throw new Error('no category was added')
    return added.id
  },
  async write(transaction, id, document, before) {
    const { parent, highlighted, archived } = document
    if (
      parent !== null &&
      parent !== before.parent &&
      (await liesWithin(transaction, parent, id))
    ) {
      throw new Refusal('below_itself')
    }
    const isMoved = parent !== before.parent && document.place === before.place
    const isLast = isMoved || document.place < 0 !== highlighted
    const place = isLast ? await lastPlace(transaction, parent, highlighted) : document.place
    const { name, standIns } = await storedName(transaction, document)
    await transaction.query(sql`
      UPDATE category
      SET name = ${name}, stand_ins = ${standIns}, parent_id = ${parent}, index_order = ${place}, archived = ${archived}
      WHERE id = ${id}`)
  },
  async remove(transaction, id) {
    // Its banners would lead nowhere without a word.
    if (await isLinkedByBanner(transaction, id)) throw new Refusal('in_use')
    await transaction.query(sql`DELETE FROM category WHERE id = ${id}`)
  },
}
