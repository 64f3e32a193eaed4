import type { ExportFormat } from '@kontor/contract/core/lists'
import type { Language } from '@kontor/contract/rules/languages'
import type { Permission } from '@kontor/contract/core/permissions'
import type { Cell } from '@kontor/contract/rules/csv'
import { fieldOf, type Plain } from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import { writeCsv } from '../lists/write-csv.ts'
import { writeXlsx } from '../lists/write-xlsx.ts'
import { hiddenFields } from '../records/save-record.ts'
import { headerOf } from './recognise-header.ts'
import type { OpenSheet, SheetField, SheetKind } from './sheet-kind.ts'
import { readContext, withKind } from './sheet-kinds.ts'

/** Records that are read at once. */
const pageSize = 500

interface ExportAsked {
  readonly kind: string
  readonly format: ExportFormat
  readonly language?: Language
  readonly permissions: ReadonlySet<Permission>
}

export const writeSheet = (
  format: ExportFormat,
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncIterable<string | Uint8Array> =>
  format === 'csv' ? writeCsv(header, pages) : writeXlsx(header, pages)

function cellsOf<Document extends Plain>(
  { keyField }: SheetKind<Document>,
  sheet: OpenSheet<Document>,
  fields: readonly SheetField<Document>[],
  id: number,
  document: Document,
): Cell[] {
  const slots = sheet.written(document)
  return fields.map(({ name, codec, path }) => {
    if (name === keyField && sheet.keyOf !== undefined) return sheet.keyOf(id, document)
    const value = fieldOf(document, path(slots))
    return value === undefined ? null : codec.write(value)
  })
}

/** All records of a kind, as a sheet that an import reads without finding a change. */
export async function exportSheet(
  database: Queryable,
  { kind: name, format, language, permissions }: ExportAsked,
): Promise<AsyncIterable<string | Uint8Array>> {
  const context = await readContext(database, language)
  return withKind(name, async (kind) => {
    const sheet = await kind.open(database, context)
    const hidden = hiddenFields(kind.record, { permissions })
    const all = await sheet.exported(database)
    const fields = all.filter(({ path }) => !hidden.includes(path(new Map())))
    const ids = await kind.listIds(database)
    async function* pages() {
      for (let from = 0; from < ids.length; from += pageSize) {
        const some = ids.slice(from, from + pageSize)
        const documents = await kind.many.read(database, some)
        yield some.flatMap((id) => {
          const document = documents.get(id)
          return document === undefined ? [] : [cellsOf(kind, sheet, fields, id, document)]
        })
      }
    }
    const header = fields.map((field) => headerOf(kind.words, field.name, context.language))
    return writeSheet(format, header, pages())
  })
}
