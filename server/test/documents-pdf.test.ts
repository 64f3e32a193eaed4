import type { Language } from '@kontor/contract/rules/languages'
import { cents } from '@kontor/contract/rules/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { crossIndustryInvoice } from '../src/documents/cross-industry-invoice.ts'
import type { DocumentData } from '../src/documents/document-data.ts'
import { makeDocument } from '../src/documents/make-document.ts'
import { transferText } from '../src/documents/payment-code.ts'
import { invoiceData, line, waybillData } from './invoice-data.ts'
import { readPdf } from './pdf.ts'
import { pickList } from './pick-list-data.ts'

const pdfOf = async (data: DocumentData) => readPdf((await makeDocument(data)).pdf)

type Pdf = Awaited<ReturnType<typeof pdfOf>>

const mixed = [
  line({ quantity: 3, price: 1299, vatRate: 700 }),
  line({ quantity: 1200, price: 99, defaultPrice: 109, vatRate: 1900, pieces: 1 }),
  line({ quantity: 5, price: 250, vatRate: 0 }),
]

describe('[X-02] an invoice', () => {
  let pdf: Pdf
  beforeAll(async () => {
    pdf = await pdfOf(invoiceData(mixed))
  })

  test('holds what § 14 UStG asks', () => {
    const said = [
      'Rechnung RE-2026-00042',
      'Anadolu & Söhne GmbH',
      'Speicherkai 12',
      '20457 Hamburg',
      'İstanbul Şarküteri <Gıda> & Co.',
      'Kottbusser Damm 77',
      '10967 Berlin',
      'Steuernummer 99/815/47109',
      'USt-IdNr. DE998123451',
      '15.11.2026',
      '14.11.2026',
      'Adler Apfelsaft 1 l',
      'Karton (6 Stück)',
      '1.200',
    ]
    for (const each of said) expect(pdf.flowing).toContain(each)
  })

  test('adds up by rate, with discounts, bank details, day due and the numbers it belongs to', () => {
    const said = [
      'Netto zu 0 % 12,50 €',
      'Netto zu 7 % 38,97 €',
      'Netto zu 19 % 1.188,00 €',
      'Nettobetrag 1.239,47 €',
      'USt 0 % 0,00 €',
      'USt 7 % 2,73 €',
      'USt 19 % 225,72 €',
      'Gesamtbetrag 1.467,92 €',
      'Listenpreis 1,09 €, Rabatt 0,10 €',
      'Im Nettobetrag berücksichtigter Rabatt: 120,00 €',
      'Zahlbar ohne Abzug bis zum 29.11.2026.',
      'DE44 2999 9999 0004 7110 81',
      'HSPBDEHHXXX',
      'LS-2026-00040',
      '10234',
    ]
    for (const each of said) expect(pdf.flowing).toContain(each)
  })

  test('has a row for the delivery cost, in the language of the customer, where there is one', async () => {
    expect(pdf.flowing).not.toContain('Lieferkosten')
    const rows = {
      de: ['Warenwert 25,98 €', 'Lieferkosten 9,90 €', 'Nettobetrag 35,88 €', 'USt 7 % 2,51 €'],
      en: ['Goods €25.98', 'Delivery cost €9.90', 'Net amount €35.88'],
      tr: ['Ürün bedeli €25,98', 'Teslimat ücreti €9,90', 'Net tutar €35,88'],
    }
    for (const language of ['de', 'en', 'tr'] as const) {
      const charged = await pdfOf(invoiceData([line()], language, { deliveryCost: 990 }))
      for (const row of rows[language]) expect(charged.flowing).toContain(row)
    }
  })

  test('has the transfer as a code for banking apps, when there is one to make', () => {
    expect(pdf.flowing).toContain('Mit Bank-App zahlen')
    const data = invoiceData(mixed)
    expect(transferText(data)).toBe(
      'BCD\n002\n1\nSCT\nHSPBDEHHXXX\nAnadolu & Söhne GmbH\nDE44299999990004711081\nEUR1467.92\n\n\nRE-2026-00042',
    )
    expect(transferText({ ...data, total: cents(0) })).toBeNull()
    expect(transferText({ ...data, seller: { ...data.seller, iban: 'unknown' } })).toBeNull()
  })

  test('carries the electronic invoice as ZUGFeRD and Factur-X ask', () => {
    expect(pdf.attachments).toEqual([
      { name: 'factur-x.xml', text: crossIndustryInvoice(invoiceData(mixed), 'en16931') },
    ])
    expect(pdf.raw).toContain('/AFRelationship /Alternative')
    expect(pdf.raw).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(pdf.raw).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
    expect(pdf.raw).toMatch(/\/AF \[/)
  })
})

describe('[X-02] every document', () => {
  const documents: [string, DocumentData][] = [
    ['invoice', invoiceData(mixed)],
    ['cancellation', invoiceData([line({ quantity: -2 })])],
    ['waybill', waybillData(mixed)],
    ['pick list', pickList()],
  ]

  test.each(documents)('is PDF/A-3b with all fonts embedded: %s', async (_, data) => {
    const { raw, title } = await pdfOf(data)
    expect(raw).toMatch(/^%PDF-1\.7/)
    expect(raw).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(raw).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(raw).toContain('/OutputIntents')
    expect(raw).not.toContain('/Encrypt')
    expect(raw).toContain(`<rdf:li xml:lang="x-default">${title}</rdf:li>`)
    const fonts = raw.match(/\/Type \/FontDescriptor/g) ?? []
    expect(fonts.length).toBeGreaterThan(1)
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(fonts.length)
    expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/)
  })

  test.each<[Language, string[]]>([
    ['de', ['Rechnungsdatum 15.11.2026', 'Gesamtbetrag 1.467,92 €', '19 %', 'Seite 1 von 1']],
    ['en', ['Invoice date 15 Nov 2026', 'Total €1,467.92', '19%', 'Page 1 of 1']],
    ['tr', ['Fatura tarihi 15.11.2026', 'Genel toplam €1.467,92', '%19', 'Sayfa 1 / 1']],
  ])('speaks the customer’s language: %s', async (language, said) => {
    const { flowing } = await pdfOf(invoiceData(mixed, language))
    for (const each of said) expect(flowing).toContain(each)
    expect(flowing).toContain('Gülşah Yıldırımoğlu')
  })
})

describe('[X-02] 500 lines', () => {
  const lines = Array.from({ length: 500 }, (_, index) =>
    line({
      quantity: index + 1,
      price: 100,
      name: `Artikel ${index + 1} mit einem recht langen Namen`,
    }),
  )

  test('break over pages with heads, sums carried over, and every line once', async () => {
    const { pages, text } = await pdfOf(invoiceData(lines))
    expect(pages.length).toBeGreaterThan(12)
    let before = 0
    pages.forEach((page, index) => {
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`)
      expect(page).toContain('RE-2026-00042')
      const carried = [...page.matchAll(/Übertrag\n\s*([\d.,]+)/g)].map(([, amount]) => amount)
      expect(page.includes('Bezeichnung')).toBe(page.includes('Artikel'))
      const listed = [...page.matchAll(/Artikel (\d+) mit/g)].map(([, number]) => Number(number))
      const written = (count: number) =>
        new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(
          (count * (count + 1)) / 2,
        )
      const last = listed.at(-1) ?? before
      expect(carried).toEqual([
        ...(before > 0 && listed.length > 0 ? [written(before)] : []),
        ...(last < 500 ? [written(last)] : []),
      ])
      before = last
    })
    const all = [...text.matchAll(/Artikel (\d+) mit/g)].map(([, number]) => Number(number))
    expect(all).toEqual(lines.map((_, index) => index + 1))
  })

  test('of one endless word each stay within their column', async () => {
    const endless = lines
      .slice(0, 3)
      .map((each) => ({ ...each, name: 'Donaudampfschiff'.repeat(20) }))
    const { flowing } = await pdfOf(invoiceData(endless))
    expect(flowing.replaceAll(' ', '').match(/Donaudampfschiff/g)).toHaveLength(60)
  })
})

test('[X-02] a cancellation says which invoice it takes back, and why, and asks for no payment', async () => {
  const { flowing } = await pdfOf(
    invoiceData([line({ quantity: -2 }), line({ quantity: -1, price: 0 })]),
  )
  expect(flowing).toContain('Stornorechnung RE-2026-00042')
  expect(flowing).toContain('hebt die Rechnung RE-2026-00041 vom 13.11.2026 vollständig auf')
  expect(flowing).toContain('Grund: Falsche Menge')
  expect(flowing).toContain('Stornobetrag -27,80 €')
  expect(flowing).not.toContain('Zahlbar')
  expect(flowing).not.toContain('-0,00')
})

test('[X-15] a waybill shows what was ordered beside what is delivered, and why less came', async () => {
  const few = waybillData([
    { ...line({ name: 'Reis', quantity: 4 }), ordered: 6, shortReason: 'damaged' },
    {
      ...line({ name: 'Mehl', quantity: 0 }),
      ordered: 3,
      shortReason: 'other',
      shortNote: 'Palette nass',
    },
    { ...line({ name: 'Salz', quantity: 1 }), ordered: 0 },
  ])
  const { flowing } = await pdfOf(few)
  expect(flowing).toMatch(/Bestellt Geliefert/)
  expect(flowing).toMatch(/Reis.*nicht geliefert: beschädigt/)
  expect(flowing).toMatch(/Mehl.*nicht geliefert: Palette nass/)
  const turkish = await pdfOf(
    waybillData([{ ...line(), ordered: 9, shortReason: 'expired' }], 'tr'),
  )
  expect(turkish.flowing).toContain('teslim edilmedi: son tüketim tarihi geçmiş')
})

test.each([
  [15, 'ABGESCHLOSSEN: nicht mehr kommissionieren'],
  [16, 'STORNIERT: nicht kommissionieren'],
])(
  '[D-27] the pick list of an order in status %i says so on every page',
  async (statusId, words) => {
    const lines = Array.from({ length: 60 }, () => pickList().lines).flat()
    const { pages } = await pdfOf(pickList({ statusId, lines }))
    expect(pages.length).toBeGreaterThan(1)
    for (const text of pages) expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    const open = await pdfOf(pickList({ statusId: 13 }))
    expect(open.flowing).not.toContain(words)
  },
)

test('[X-02] a waybill has no prices and a place to sign', async () => {
  const { flowing } = await pdfOf(waybillData(mixed, 'tr'))
  expect(flowing).toContain('İrsaliye LS-2026-00040')
  expect(flowing).toContain('Teslim tarihi 14.11.2026')
  expect(flowing).toContain('Toplam birim 1.208')
  expect(flowing).toContain('İmza')
  expect(flowing).not.toMatch(/€|12,99/)
})

test('[X-02] a letter goes without what the seller has not', async () => {
  const { seller, ...data } = invoiceData(mixed)
  const empty = { phone: '', email: '', vatId: '', bankName: '', bic: '', iban: '' }
  const { flowing } = await pdfOf({ ...data, seller: { ...seller, ...empty } })
  expect(flowing).toContain('Steuernummer 99/815/47109')
  expect(flowing).toContain('Amtsgericht Hamburg, HRB 999999')
  expect(flowing).toContain('Geschäftsführung: Kemal Anadolu')
  expect(flowing).not.toMatch(/Telefon|USt-IdNr\. DE998|IBAN|BIC|Bank\b/)
  const none = { registerEntry: null, managingDirector: null }
  const short = await pdfOf({ ...data, seller: { ...seller, ...none } })
  expect(short.flowing).not.toMatch(/HRB|Geschäftsführung|null/)
})
