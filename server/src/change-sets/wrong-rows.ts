import type { Language } from '@kontor/contract/rules/languages'
import type { ExportFormat } from '@kontor/contract/core/lists'
import type { Cell } from '@kontor/contract/rules/csv'
import type { Queryable } from '../database/database.ts'
import { listRows } from './change-row.sql.ts'
import type { ChangeSet } from './change-set.sql.ts'
import { writeSheet } from './export-sheet.ts'
import { fileHeader, problemText, whyHeader } from './problem-words.ts'
import { uploadOf } from './set-upload.ts'
import { readSheet } from './sheet/read-sheet.ts'
import { pageSize } from './step.ts'

/** The rows of the file that are wrong, as they came but for hidden columns, and a column that says why. */
export function wrongRowsSheet(
  database: Queryable,
  set: ChangeSet,
  format: ExportFormat,
  language: Language,
  hidden: ReadonlySet<number>,
): AsyncIterable<string | Uint8Array> {
  if (set.kind === 'picture') return wrongFilesSheet(database, set, format, language)
  const columns = set.reading?.columns ?? []
  async function* pages(): AsyncGenerator<Cell[][]> {
    const upload = await uploadOf(database, set)
    for await (const page of readSheet(database, upload, pageSize)) {
      const first = page[0]?.row ?? 0
      const wrong = await listRows(database, {
        setId: set.id,
        states: ['wrong'],
        after: first - 1,
        size: page.length,
      })
      const why = new Map(
        wrong.map(({ row, problems }) => [
          row,
          (problems ?? []).map((each) => problemText(set, each, language)).join('; '),
        ]),
      )
      yield page.flatMap(({ row, cells }) => {
        const said = why.get(row)
        return said === undefined
          ? []
          : [
              [
                ...columns.map((_, index) => (hidden.has(index) ? null : (cells[index] ?? null))),
                said,
              ],
            ]
      })
    }
  }
  const header = [...columns.map((column) => column.header), whyHeader[language]]
  return writeSheet(format, header, pages())
}

/** The files that were not taken, and why. */
function wrongFilesSheet(
  database: Queryable,
  set: ChangeSet,
  format: ExportFormat,
  language: Language,
): AsyncIterable<string | Uint8Array> {
  async function* pages(): AsyncGenerator<Cell[][]> {
    for (let after = 0; ;) {
      const choice = { setId: set.id, states: ['wrong'], after, size: pageSize } as const
      const rows = await listRows(database, choice)
      if (rows.length === 0) return
      yield rows.map(({ key, problems }) => [
        key,
        (problems ?? []).map((each) => problemText(set, each, language)).join('; '),
      ])
      after = rows.at(-1)?.row ?? after
    }
  }
  return writeSheet(format, [fileHeader[language], whyHeader[language]], pages())
}
