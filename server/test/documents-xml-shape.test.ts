import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { crossIndustryInvoice } from '../src/documents/cross-industry-invoice.ts'
import { misplacedIn } from './element-order.ts'
import { invoiceData, line } from './invoice-data.ts'
import { readXml } from './xml.ts'

const invoice = invoiceData([
  line(),
  line({
    quantity: 3,
    price: 450,
    defaultPrice: 500,
    vatRate: 1900,
    pieces: 1,
    name: 'Tee & Glas',
  }),
])
const cancellation = invoiceData(
  [line({ quantity: -2 }), line({ quantity: -1, price: 100, vatRate: 0, pieces: 1 })],
  'en',
  { waybillNumber: null },
)

const charged = invoiceData([line(), line({ vatRate: 1900 })], 'de', { deliveryCost: 990 })
const chargeBack = invoiceData([line({ quantity: -2 })], 'tr', { deliveryCost: -990 })

/** The files are indented for those who read them; what is sent is not. */
const expected = (file: string) =>
  readFileSync(new URL(`./expected/${file}`, import.meta.url), 'utf8').replaceAll(
    /(?<!\?)>\n *(?=<)/g,
    '>',
  )

describe('[X-02] the electronic invoice', () => {
  test.each([
    ['an invoice as XRechnung', invoice, 'xrechnung'],
    ['an invoice in the PDF', invoice, 'en16931'],
    ['a cancellation as XRechnung', cancellation, 'xrechnung'],
    ['a cancellation in the PDF', cancellation, 'en16931'],
    ['an invoice with a delivery cost', charged, 'xrechnung'],
    ['a cancellation with a delivery cost', chargeBack, 'en16931'],
  ] as const)('has every element where the schema wants it: %s', (_, data, profile) => {
    const root = readXml(crossIndustryInvoice(data, profile))
    expect(root.name).toBe('rsm:CrossIndustryInvoice')
    expect(misplacedIn(root)).toEqual([])
  })

  test('is, letter by letter, what was checked by hand', () => {
    expect(crossIndustryInvoice(invoice, 'xrechnung')).toBe(expected('invoice.xml'))
    expect(crossIndustryInvoice(cancellation, 'en16931')).toBe(expected('cancellation.xml'))
  })
})
