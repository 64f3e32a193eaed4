import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import type { DocumentData } from '../src/documents/document-data.ts'
import { makeDocument } from '../src/documents/make-document.ts'
import { invoiceData, line, waybillData } from './invoice-data.ts'
import { readPdf } from './pdf.ts'
import { pickList } from './pick-list-data.ts'

const read = async (data: DocumentData) => readPdf((await makeDocument(data)).pdf)

const firmName = 'شركة النور 北京商贸 😀🍎'

describe('[X-02] letters of other scripts', () => {
  const invoice = invoiceData([line({ name: '烤鸭酱 🍎 عسل' })])
  const documents: readonly (readonly [string, DocumentData])[] = [
    ['invoice', { ...invoice, buyer: { ...invoice.buyer, firmName } }],
    ['waybill', { ...waybillData([line()]), buyer: { ...waybillData([line()]).buyer, firmName } }],
    ['pick list', pickList({ note: `Bitte ${firmName}` })],
  ]

  test.each(documents)('are printed as they are, from embedded fonts: %s', async (_, data) => {
    const { text, raw } = await read(data)
    // The reader gives joined letters in parts, so each is looked for by itself.
    for (const letter of firmName) expect(text).toContain(letter)
    expect(text).not.toContain('\ufffd')
    const fonts = raw.match(/\/Type \/Font\n\/Subtype \/Type0/g) ?? []
    expect(fonts.length).toBeGreaterThan(3)
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(fonts.length)
    expect(raw).toContain('NotoSansArabic')
    expect(raw).toContain('NotoSansSC')
    expect(raw).toContain('NotoEmoji')
  })

  test('load no font that a document does not need', async () => {
    const { raw } = await read(invoiceData([line({ name: 'Süße Schoko-Würfel Ğüşı €' })]))
    expect(raw).not.toMatch(/Noto/)
  })

  test('that no font has are shown as a sign, and signs without a shape as nothing', async () => {
    const { flowing } = await read(
      invoiceData([line({ name: 'Sauce \u0f40 fu\u0308r 👍🏽 1️⃣ alle' })]),
    )
    expect(flowing).toContain('Sauce \ufffd für 👍 1 alle')
  })
})

/** What stands outside the margins of its page. */
async function outside(data: DocumentData) {
  const { pdf } = await makeDocument(data)
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const found: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
      if (x < 47 || x + item.width > 549 || y < 10 || y > 832) found.push(item.str)
    }
  }
  await document.destroy()
  return found
}

describe('[X-02] a seller with much to say', () => {
  const name =
    'Anadolu & Söhne Feinkost- und Gastronomiegroßhandelsgesellschaft für Hotels und Kantinen mbH & Co. KG'
  const { seller, ...data } = invoiceData([line()])
  const long = {
    ...data,
    seller: {
      ...seller,
      name,
      registerEntry: 'Amtsgericht Hamburg, HRA 999999, '.repeat(6),
      managingDirector: 'Dr. Kemal Anadolu-Petersen, '.repeat(12),
    },
  }

  test('stays on the page, which counts right', async () => {
    const { pages, flowing } = await read(long)
    expect(pages).toHaveLength(1)
    expect(flowing).toContain('Seite 1 von 1')
    expect(flowing.match(/Kemal Anadolu-Petersen/g)).toHaveLength(12)
    expect(await outside(long)).toEqual([])
  })

  test('stays on every page, also with a name of 400 letters and a footer without end', async () => {
    const endless = {
      ...long,
      lines: Array.from({ length: 60 }, () => line()),
      seller: {
        ...long.seller,
        name: 'Handelshaus Süd '.repeat(25),
        registerEntry: 'B'.repeat(4000),
      },
    }
    const { pages } = await read(endless)
    pages.forEach((page, index) => {
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`)
    })
    expect(await outside(endless)).toEqual([])
  })
})
