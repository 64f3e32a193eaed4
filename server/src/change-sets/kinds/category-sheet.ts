import { languages } from '@kontor/contract/rules/languages'
import { CategoryDocument } from '@kontor/contract/office/category-document'
import { emptyText } from '@kontor/contract/rules/texts'
import type { RowProblem } from '@kontor/contract/rules/sheet-problems'
import Type from 'typebox'
import { categoryKind, checkCategories } from '../../catalogue/office/category.ts'
import { sql } from '../../database/sql.ts'
import { oneByOne } from '../../records/one-by-one.ts'
import { boolean, number, text } from '../codecs.ts'
import type { SheetField, SheetKind } from '../sheet-kind.ts'
import { categoryCodec, pathJoint, readCategoryPaths } from './category-paths.ts'

const noSlots = new Map<string, readonly number[]>()

/** Until it is applied, a category of the same sheet is named by its row, below zero. */
const schema = Type.Object({
  ...CategoryDocument.properties,
  parent: Type.Union([Type.Integer(), Type.Null()]),
})

const withParent = (document: CategoryDocument, parent: number | undefined) =>
  parent === undefined ? undefined : { ...document, parent }

/** A place below zero is that of one that stands out, and the other way round, where a row says nothing else. */
function finish(
  document: CategoryDocument,
  before: CategoryDocument | undefined,
): CategoryDocument {
  const isPlaced = document.place !== (before?.place ?? 0)
  const isSaid = document.highlighted !== (before?.highlighted ?? false)
  return isPlaced && !isSaid ? { ...document, highlighted: document.place < 0 } : document
}

/** Categories as rows of a sheet. A row means the category of its path; a new one stands below those before it. */
export const categorySheet: SheetKind<CategoryDocument> = {
  record: categoryKind,
  many: oneByOne(categoryKind, checkCategories),
  schema,
  keyField: 'path',
  words: {
    path: {
      label: { de: 'Kategoriepfad', en: 'Category path', tr: 'Kategori yolu' },
      also: ['Kategorie', 'Category', 'Kategori', 'Warengruppe', 'Pfad', 'Path', 'complete_name'],
    },
    name: {
      label: { de: 'Name', en: 'Name', tr: 'Ad' },
      also: ['Bezeichnung', 'Kategoriename', 'translations.DEFAULT.name', 'Category name'],
      spoken: true,
    },
    parent: {
      label: { de: 'Oberkategorie', en: 'Parent category', tr: 'Üst kategori' },
      also: ['Parent', 'parent_id'],
    },
    place: { label: { de: 'Platz', en: 'Place', tr: 'Sıra' }, also: ['Position', 'Sortierung'] },
    highlighted: { label: { de: 'Hervorgehoben', en: 'Highlighted', tr: 'Vurgulanmış' }, also: [] },
    archived: { label: { de: 'Archiviert', en: 'Archived', tr: 'Arşivlendi' }, also: [] },
  },
  async open(database, { language, main }) {
    const paths = await readCategoryPaths(database, language)
    const category = categoryCodec(paths)
    const yesNo = boolean(language)
    const fields: SheetField<CategoryDocument>[] = [
      // Which one is meant; nothing of the record.
      { name: 'path', codec: text, path: () => 'path' },
      ...languages.map((each) => ({
        name: `name.${each}`,
        codec: text,
        path: () => `name.${each}`,
      })),
      { name: 'parent', codec: category, path: () => 'parent' },
      { name: 'place', codec: number, path: () => 'place' },
      { name: 'highlighted', codec: yesNo, path: () => 'highlighted' },
      { name: 'archived', codec: yesNo, path: () => 'archived' },
    ]
    const rowsOfNew = new Map<string, number>()
    return {
      fields: new Map(fields.map((field) => [field.name, field])),
      async find(_database, keys) {
        const found = new Map<string, number>()
        for (const key of keys) {
          const parsed = paths.whole(key)
          if ('value' in parsed && typeof parsed.value === 'number') found.set(key, parsed.value)
        }
        return found
      },
      blank(path, row) {
        const fault = (problem: RowProblem) => ({ field: 'path', value: path, problem })
        const itself = paths.whole(path)
        if ('problem' in itself && itself.problem !== 'unknown_category')
          return fault(itself.problem)
        const steps = path.split(pathJoint)
        const above = steps.slice(0, -1).join(pathJoint)
        const parsed = above === '' ? { value: null } : paths.whole(above)
        const known = rowsOfNew.get(above)
        if (known === undefined && 'problem' in parsed) return fault(parsed.problem)
        rowsOfNew.set(path, row)
        const name = { ...emptyText, [main]: steps.at(-1)?.trim() ?? null }
        const parent =
          known === undefined && 'value' in parsed && typeof parsed.value === 'number'
            ? parsed.value
            : null
        const document = { name, place: 0, highlighted: false, archived: false }
        return { ...document, parent: known === undefined ? parent : -known }
      },
      slots: () => noSlots,
      finish,
      written: () => noSlots,
      exported: async () => fields.filter(({ name }) => name !== 'parent'),
      keyOf: (id) => paths.write(id),
    }
  },
  async used(transaction, ids) {
    const rows = await transaction.query<{ id: number }>(sql`
      SELECT id FROM category WHERE id = ANY (${ids}::integer[]) AND (
        EXISTS (SELECT FROM product_category WHERE category_id = category.id)
        OR EXISTS (SELECT FROM category AS below WHERE below.parent_id = category.id)
        OR EXISTS (SELECT FROM advertisement WHERE advertisement.category_id = category.id))`)
    return new Set(rows.map(({ id }) => id))
  },
  archived: (document) => ({ ...document, archived: true }),
  resolved: (document, added) =>
    document.parent !== null && document.parent < 0
      ? withParent(document, added.get(-document.parent))
      : document,
  batch: 1,
  /** Those above come before those below them. */
  async listIds(database) {
    const rows = await database.query<{ id: number }>(sql`
      WITH RECURSIVE tree AS (
        SELECT id, 0 AS depth, index_order AS place FROM category WHERE parent_id IS NULL
        UNION ALL
        SELECT category.id, depth + 1, index_order FROM category JOIN tree ON category.parent_id = tree.id
      )
      SELECT id FROM tree ORDER BY depth, place, id`)
    return rows.map(({ id }) => id)
  },
}
