import type { CategoryDocument } from '@kontor/contract/office/category-document'
import type { CallOf } from '../../http/endpoints/call.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import { placeAmong, type Placed } from '../../records/place-among.ts'
import { editorOf } from '../../records/record-routes.ts'
import { readRecord, saveRecord, type Kept } from '../../records/save-record.ts'
import { waitingForSheets } from '../../records/waiting-for-sheets.ts'
import {
  categoryExists,
  liesWithin,
  listSiblings,
  lockCategoryTree,
  renumberCategories,
} from './category.sql.ts'
import { categoryKind } from './category.ts'

/** Those that stand out come first, so one that does not and is put before one of them comes first of the others. */
const beforeAmong = (siblings: readonly Placed[], before: number | null, highlighted: boolean) =>
  before === null || highlighted || siblings.some(({ id }) => id === before)
    ? before
    : (siblings[0]?.id ?? null)

/** Moves a category, with all below it. The move is saved like any other change of the record. */
export function moveCategory({
  database,
  body: { id, from, parent, before },
  language,
  user,
}: CallOf<'moveCategory'>): Promise<Kept<CategoryDocument>> {
  return waitingForSheets(database).transaction(async (transaction) => {
    await lockCategoryTree(transaction)
    if (parent !== null) {
      if (!(await categoryExists(transaction, parent))) throw new Refusal('not_found')
      if (await liesWithin(transaction, parent, id)) throw new Refusal('below_itself')
    }
    const current = await readRecord(transaction, categoryKind, id)
    const { highlighted } = current
    const all = await listSiblings(transaction, parent, highlighted, language)
    const siblings = all.filter((sibling) => sibling.id !== id)
    const { place, others } = placeAmong(siblings, beforeAmong(siblings, before, highlighted), {
      highlighted,
    })
    const editor = editorOf(user)
    await renumberCategories(transaction, others, editor)
    // Who moves the same category at once, to another parent, is asked; the order within one parent is the last one's.
    const seen = { ...current, parent: from }
    const wanted = { ...seen, parent, place }
    return saveRecord(transaction, categoryKind, { id, seen, wanted }, editor)
  })
}
