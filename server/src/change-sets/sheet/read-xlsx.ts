import { SheetFault, sheetLimits, type SheetCell, type SheetRow } from './sheet-fault.ts'
import { unpackedText, zipEntries, type ZipEntry } from './zip-entries.ts'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const ofCode = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (all, hex, dec, name) => {
    if (hex !== undefined) return ofCode(Number.parseInt(hex, 16))
    return dec === undefined ? (entities[name] ?? all) : ofCode(Number(dec))
  })
}

/** Characters that XML cannot carry are written as _x0007_ (ECMA-376, ST_Xstring). */
const carried = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      )
    : text

const texts = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g
/** How a text is spoken, in Japanese: no part of it. */
const phonetic = /<(?:\w+:)?rPh[\s>].*?<\/(?:\w+:)?rPh>/gs

/** The text of `<si>` or `<is>`, put together from its runs. */
function textOf(xml: string): string {
  let text = ''
  for (const [, piece = ''] of xml.replaceAll(phonetic, '').matchAll(texts)) text += piece
  return carried(unescaped(text))
}

/** Longer than any row of a spreadsheet; what is kept is searched again with each piece. */
const longestElement = 8 * 1024 * 1024

/** The elements of one name, one after the other, however the pieces are cut. */
async function* elements(pieces: AsyncIterable<string>, name: string): AsyncGenerator<string> {
  const end = new RegExp(`</(?:\\w+:)?${name}>|<(?:\\w+:)?${name}(?:\\s[^>]*)?/>`, 'g')
  let rest = ''
  for await (const piece of pieces) {
    rest += piece
    let from = 0
    end.lastIndex = 0
    for (let found = end.exec(rest); found !== null; found = end.exec(rest)) {
      yield rest.slice(from, end.lastIndex)
      from = end.lastIndex
    }
    rest = rest.slice(from)
    if (rest.length > longestElement) throw new SheetFault('cell_too_long')
  }
}

async function sharedTexts(entry: ZipEntry | undefined): Promise<string[]> {
  const found: string[] = []
  if (entry === undefined) return found
  for await (const xml of elements(unpackedText(entry, sheetLimits.sharedBytes), 'si')) {
    found.push(textOf(xml))
  }
  return found
}

/** B7 → 2 */
function columnOf(address: string): number {
  let column = 0
  for (const letter of address) {
    const code = letter.toUpperCase().codePointAt(0) ?? 0
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column
}

const cell = /<(?:\w+:)?c((?:\s[^>]*?)?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs
const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?v>/
const address = /\sr="([A-Za-z]{1,3})\d*"/
const type = /\st="(\w+)"/

/** A formula has the value it had when the file was saved. */
function cellOf(kind: string, xml: string, shared: readonly string[]): SheetCell {
  if (kind === 'inlineStr') return textOf(xml) || null
  const stored = value.exec(xml)?.[1]
  // A formula that was never worked out.
  if (stored === undefined || stored === '') return xml.includes('<f') ? '#VALUE!' : null
  if (kind === 's') return shared[Number(stored)] || null
  if (kind === 'b') return stored === '1' ? 'true' : 'false'
  if (kind === 'str' || kind === 'e' || kind === 'd') return carried(unescaped(stored)) || null
  const number = Number(stored)
  return Number.isFinite(number) ? number : stored
}

function cellsOf(xml: string, row: number, shared: readonly string[]): SheetCell[] {
  const cells: SheetCell[] = []
  for (const [, attributes = '', content = ''] of xml.matchAll(cell)) {
    const named = address.exec(attributes)?.[1]
    const column = named === undefined ? cells.length + 1 : columnOf(named)
    if (column > sheetLimits.columns) {
      // Formats reach further to the right than values.
      if (content === '') continue
      throw new SheetFault('too_many_columns', row)
    }
    while (cells.length < column - 1) cells.push(null)
    cells[column - 1] = cellOf(type.exec(attributes)?.[1] ?? 'n', content, shared)
  }
  return cells
}

async function wholeText(entry: ZipEntry | undefined): Promise<string> {
  let text = ''
  if (entry !== undefined)
    for await (const piece of unpackedText(entry, 4 * 1024 * 1024)) text += piece
  return text
}

/** The path of the first sheet; most files call it sheet1. */
async function firstSheet(entries: ReadonlyMap<string, ZipEntry>): Promise<ZipEntry> {
  const book = await wholeText(entries.get('xl/workbook.xml'))
  const relation = /<(?:\w+:)?sheet\s[^>]*?\sr:id="([^"]+)"/.exec(book)?.[1]
  const relations = await wholeText(entries.get('xl/_rels/workbook.xml.rels'))
  for (const [element] of relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    if (/\sId="([^"]+)"/.exec(element)?.[1] !== relation) continue
    const target = /\sTarget="([^"]+)"/.exec(element)?.[1] ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const found = entries.get(path)
    if (found !== undefined) return found
  }
  const usual = entries.get('xl/worksheets/sheet1.xml')
  if (usual === undefined) throw new SheetFault('no_workbook')
  return usual
}

/** Rows that are answered at once. */
const pageSize = 500

/** The rows of the first sheet of a workbook, in pages. The packed file is in memory, what is in it never as a whole. */
export async function* readXlsx(file: Buffer): AsyncGenerator<readonly SheetRow[]> {
  const entries = zipEntries(file)
  if (!entries.has('xl/workbook.xml')) throw new SheetFault('no_workbook')
  if ([...entries.keys()].some((name) => name.endsWith('vbaProject.bin'))) {
    throw new SheetFault('has_macros')
  }
  const shared = await sharedTexts(entries.get('xl/sharedStrings.xml'))
  const sheet = unpackedText(await firstSheet(entries), sheetLimits.unpackedBytes)
  let page: SheetRow[] = []
  let row = 0
  for await (const xml of elements(sheet, 'row')) {
    const named = /<(?:\w+:)?row\s[^>]*?\br="(\d+)"/.exec(xml)?.[1]
    row = named === undefined ? row + 1 : Number(named)
    // Empty rows are none, but a file may have any number of them.
    if (row > sheetLimits.sheetRows) throw new SheetFault('too_many_rows', sheetLimits.sheetRows)
    const cells = cellsOf(xml, row, shared)
    if (cells.every((each) => each === null)) continue
    page.push({ row, cells })
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  yield page
}
