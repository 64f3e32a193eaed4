/** Why a file as a whole cannot be read. */
export type SheetFaultCode =
  | 'empty'
  | 'unclosed_quote'
  | 'broken_quote'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | 'no_workbook'
  | 'has_macros'
  | 'too_large_unpacked'
  | 'no_archive'
  | 'no_files'
  | 'too_many_files'
  | 'archive_too_large'

/** A file that cannot be read. The row and the column are numbers as a spreadsheet shows them. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault'
  readonly code: SheetFaultCode
  readonly row: number | undefined
  readonly column: number | undefined

  constructor(code: SheetFaultCode, row?: number, column?: number) {
    super(code)
    this.code = code
    this.row = row
    this.column = column
  }
}

/** What stands in a cell: a number only where the file says that it is one. */
export type SheetCell = string | number | null

export interface SheetRow {
  /** As a spreadsheet counts them: the header is in row 1. */
  readonly row: number
  readonly cells: readonly SheetCell[]
}

export const sheetLimits = {
  rows: 250_000,
  /** More than spreadsheets can have, empty ones included. */
  sheetRows: 1_048_576,
  columns: 500,
  /** Longer than any text of the shop. */
  letters: 100_000,
  /** What a workbook may unpack to: a small file may unfold to gigabytes. */
  unpackedBytes: 1024 * 1024 * 1024,
  /** Texts that cells refer to are kept in memory. */
  sharedBytes: 192 * 1024 * 1024,
} as const
