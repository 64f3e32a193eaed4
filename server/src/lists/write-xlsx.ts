import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell } from '@kontor/contract/rules/csv'

/** Characters that XML cannot carry or does not keep, and what looks like one that was written otherwise. */
// oxlint-disable-next-line no-control-regex -- these are the ones
const unwritable = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g

/** _x0007_, as spreadsheets write it (ECMA-376, ST_Xstring). */
const otherwise = (letter: string) =>
  `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const text = (value: string) =>
  value
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(unwritable, otherwise)
    .replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? '')

/** As text, also for digits: a spreadsheet must not turn a barcode into 4,01E+12, or a text into a formula. */
const cellOf = (cell: Cell) => {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr" s="1"><is><t xml:space="preserve">${text(cell)}</t></is></c>`
}

const rowOf = (cells: readonly Cell[]) => `<row>${cells.map(cellOf).join('')}</row>`

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What a workbook of one sheet has besides the sheet (ECMA-376, part 1). */
const parts: readonly (readonly [path: string, content: string])[] = [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xml}<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets><sheet name="Kontor" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    // Style 1 is text (number format 49).
    `${xml}<styleSheet xmlns="${sheets}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
]

/** A workbook with one sheet, made while its rows are read: it is never in memory as a whole. */
export async function* writeXlsx(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error
    else ready.push(chunk)
  })
  const taken = () => {
    if (failure !== undefined) throw failure
    const chunks = ready
    ready = []
    return chunks
  }
  const add = (path: string) => {
    const part = new ZipDeflate(path, { level: 3 })
    zip.add(part)
    return part
  }
  for (const [path, content] of parts) add(path).push(strToU8(content), true)
  const sheet = add('xl/worksheets/sheet1.xml')
  sheet.push(strToU8(`${xml}<worksheet xmlns="${sheets}"><sheetData>${rowOf(header)}`))
  yield* taken()
  for await (const rows of pages) {
    sheet.push(strToU8(rows.map(rowOf).join('')))
    yield* taken()
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* taken()
}
