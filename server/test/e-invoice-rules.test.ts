import { basisPoints, cents } from '@kontor/contract/rules/money'
import type { TaxTreatment } from '@kontor/contract/rules/tax-treatment'
import { describe, expect, test } from 'vitest'
import { brokenRules } from '../src/documents/e-invoice-rules.ts'
import { eInvoiceOf, type EInvoice } from '../src/documents/e-invoice.ts'
import { invoiceData, line } from './invoice-data.ts'

const ofTreatment = (treatment: TaxTreatment, rates: readonly number[]): EInvoice =>
  eInvoiceOf(
    invoiceData(
      rates.map((vatRate) => line({ vatRate, price: 1299 })),
      'de',
      {
        deliveryCost: 990,
        tax: { treatment, vatId: treatment === 'intra_community' ? 'ATU13585627' : null },
      },
    ),
  )

const right = {
  S: ofTreatment('domestic', [700, 1900]),
  E: ofTreatment('domestic', [0, 1900]),
  small: ofTreatment('small_company', [0]),
  IC: ofTreatment('intra_community', [0, 0]),
  G: ofTreatment('export', [0]),
}
const zero: EInvoice = {
  ...right.G,
  lines: right.G.lines.map((each) => ({ ...each, category: 'Z' })),
  charges: right.G.charges.map((each) => ({ ...each, category: 'Z' })),
  breakdown: right.G.breakdown.map((each) => ({
    ...each,
    category: 'Z',
    reason: '',
    reasonCode: '',
  })),
}

const one = cents(1)
const first = <Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] =>
  items.map((item, index) => (index === 0 ? change(item) : item))
const seven = basisPoints(700)

/** A rule, an invoice that keeps it, and the same with an error planted. */
const planted: [string, EInvoice, (invoice: EInvoice) => Partial<EInvoice>][] = [
  ['BR-CO-09', right.S, () => ({ sellerVatId: '123456788' })],
  ['BR-CO-09', right.IC, () => ({ buyerVatId: '13585627' })],
  ['BR-CO-09', right.IC, () => ({ buyerVatId: 'QQ13585627' })],
  ['BR-CO-09', right.S, () => ({ sellerVatId: 'DE' })],
  ['BR-CO-10', right.S, ({ lineTotal }) => ({ lineTotal: cents(lineTotal + 1) })],
  ['BR-CO-12', right.S, ({ chargeTotal }) => ({ chargeTotal: cents(chargeTotal - 1) })],
  ['BR-CO-13', right.S, ({ net }) => ({ net: cents(net + 1) })],
  ['BR-CO-14', right.S, ({ vat }) => ({ vat: cents(vat + 1) })],
  ['BR-CO-15', right.S, ({ total }) => ({ total: cents(total + 1) })],
  ['BR-CO-16', right.S, ({ payable }) => ({ payable: cents(payable - 1) })],
  [
    'BR-CO-17',
    right.S,
    ({ breakdown }) => ({
      breakdown: first(breakdown, (it) => ({ ...it, vat: cents(it.vat + 1) })),
    }),
  ],
  ['BR-CO-18', right.S, () => ({ breakdown: [] })],
  [
    'BR-CO-22',
    right.S,
    ({ charges }) => ({ charges: first(charges, (it) => ({ ...it, reason: '' })) }),
  ],
  ['BR-CO-25', right.S, () => ({ paymentTerms: '' })],
  ['BR-CO-26', right.S, () => ({ sellerVatId: '', sellerId: '' })],
  ['BR-IC-11', right.IC, () => ({ deliveredOn: '' })],
  ['BR-IC-12', right.IC, () => ({ deliveryCountry: '' })],
  ['BR-IC-02', right.IC, () => ({ buyerVatId: '' })],
  ['BR-IC-02', right.IC, () => ({ sellerVatId: '' })],
  ['BR-IC-04', right.IC, () => ({ sellerVatId: '' })],
  ['BR-G-02', right.G, () => ({ sellerVatId: '' })],
  ['BR-G-04', right.G, () => ({ sellerVatId: '' })],
  ...(
    [
      ['S', right.S],
      ['E', right.E],
      ['E', right.small],
      ['Z', zero],
    ] as const
  ).flatMap(([name, invoice]): typeof planted => [
    [`BR-${name}-02`, invoice, () => ({ sellerVatId: '', sellerTaxNumber: '' })],
    [`BR-${name}-04`, invoice, () => ({ sellerVatId: '', sellerTaxNumber: '' })],
  ]),
  ...(
    [
      ['S', right.S, basisPoints(0)],
      ['E', right.E, seven],
      ['E', right.small, seven],
      ['IC', right.IC, seven],
      ['G', right.G, seven],
      ['Z', zero, seven],
    ] as const
  ).flatMap(([name, invoice, rate]): typeof planted => [
    [
      `BR-${name}-01`,
      invoice,
      ({ breakdown }) => ({
        breakdown: breakdown.filter(({ category }) => category !== breakdown[0]?.category),
      }),
    ],
    [`BR-${name}-05`, invoice, ({ lines }) => ({ lines: first(lines, (it) => ({ ...it, rate })) })],
    [
      `BR-${name}-07`,
      invoice,
      ({ charges }) => ({ charges: first(charges, (it) => ({ ...it, rate })) }),
    ],
    [
      `BR-${name}-08`,
      invoice,
      ({ breakdown }) => ({
        breakdown: first(breakdown, (it) => ({ ...it, base: cents(it.base + 100) })),
      }),
    ],
    [
      `BR-${name}-09`,
      invoice,
      ({ breakdown }) => ({
        breakdown: first(breakdown, (it) => ({ ...it, vat: cents(it.vat + one) })),
      }),
    ],
    [
      `BR-${name}-10`,
      invoice,
      ({ breakdown }) => ({
        breakdown: first(breakdown, (it) => ({
          ...it,
          reason: name === 'S' || name === 'Z' ? 'no reason' : '',
          reasonCode: '',
        })),
      }),
    ],
  ]),
]

describe('[M-11] the rules of EN 16931', () => {
  test.each(Object.entries({ ...right, zero }))('a right invoice breaks none: %s', (_, invoice) => {
    expect(brokenRules(invoice)).toEqual([])
  })

  test.each(planted)('%s is found broken', (rule, invoice, spoil) => {
    const found = brokenRules({ ...invoice, ...spoil(invoice) })
    expect(found.map((each) => each.rule)).toContain(rule)
  })

  test('a cancellation breaks none', () => {
    const cancelled = invoiceData([line({ quantity: -3, vatRate: 0 })], 'de', {
      deliveryCost: -990,
      tax: { treatment: 'export', vatId: null },
    })
    expect(brokenRules(eInvoiceOf(cancelled))).toEqual([])
  })
})
