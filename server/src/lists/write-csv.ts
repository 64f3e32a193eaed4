import type { Cell } from './export-cells.ts'

/** A spreadsheet would take a text that begins like this for a formula (CWE-1236). */
const formula = /^[=+\-@\t\r]/

const quoted = /[";\r\n]|^\s|\s$/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const harmless = formula.test(cell) ? `'${cell}` : cell
  return quoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const line = (cells: readonly Cell[]) => `${cells.map(written).join(';')}\r\n`

/** CSV as spreadsheets in Germany and Turkey open it: with a byte order mark, semicolons and decimal commas. */
export async function* writeCsv(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${line(header)}`
  for await (const rows of pages) yield rows.map(line).join('')
}
