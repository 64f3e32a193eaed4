import type { Language } from '@kontor/contract/rules/languages'
import { byteOrderMark, type Cell, csvLine } from '@kontor/contract/rules/csv'
import type { Edits } from './edited-cells.ts'
import { type GridColumn, type ProductRow, storedText, typedNumber } from './grid-cells.ts'

interface EditedSheet {
  readonly text: string
  /** The fields of its columns, behind that of the article number. */
  readonly fields: readonly string[]
  readonly emptyClears: boolean
}

interface Edited {
  readonly edits: Edits
  /** The rows that were edited, as they are stored. */
  readonly rows: ReadonlyMap<number, ProductRow>
  readonly columns: readonly GridColumn[]
  readonly language: Language
  /** The name of a field in headers. */
  readonly labelOf: (field: string) => string
}

/** The edited cells as a sheet. Where one was cleared, the others of its columns are written too, because empty cells clear then. */
export function sheetOfEdits({ edits, rows, columns, language, labelOf }: Edited): EditedSheet {
  const taken = columns.flatMap((column) =>
    column.field !== null && [...edits.values()].some((cells) => cells.has(column.name))
      ? [{ column, field: column.field(language) }]
      : [],
  )
  const emptyClears = [...edits.values()].some((cells) =>
    [...cells.values()].some((text) => text.trim() === ''),
  )
  const cellOf = (row: ProductRow, column: GridColumn): Cell => {
    const edited = edits.get(row.id)?.get(column.name)
    const text = edited ?? (emptyClears ? storedText(row, column, language) : '')
    if (text.trim() === '') return null
    // What is no number is named by the comparison.
    return column.numeric ? (typedNumber(text, language) ?? text) : text
  }
  const header = [labelOf('articleNumber'), ...taken.map(({ field }) => labelOf(field))]
  const lines = [...edits.keys()].flatMap((id) => {
    const row = rows.get(id)
    return row === undefined
      ? []
      : [csvLine([row.articleNumber, ...taken.map(({ column }) => cellOf(row, column))])]
  })
  return {
    text: byteOrderMark + csvLine(header) + lines.join(''),
    fields: taken.map(({ field }) => field),
    emptyClears,
  }
}
