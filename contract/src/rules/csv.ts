/** What stands in one cell of an exported file. */
export type Cell = string | number | null

/** A spreadsheet would take a text that begins like this for a formula (CWE-1236); one that looks made harmless is too. */
const formula = /^'*[=+\-@\t\r]/

const quoted = /[";\r\n]|^\s|\s$/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const harmless = formula.test(cell) ? `'${cell}` : cell
  return quoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A line of CSV as spreadsheets in Germany and Turkey open it: with semicolons and decimal commas. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(';')}\r\n`
