import { byteOrderMark, csvLine, type Cell } from '@kontor/contract/rules/csv'

/** A file of CSV, written while its rows are read. */
export async function* writeCsv(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(header)}`
  for await (const rows of pages) yield rows.map(csvLine).join('')
}
