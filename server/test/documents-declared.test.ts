import type { Language } from '@kontor/contract/rules/languages'
import { describe, expect, test } from 'vitest'
import { crossIndustryInvoice } from '../src/documents/cross-industry-invoice.ts'
import type { Declared, DocumentData } from '../src/documents/document-data.ts'
import { makeDocument } from '../src/documents/make-document.ts'
import { misplacedIn } from './element-order.ts'
import { invoiceData, line, waybillData } from './invoice-data.ts'
import { readPdf } from './pdf.ts'
import { allAt, readXml, textAt } from './xml.ts'

const declared: Declared = {
  origin: 'ES',
  tradeClass: '1',
  variety: 'Clemenules',
  organicNumber: 'ES-ECO-020-CV',
}

const textOf = async (data: DocumentData) => (await readPdf((await makeDocument(data)).pdf)).flowing

const controlled = <Data extends DocumentData & { readonly seller: object }>(data: Data): Data => ({
  ...data,
  seller: { ...data.seller, organicNumber: 'DE-ÖKO-006' },
})

const said: Readonly<Record<Language, readonly [line: string, statement: string]>> = {
  de: [
    'Ursprung: Spanien · Klasse I · Sorte: Clemenules · Bio (ES-ECO-020-CV)',
    'Mit „Bio“ bezeichnete Erzeugnisse stammen aus ökologischer Produktion. Unsere Öko-Kontrollstelle: DE-ÖKO-006',
  ],
  en: [
    'Origin: Spain · Class I · Variety: Clemenules · Organic (ES-ECO-020-CV)',
    'Products marked “Organic” are from organic production. Our organic control body: DE-ÖKO-006',
  ],
  tr: [
    'Menşe: İspanya · Sınıf I · Çeşit: Clemenules · Organik (ES-ECO-020-CV)',
    '“Organik” olarak belirtilen ürünler organik üretimden gelmektedir. Organik kontrol kuruluşumuz: DE-ÖKO-006',
  ],
}

describe('[X-16] waybill and invoice declare their goods', () => {
  test.each(['de', 'en', 'tr'] as const)('in %s', async (language) => {
    const lines = [line({ declared }), line({ declared: { origin: 'TR' } }), line()]
    for (const data of [invoiceData(lines, language), waybillData(lines, language)]) {
      const text = await textOf(controlled(data))
      for (const each of said[language]) expect(text).toContain(each)
    }
  })

  test('and say nothing of what is not known', async () => {
    for (const data of [invoiceData([line()]), waybillData([line()])]) {
      const text = await textOf(controlled(data))
      for (const word of ['Ursprung', 'Klasse', 'Sorte', 'Bio', 'DE-ÖKO-006']) {
        expect(text).not.toContain(word)
      }
    }
  })

  test('without a control body of the seller the statement stands alone', async () => {
    const text = await textOf(invoiceData([line({ declared })]))
    expect(text).toContain('aus ökologischer Produktion.')
    expect(text).not.toContain('Kontrollstelle')
  })

  test('beside the discount of a line and the reason for a missing one', async () => {
    const invoice = await textOf(
      invoiceData([line({ declared: { origin: 'TR' }, price: 99, defaultPrice: 109 })]),
    )
    expect(invoice).toContain('Ursprung: Türkei Listenpreis 1,09 €, Rabatt 0,10 €')
    const missing = { ...line({ quantity: 0 }), ordered: 3, shortReason: 'damaged' as const }
    expect(await textOf(waybillData([missing]))).toContain('nicht geliefert: beschädigt')
  })

  test('a long variety of many scripts stays below the name', async () => {
    const variety = `${'Sehr lange Sorte '.repeat(4)}🍅 طماطم`
    const text = await textOf(invoiceData([line({ declared: { variety } })]))
    expect(text).toContain('Sehr lange Sorte Sehr lange Sorte')
  })
})

describe('[X-16] the electronic invoice declares its goods', () => {
  const product =
    'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct'

  test('with the country (BT-159) and attributes (BG-32)', () => {
    const data = controlled(invoiceData([line({ declared })], 'en'))
    const root = readXml(crossIndustryInvoice(data, 'xrechnung'))
    expect(misplacedIn(root)).toEqual([])
    expect(textAt(root, `${product}/OriginTradeCountry/ID`)).toBe('ES')
    const attributes = allAt(root, `${product}/ApplicableProductCharacteristic`).map((each) => [
      textAt(each, 'Description'),
      textAt(each, 'Value'),
    ])
    expect(attributes).toEqual([
      ['Class', 'I'],
      ['Variety', 'Clemenules'],
      ['Organic', 'ES-ECO-020-CV'],
    ])
    expect(textAt(root, 'ExchangedDocument/IncludedNote/Content')).toBe(said.en[1])
  })

  test('on a cancellation too', () => {
    const data = invoiceData([line({ quantity: -2, declared: { origin: 'TR' } })])
    const root = readXml(crossIndustryInvoice(data, 'en16931'))
    expect(misplacedIn(root)).toEqual([])
    expect(textAt(root, `${product}/OriginTradeCountry/ID`)).toBe('TR')
    expect(allAt(root, `${product}/ApplicableProductCharacteristic`)).toEqual([])
  })
})
