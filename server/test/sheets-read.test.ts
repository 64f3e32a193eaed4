import { fold } from '@kontor/contract/rules/folding'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, type Cell } from '@kontor/contract/rules/csv'
import { decimalSignIn, numberIn } from '../src/change-sets/cell-numbers.ts'
import { barcodes } from '../src/change-sets/codecs.ts'
import { productWords } from '../src/change-sets/kinds/product-words.ts'
import { headerOf, headerReader } from '../src/change-sets/recognise-header.ts'
import { decodeText, findEncoding } from '../src/change-sets/sheet/decode-text.ts'
import { readCsv } from '../src/change-sets/sheet/read-csv.ts'
import { readXlsx } from '../src/change-sets/sheet/read-xlsx.ts'
import type { SheetRow } from '../src/change-sets/sheet/sheet-fault.ts'
import { writeXlsx } from '../src/lists/write-xlsx.ts'
import { excel, zip } from './workbooks.ts'

async function* inPieces<Piece>(...pieces: Piece[]): AsyncGenerator<Piece> {
  yield* pieces
}

async function all(pages: AsyncIterable<readonly SheetRow[]>): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}

const csv = async (...texts: string[]) =>
  (await all(readCsv(inPieces(...texts)))).map(({ cells }) => cells)

describe('CSV', () => {
  test.each([';', ',', '\t'])(
    '[J-01] the separator %j is found outside of quotes',
    async (mark) => {
      const header = `"a;;;,,,\t\t\t"${mark}b${mark}c`
      expect(await csv(`${header}\n1${mark}2${mark}3`)).toEqual([
        ['a;;;,,,\t\t\t', 'b', 'c'],
        ['1', '2', '3'],
      ])
    },
  )

  test('[J-01] all line ends count, empty lines are none, and quotes keep them', async () => {
    const rows = await all(readCsv(inPieces('a;b\r\n1;"x\r\ny""z"\r', '\n\n2;3\r4;5\n')))
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1', 'x\r\ny"z'] },
      { row: 4, cells: ['2', '3'] },
      { row: 5, cells: ['4', '5'] },
    ])
  })

  test('[J-01] BOM, UTF-8 and Windows-1252 are told apart, however the bytes are cut', async () => {
    const read = async (bytes: Buffer) => {
      const cut = () => inPieces(bytes.subarray(0, 8), bytes.subarray(8))
      return all(readCsv(decodeText(cut(), await findEncoding(cut()))))
    }
    const cells = [
      { row: 1, cells: ['Größe'] },
      { row: 2, cells: ['Öl €'] },
    ]
    expect(await read(Buffer.from('\uFEFFGröße\nÖl €'))).toEqual(cells)
    expect(await read(Buffer.from('Größe\nÖl €'))).toEqual(cells)
    expect(await read(Buffer.from('Gr\xf6\xdfe\n\xd6l \x80', 'latin1'))).toEqual(cells)
  })

  test('[J-01] a broken quote is named by its row and column', async () => {
    const rows = Array.from({ length: 90_000 }, (_, index) => `${index};x\n`).join('')
    await expect(csv(`a;b\n${rows}1;"never closed\n${rows}`)).rejects.toMatchObject({
      code: 'unclosed_quote',
      column: 2,
    })
    await expect(csv('a;b\n1;"x"y\n')).rejects.toMatchObject({
      code: 'broken_quote',
      row: 2,
      column: 2,
    })
  })

  test('[J-09] whatever is written is read again', async () => {
    const cell = fc
      .string({ unit: 'binary' })
      .filter((text) => text !== '' && !text.includes('\uFEFF'))
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 2, maxLength: 4 }), async (cells) => {
        const [, read] = await csv(`a;b\n${csvLine(cells)}`)
        expect(read).toEqual(cells)
      }),
      { numRuns: 300 },
    )
  })
})

async function workbook(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx(['a', 'b'], inPieces(rows))) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('XLSX', () => {
  test('[J-09] whatever is written is read again', async () => {
    const text = fc
      .string({ unit: 'binary' })
      .map((each) => each.replaceAll('\0', ''))
      .filter((each) => each !== '')
    const cell = fc.oneof(
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom('_x0041_', '\r\n', '\u0007'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 2, maxLength: 4 }), async (cells) => {
        const [, read] = await all(readXlsx(await workbook([cells])))
        expect(read?.cells.map((each) => (each === 0 ? 0 : each))).toEqual(
          cells.map((each) => (each === 0 ? 0 : each)),
        )
      }),
      { numRuns: 200 },
    )
  })

  test('[J-01] shared texts, addresses, formulas, booleans and errors as spreadsheets write them', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3"><v>4001234567890</v></c><c r="B3" t="b"><v>1</v></c><c r="C3"><f>A1*2</f><v>2.5</v></c></row>' +
      '<row r="4"><c r="A4" t="e"><v>#REF!</v></c><c r="C4"><f>A9</f></c></row>'
    const shared =
      '<sst><si><t>Art &amp; Nr</t></si><si><r><t>Pre</t></r><r><t xml:space="preserve">is </t></r></si></sst>'
    expect(await all(readXlsx(excel(sheet, { 'xl/sharedStrings.xml': shared })))).toEqual([
      { row: 1, cells: ['Art & Nr', null, 'Preis '] },
      { row: 3, cells: [4001234567890, 'true', 2.5] },
      { row: 4, cells: ['#REF!', null, '#VALUE!'] },
    ])
  })

  test('[J-01] a bomb, macros under another name and what is no workbook are refused', async () => {
    const bomb = Buffer.alloc(200 * 1024 * 1024, 'a')
    await expect(all(readXlsx(excel('', { 'xl/sharedStrings.xml': bomb })))).rejects.toMatchObject({
      code: 'cell_too_long',
    })
    await expect(all(readXlsx(excel('', { 'xl/vbaProject.bin': 'x' })))).rejects.toMatchObject({
      code: 'has_macros',
    })
    await expect(all(readXlsx(zip({ 'word/document.xml': 'x' })))).rejects.toMatchObject({
      code: 'no_workbook',
    })
    const whole = excel('<row><c><v>1</v></c></row>')
    for (let length = 0; length < whole.length; length += 7) {
      await expect(all(readXlsx(whole.subarray(0, length)))).rejects.toMatchObject({
        code: 'no_workbook',
      })
    }
  })
})

describe('headers', () => {
  const read = headerReader(productWords, 'de')

  test('[J-02] are recognised in three languages, whatever their case, blanks and punctuation', () => {
    for (const [field, { spoken, numbered }] of Object.entries(productWords)) {
      const name = numbered === undefined ? field : field.replace('.', '.3.')
      for (const language of ['de', 'en', 'tr'] as const) {
        const whole = spoken === true ? `${name}.${language}` : name
        const header = headerOf(productWords, whole, language)
        expect(read(header)).toBe(whole)
        expect(read(` ${header.toUpperCase().replaceAll(' ', '_')} `)).toBe(whole)
      }
    }
  })

  test('[J-02] no name means two fields', () => {
    const names = new Map<string, string>()
    for (const [field, { label, also }] of Object.entries(productWords)) {
      for (const name of [...Object.values(label), ...also]) {
        const folded = fold(name).replaceAll(' ', '')
        expect([name, names.get(folded) ?? field]).toEqual([name, field])
        names.set(folded, field)
      }
    }
  })

  const systems = {
    'Shopify, old': {
      Title: 'name.de',
      'Body (HTML)': 'detailedDescription.de',
      Vendor: 'brand',
      Type: 'category',
      'Variant SKU': 'articleNumber',
      'Variant Price': 'units.1.price',
      'Variant Barcode': 'units.1.barcodes',
      'Cost per item': 'purchasePrice',
      Status: 'active',
      Handle: undefined,
    },
    'Shopify, new': {
      Title: 'name.de',
      Description: 'detailedDescription.de',
      Vendor: 'brand',
      'Product category': 'category',
      SKU: 'articleNumber',
      Barcode: 'units.1.barcodes',
      Price: 'units.1.price',
      'Compare-at price': undefined,
    },
    'Shopware 6': {
      product_number: 'articleNumber',
      'translations.DEFAULT.name': 'name.de',
      'price.DEFAULT.net': 'units.1.price',
      'price.DEFAULT.gross': undefined,
      'tax.taxRate': 'vatRate',
      'manufacturer.translations.DEFAULT.name': 'brand',
      categories: 'categories',
      ean: 'units.1.barcodes',
      active: 'active',
    },
    'JTL-Ameise': {
      Artikelnummer: 'articleNumber',
      Artikelname: 'name.de',
      GTIN: 'units.1.barcodes',
      'Netto-VK': 'units.1.price',
      'Brutto-VK': undefined,
      'Durchschnittlicher Einkaufspreis (netto)': 'purchasePrice',
      'Steuersatz in %': 'vatRate',
      Hersteller: 'brand',
      'TARIC-Code': 'customsTariff',
      Herkunftsland: 'origin',
    },
    Lexware: {
      'Artikel-Nr.': 'articleNumber',
      Bezeichnung: 'name.de',
      Einheit: 'units.1.name.de',
      'VK-Preis netto': 'units.1.price',
      Warengruppe: 'category',
      Steuersatz: 'vatRate',
    },
    Odoo: {
      'Internal Reference': 'articleNumber',
      default_code: 'articleNumber',
      Name: 'name.de',
      'Sales Price': 'units.1.price',
      standard_price: 'purchasePrice',
      'Customer Taxes': 'vatRate',
      'Product Category': 'category',
      barcode: 'units.1.barcodes',
    },
    BMEcat: {
      SUPPLIER_AID: 'articleNumber',
      DESCRIPTION_SHORT: 'name.de',
      DESCRIPTION_LONG: 'detailedDescription.de',
      EAN: 'units.1.barcodes',
      MANUFACTURER_NAME: 'brand',
      PRICE_AMOUNT: 'units.1.price',
      ORDER_UNIT: 'units.1.name.de',
      NO_CU_PER_OU: 'units.1.pieces',
      TAX: 'vatRate',
    },
  }

  test.each(Object.entries(systems))('[J-02] of %s are recognised', (_, headers) => {
    const found = Object.keys(headers).map((header) => [header, read(header)])
    expect(Object.fromEntries(found)).toEqual(headers)
  })
})

describe('values', () => {
  test.each([
    ['1.234,50', ','],
    ['1,234.50', '.'],
    ['1,5', ','],
    ['0.125', '.'],
    ['1.234.567', ','],
    ['1.234', 'either'],
    ['12,345 €', 'either'],
    ['1234', undefined],
    ['abc', undefined],
  ])('[J-02] %s says of the decimal sign: %s', (text, sign) => {
    expect(decimalSignIn(text)).toBe(sign)
  })

  test('[J-02] numbers are read by the sign of their column', () => {
    expect(numberIn('1.234,50 €', ',')).toBe(1234.5)
    expect(numberIn('1.234', ',')).toBe(1234)
    expect(numberIn('1.234', '.')).toBe(1.234)
    expect(numberIn('1.23,4', ',')).toBeUndefined()
    expect(numberIn('1,2,3', ',')).toBeUndefined()
    expect(numberIn('', ',')).toBeUndefined()
  })

  test('[J-04] zeros that were lost are put back when the check digit agrees, spoilt numbers are refused', () => {
    const parse = (cell: string | number) => barcodes.parse(cell, '.')
    expect(parse('4006381333931')).toEqual({ value: ['4006381333931'] })
    expect(parse(12345670)).toEqual({ value: ['12345670'] })
    // 0012345678905 without its zeros.
    expect(parse(12345678905)).toEqual({ value: ['012345678905'] })
    expect(parse(12345678906)).toEqual({ value: ['12345678906'] })
    expect(parse('4,01E+12')).toEqual({ problem: 'spoilt_code' })
    expect(parse('4.01E+12')).toEqual({ problem: 'spoilt_code' })
    expect(parse(4010000000000)).toEqual({ problem: 'spoilt_code' })
    expect(parse('4006381333931, A-17')).toEqual({ value: ['4006381333931', 'A-17'] })
  })
})
