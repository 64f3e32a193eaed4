import { SheetFault, sheetLimits, type SheetRow } from './sheet-fault.ts'

/** What may stand between cells, the most likely first. */
const separators = [';', ',', '\t'] as const

/** The one that is most often found in the first line, outside of quotes. */
function findSeparator(text: string): string {
  const counts = new Map<string, number>(separators.map((each) => [each, 0]))
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break
    else if (!isQuoted) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  let found: string = separators[0]
  for (const each of separators) {
    if ((counts.get(each) ?? 0) > (counts.get(found) ?? 0)) found = each
  }
  return found
}

/** Written by some spreadsheets as the first line. */
const namedSeparator = /^sep=(.)(?:\r\n|\r|\n)/

/** Enough to hold the header of any file. */
const headLetters = 64 * 1024

/** What made a text harmless to a spreadsheet is taken away again. */
const madeHarmless = /^'(?='*[=+\-@\t\r])/

/** Takes a CSV apart as it arrives. */
class CsvParser {
  readonly #separator: string
  #rows: SheetRow[] = []
  #row = 1
  #cells: string[] = []
  #cell = ''
  #place: 'start' | 'plain' | 'quoted' | 'after' = 'start'
  #quotedSince = 0
  #afterReturn = false

  constructor(separator: string) {
    this.#separator = separator
  }

  push(text: string): SheetRow[] {
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const letter = text[at] ?? ''
      if (this.#place === 'quoted') {
        if (letter !== '"') continue
        this.#cell += text.slice(from, at)
        this.#place = 'after'
      } else if (letter === this.#separator) {
        if (this.#place === 'plain') this.#cell += text.slice(from, at)
        this.#endCell()
        this.#afterReturn = false
      } else if (letter === '\n' || letter === '\r') {
        if (this.#place === 'plain') this.#cell += text.slice(from, at)
        // CR LF ends one line.
        if (letter === '\n' && this.#afterReturn) this.#afterReturn = false
        else {
          this.#endRow()
          this.#afterReturn = letter === '\r'
        }
      } else {
        this.#afterReturn = false
        if (this.#place === 'start') {
          from = at
          if (letter === '"') {
            this.#place = 'quoted'
            this.#quotedSince = this.#row
            from = at + 1
          } else this.#place = 'plain'
        } else if (this.#place === 'after') {
          if (letter !== '"') {
            throw new SheetFault('broken_quote', this.#row, this.#cells.length + 1)
          }
          // A doubled quote is one of the text.
          this.#place = 'quoted'
          from = at
        }
      }
    }
    if (this.#place === 'quoted' || this.#place === 'plain') this.#cell += text.slice(from)
    this.#refuseLong()
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  end(): SheetRow[] {
    if (this.#place === 'quoted') {
      throw new SheetFault('unclosed_quote', this.#quotedSince, this.#cells.length + 1)
    }
    if (this.#place !== 'start' || this.#cells.length > 0) this.#endRow()
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #refuseLong(): void {
    if (this.#cell.length <= sheetLimits.letters) return
    // A quote that is never closed takes in all that follows.
    const code = this.#place === 'quoted' ? 'unclosed_quote' : 'cell_too_long'
    throw new SheetFault(code, this.#row, this.#cells.length + 1)
  }

  #endCell(): void {
    this.#refuseLong()
    if (this.#cells.length >= sheetLimits.columns) {
      throw new SheetFault('too_many_columns', this.#row)
    }
    this.#cells.push(this.#cell.replace(madeHarmless, ''))
    this.#cell = ''
    this.#place = 'start'
  }

  #endRow(): void {
    this.#endCell()
    const cells = this.#cells.map((cell) => (cell === '' ? null : cell))
    // An empty line is counted and is no row.
    if (cells.some((cell) => cell !== null)) this.#rows.push({ row: this.#row, cells })
    this.#cells = []
    this.#row += 1
  }
}

/** The rows of a CSV, in pages. */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<readonly SheetRow[]> {
  let head = ''
  let parser: CsvParser | undefined
  const begin = () => {
    const named = namedSeparator.exec(head)
    const rest = head.slice(named?.[0].length ?? 0)
    parser = new CsvParser(named?.[1] ?? findSeparator(rest))
    return parser.push(rest)
  }
  for await (const text of texts) {
    if (parser !== undefined) {
      yield parser.push(text)
      continue
    }
    head += text
    if (head.length >= headLetters) yield begin()
  }
  if (parser === undefined) yield begin()
  yield parser?.end() ?? []
}
