/** What is left of a cell, from a certain place on. */
const plain = /[^\t\r\n]*/y

/** Cells as Excel and LibreOffice copy them: rows by lines, cells by tabs; what holds one of those stands in quotes. */
export function readCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = () => {
    rows.push(row)
    row = []
  }
  while (at <= text.length) {
    let cell = ''
    if (text[at] === '"') {
      const end = closingQuote(text, at)
      if (end !== undefined) {
        cell = text.slice(at + 1, end).replaceAll('""', '"')
        at = end + 1
      }
    }
    plain.lastIndex = at
    const rest = plain.exec(text)?.[0] ?? ''
    row.push(cell + rest)
    at += rest.length
    const isLast = at >= text.length
    if (isLast || text[at] !== '\t') endRow()
    if (isLast) break
    at += text.startsWith('\r\n', at) ? 2 : 1
    // A line end behind the last row begins no other one.
    if (at === text.length && text[at - 1] !== '\t') break
  }
  return rows
}

/** Where a quoted cell ends; undefined when the quote is a part of its text. */
function closingQuote(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at += 1
    else return /^[\t\r\n]?$/.test(text.charAt(at + 1)) ? at : undefined
  }
  return undefined
}

const written = (cell: string) =>
  /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(written).join('\t')).join('\r\n')
