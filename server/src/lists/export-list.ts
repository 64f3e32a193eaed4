import type { ExportFormat } from '@kontor/contract/core/lists'
import type { Cell } from '@kontor/contract/rules/csv'
import type { ListColumns } from '@kontor/contract/rules/list-columns'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { FileAnswer } from '../http/endpoints/file-answer.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { cellWriter } from './export-cells.ts'
import type { ListDefinition } from './list-definition.ts'
import { readList, type ListAsked } from './read-list.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

interface ExportAsked extends Omit<ListAsked, 'size' | 'after'> {
  readonly columns: readonly { readonly column: string; readonly label: string }[]
  readonly format: ExportFormat
}

/** Rows that are read at once. */
const pageSize = 1000

export const sheetMediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A file with the rows of a list as they are shown. The first rows are read before anything is sent, so it can be refused. */
export async function exportList<
  Columns extends ListColumns,
  Row extends { readonly id: number },
  Raw extends { readonly id: number },
>(
  database: Database,
  list: ListDefinition<Columns, Row, Raw>,
  { columns, format, ...asked }: ExportAsked,
  name: string,
): Promise<FileAnswer> {
  const kinds = columns.map(({ column }, index) => {
    const found = Object.hasOwn(list.columns, column) ? list.columns[column] : undefined
    if (found !== undefined) return found.kind
    throw new Refusal('not_valid', { details: { [`columns.${index}.column`]: 'not_valid' } })
  })
  const [company] = await database.query<{ timeZone: string }>(
    sql`SELECT time_zone AS "timeZone" FROM company`,
  )
  const cell = cellWriter(asked.language, company?.timeZone ?? 'Europe/Berlin')
  const cellsOf = (row: Row): Cell[] => {
    const values: Readonly<Record<string, unknown>> = { ...row }
    return columns.map(({ column }, index) => cell(values[column], kinds[index] ?? 'text'))
  }
  const first = await readList(database, list, { ...asked, size: pageSize })

  async function* pages(): AsyncGenerator<Cell[][]> {
    let page = first
    while (true) {
      yield page.rows.map(cellsOf)
      if (page.next === null) return
      page = await readList(database, list, { ...asked, size: pageSize, after: page.next })
    }
  }

  const labels = columns.map(({ label }) => label)
  const content = format === 'csv' ? writeCsv(labels, pages()) : writeXlsx(labels, pages())
  return new FileAnswer({ name: `${name}.${format}`, mediaType: sheetMediaTypes[format], content })
}
