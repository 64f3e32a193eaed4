import type { ProductDocument } from '@kontor/contract/office/product-document'
import { comparableBarcode } from '@kontor/contract/rules/barcodes'
import { samePlain } from '@kontor/contract/rules/merge-records'
import { pictureName, type PictureName } from '@kontor/contract/rules/picture-names'
import { mostPictures } from '@kontor/contract/rules/pictures'
import { manyProducts } from '../../catalogue/office/product.ts'
import type { Queryable } from '../../database/database.ts'
import { addRows, countRows, removeRows } from '../change-row.sql.ts'
import { endStep, findSet } from '../change-set.sql.ts'
import type { ComparedRow } from '../compare-row.ts'
import type { RowFault } from '../sheet-kind.ts'
import { pageSize, type StepRun } from '../step.ts'
import { findByBarcode, findByNumber, listFiles, type StoredFile } from './picture-file.sql.ts'

interface NamedFile extends StoredFile {
  readonly name: PictureName
}

interface Products {
  /** The product that a text names, or the article numbers of the several ones. */
  readonly named: (text: string) => number | readonly string[] | undefined
}

/** Finds the products of all names at once: an article number counts before an EAN. */
async function findProducts(database: Queryable, files: readonly NamedFile[]): Promise<Products> {
  const texts = [...new Set(files.flatMap(({ name: { whole, stem } }) => [whole, stem]))]
  const numbers = new Map(
    (await findByNumber(database, texts)).map(({ key, id }) => [key, id] as const),
  )
  const codes = new Map<string, { readonly id: number; readonly articleNumber: string }[]>()
  for (const { key, ...product } of await findByBarcode(database, texts.map(comparableBarcode))) {
    codes.set(key, [...(codes.get(key) ?? []), product])
  }
  return {
    named(text) {
      const own = numbers.get(text)
      if (own !== undefined) return own
      const having = codes.get(comparableBarcode(text)) ?? []
      return having.length > 1 ? having.map(({ articleNumber }) => articleNumber) : having[0]?.id
    },
  }
}

type Row = ComparedRow & {
  readonly row: number
  readonly key: string
  readonly record_id: number | null
}

const wrong = ({ place, path }: StoredFile, problems: readonly RowFault[]): Row => ({
  row: place,
  key: path,
  record_id: null,
  state: 'wrong',
  problems,
})

const fault = (problem: RowFault['problem'], value: string | null = null): RowFault => ({
  field: null,
  value,
  problem,
})

/** The whole name counts first: `4711-2` may be an article number itself. */
function productOf({ name: { whole, stem } }: NamedFile, { named }: Products) {
  return named(whole) ?? named(stem)
}

/** What the files of one product change. */
function rowOf(
  id: number,
  files: readonly NamedFile[],
  { pictures: old }: ProductDocument,
  isReplacing: boolean,
): Row {
  const sent = files
    .toSorted(
      (one, other) => one.name.number - other.name.number || one.path.localeCompare(other.path),
    )
    .flatMap(({ picture }) => picture ?? [])
  const pictures = [...new Set([...(isReplacing ? [] : old), ...sent])]
  const at = {
    row: Math.min(...files.map(({ place }) => place)),
    key: files.map(({ path }) => path).join(', '),
    record_id: id,
  }
  if (pictures.length > mostPictures) {
    return { ...at, state: 'wrong', problems: [fault('too_many_pictures')] }
  }
  return samePlain(old, pictures)
    ? { ...at, state: 'unchanged' }
    : { ...at, state: 'changed', cells: [{ field: 'pictures', old, new: pictures }] }
}

/** Compares the files of a set with the pictures that their products have. It begins again when it was interrupted. */
export async function comparePictures(
  { database, signal, progress }: StepRun,
  id: number,
): Promise<void> {
  const set = await findSet(database, id)
  if (set === undefined || !['read', 'compared'].includes(set.state)) return
  const stored = await listFiles(database, id)
  const files = stored.map((file) => ({ ...file, name: pictureName(file.path) }))
  const products = await findProducts(database, files)
  const rows: Row[] = []
  const byProduct = new Map<number, NamedFile[]>()
  for (const file of files) {
    const found = productOf(file, products)
    if (file.problem !== null) rows.push(wrong(file, [fault(file.problem)]))
    else if (found === undefined) {
      rows.push(wrong(file, [fault('no_product_of_name', file.name.whole)]))
    } else if (typeof found === 'number') {
      byProduct.set(found, [...(byProduct.get(found) ?? []), file])
    } else rows.push(wrong(file, [fault('several_products', found.join(', '))]))
  }
  const ids = [...byProduct.keys()]
  for (let from = 0; from < ids.length; from += pageSize) {
    signal.throwIfAborted()
    const page = ids.slice(from, from + pageSize)
    const documents = await manyProducts.read(database, page)
    for (const productId of page) {
      const document = documents.get(productId)
      // Archived ones are there, too; one that was removed meanwhile is unknown.
      const own = byProduct.get(productId) ?? []
      if (document !== undefined) rows.push(rowOf(productId, own, document, set.replaces))
      else
        rows.push(...own.map((file) => wrong(file, [fault('no_product_of_name', file.name.whole)])))
    }
    progress(from + page.length, ids.length, 'compare')
  }
  await database.transaction(async (transaction) => {
    await removeRows(transaction, id)
    await addRows(transaction, id, rows)
    const counts = await countRows(transaction, id)
    const isEnded = await endStep(transaction, id, ['read', 'compared'], {
      state: 'compared',
      counts,
    })
    if (!isEnded) throw new Error('the change set was cancelled')
  })
}
