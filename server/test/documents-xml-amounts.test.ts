import { scaleHalfUp } from '@kontor/contract/rules/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossIndustryInvoice } from '../src/documents/cross-industry-invoice.ts'
import { invoiceData, line } from './invoice-data.ts'
import { allAt, readXml, textAt } from './xml.ts'

const transaction = 'SupplyChainTradeTransaction'
const settlement = `${transaction}/ApplicableHeaderTradeSettlement`
const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
const lineItem = `${transaction}/IncludedSupplyChainTradeLineItem`

/** Hundredths, read from the text so that no float comes in between. */
function hundredths(written: string | undefined): number {
  const [, sign, whole, parts] = /^(-?)(\d+)\.(\d\d)$/.exec(written ?? '') ?? []
  if (whole === undefined) throw new Error(`not an amount with two decimals: ${written}`)
  return Number(`${sign}${whole}${parts}`)
}

const randomLine = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
  vatRate: fc.constantFrom(0, 700, 1900, 550),
})

const randomInvoice = fc
  .tuple(
    fc.array(randomLine, { minLength: 1, maxLength: 30 }),
    fc.boolean(),
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
  )
  .map(([lines, cancelled, deliveryCost]) =>
    invoiceData(
      lines.map(({ quantity, price, discount, vatRate }) =>
        line({
          quantity: cancelled ? -quantity : quantity,
          price,
          defaultPrice: price + discount,
          vatRate,
        }),
      ),
      'de',
      { deliveryCost: cancelled ? -deliveryCost : deliveryCost },
    ),
  )

interface Checked {
  readonly lines: readonly {
    readonly net: number
    readonly quantity: number
    readonly price: number
    readonly gross: number | undefined
    readonly discount: number | undefined
    readonly category: string | undefined
    readonly rate: number
  }[]
  readonly vat: readonly {
    readonly vat: number
    readonly net: number
    readonly rate: number
    readonly category: string | undefined
  }[]
  readonly charges: readonly {
    readonly amount: number
    readonly indicator: string | undefined
    readonly reasonCode: string | undefined
    readonly reason: string | undefined
    readonly rate: number
    readonly category: string | undefined
  }[]
  readonly lineTotal: number
  readonly chargeTotal: number | undefined
  readonly taxBasis: number
  readonly taxTotal: number
  readonly grandTotal: number
  readonly duePayable: number
}

function amountsOf(xml: string): Checked {
  const root = readXml(xml)
  const amount = (name: string) => hundredths(textAt(root, `${sums}/${name}`))
  return {
    lines: allAt(root, lineItem).map((item) => {
      const gross = textAt(
        item,
        'SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ChargeAmount',
      )
      const discount = textAt(
        item,
        'SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount',
      )
      const taxed = 'SpecifiedLineTradeSettlement/ApplicableTradeTax'
      return {
        net: hundredths(
          textAt(
            item,
            'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
          ),
        ),
        quantity: Number(textAt(item, 'SpecifiedLineTradeDelivery/BilledQuantity')),
        price: hundredths(
          textAt(item, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
        ),
        gross: gross === undefined ? undefined : hundredths(gross),
        discount: discount === undefined ? undefined : hundredths(discount),
        category: textAt(item, `${taxed}/CategoryCode`),
        rate: hundredths(textAt(item, `${taxed}/RateApplicablePercent`)),
      }
    }),
    vat: allAt(root, `${settlement}/ApplicableTradeTax`).map((each) => ({
      vat: hundredths(textAt(each, 'CalculatedAmount')),
      net: hundredths(textAt(each, 'BasisAmount')),
      rate: hundredths(textAt(each, 'RateApplicablePercent')),
      category: textAt(each, 'CategoryCode'),
    })),
    charges: allAt(root, `${settlement}/SpecifiedTradeAllowanceCharge`).map((each) => ({
      amount: hundredths(textAt(each, 'ActualAmount')),
      indicator: textAt(each, 'ChargeIndicator/Indicator'),
      reasonCode: textAt(each, 'ReasonCode'),
      reason: textAt(each, 'Reason'),
      rate: hundredths(textAt(each, 'CategoryTradeTax/RateApplicablePercent')),
      category: textAt(each, 'CategoryTradeTax/CategoryCode'),
    })),
    lineTotal: amount('LineTotalAmount'),
    chargeTotal:
      textAt(root, `${sums}/ChargeTotalAmount`) === undefined
        ? undefined
        : amount('ChargeTotalAmount'),
    taxBasis: amount('TaxBasisTotalAmount'),
    taxTotal: amount('TaxTotalAmount'),
    grandTotal: amount('GrandTotalAmount'),
    duePayable: amount('DuePayableAmount'),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The rules of EN 16931 that calculate, each under its name in the standard. */
const rules: Readonly<Record<string, (checked: Checked) => boolean>> = {
  'BR-CO-10 line total is the sum of the lines': ({ lines, lineTotal }) =>
    lineTotal === sum(lines.map(({ net }) => net)),
  'BR-CO-12 charge total is the sum of the charges': ({ charges, chargeTotal }) =>
    (chargeTotal ?? 0) === sum(charges.map(({ amount }) => amount)) &&
    (chargeTotal === undefined) === (charges.length === 0),
  'BR-CO-13 basis is the line total and the charges': ({ lineTotal, chargeTotal, taxBasis }) =>
    taxBasis === lineTotal + (chargeTotal ?? 0),
  'BR-36, BR-37, BR-38, BR-CL-20 a charge has amount, category and reason': ({ charges }) =>
    charges.every(
      ({ amount, indicator, reasonCode, reason }) =>
        amount !== 0 && indicator === 'true' && reasonCode === 'FC' && reason === 'Lieferkosten',
    ),
  'BR-CO-14 VAT total is the sum of the rates': ({ vat, taxTotal }) =>
    taxTotal === sum(vat.map((each) => each.vat)),
  'BR-CO-15 total is basis plus VAT': ({ taxBasis, taxTotal, grandTotal }) =>
    grandTotal === taxBasis + taxTotal,
  'BR-CO-16 what is to be paid is the total': ({ grandTotal, duePayable }) =>
    duePayable === grandTotal,
  'BR-CO-17 VAT of a rate is basis times rate, rounded': ({ vat }) =>
    vat.every((each) => each.vat === scaleHalfUp(each.net, each.rate, 10_000)),
  'BR-CO-18 there is a VAT breakdown': ({ vat }) => vat.length > 0,
  'BR-27, BR-28 prices are not negative': ({ lines }) =>
    lines.every(({ price, gross }) => price >= 0 && (gross ?? 0) >= 0),
  'a line is quantity times price': ({ lines }) =>
    lines.every(({ net, quantity, price }) => net === quantity * price),
  'the net price is the gross price without the discount': ({ lines }) =>
    lines.every(
      ({ gross, discount = 0, price }) => gross === undefined || gross - discount === price,
    ),
  'BR-S-01, BR-E-01 each category of a line or charge has its breakdown, one a rate': ({
    lines,
    charges,
    vat,
  }) =>
    new Set(vat.map(({ rate }) => rate)).size === vat.length &&
    [...lines, ...charges].every((each) =>
      vat.some(({ rate, category }) => rate === each.rate && category === each.category),
    ),
  'BR-S-05, BR-E-05 the rate fits the category': ({ lines, charges, vat }) =>
    [...lines, ...charges, ...vat].every(
      ({ rate, category }) => category === (rate > 0 ? 'S' : 'E'),
    ),
  'BR-S-08, BR-E-08 the basis of a rate is the sum of its lines and charges': ({
    lines,
    charges,
    vat,
  }) =>
    vat.every(
      ({ rate, net }) =>
        net ===
        sum(lines.filter((each) => each.rate === rate).map((each) => each.net)) +
          sum(charges.filter((each) => each.rate === rate).map((each) => each.amount)),
    ),
  'BR-E-09 exempt has no VAT': ({ vat }) => vat.every((each) => each.rate > 0 || each.vat === 0),
}

describe('[X-02] the electronic invoice keeps the calculation rules of EN 16931:', () => {
  test.each(Object.entries(rules))('%s', (_, holds) => {
    const profiles = fc.constantFrom('en16931' as const, 'xrechnung' as const)
    const kept = fc.check(
      fc.property(randomInvoice, profiles, (data, profile) =>
        holds(amountsOf(crossIndustryInvoice(data, profile))),
      ),
      { numRuns: 60 },
    )
    expect(kept.counterexample).toBeNull()
  })

  test('BR-DEC: every amount has at most two decimals', () => {
    fc.assert(
      fc.property(randomInvoice, (data) => {
        const written = [...crossIndustryInvoice(data, 'en16931').matchAll(/Amount[^>]*>([^<]+)</g)]
        expect(written.length).toBeGreaterThan(6)
        return written.every(([, value = '']) => /^-?\d+\.\d\d$/.test(value))
      }),
      { numRuns: 60 },
    )
  })

  test('and says what the data say', () => {
    fc.assert(
      fc.property(randomInvoice, (data) => {
        const { lines, charges, vat, lineTotal, grandTotal } = amountsOf(
          crossIndustryInvoice(data, 'en16931'),
        )
        expect({ lineTotal, grandTotal }).toEqual({
          lineTotal: data.net - sum(data.vat.map(({ delivery }) => delivery)) + 0,
          grandTotal: data.total + 0,
        })
        expect(charges.map(({ rate, amount }) => [rate, amount])).toEqual(
          data.vat
            .filter(({ delivery }) => delivery !== 0)
            .map((each) => [each.rate, each.delivery]),
        )
        expect(vat.map((each) => [each.rate, each.net, each.vat])).toEqual(
          // Nothing of a minus amount is written as zero, not as minus zero.
          data.vat.map((each) => [each.rate, each.net + 0, each.vat + 0]),
        )
        expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual(
          data.lines.map(({ quantity, price }) => [quantity, price]),
        )
      }),
      { numRuns: 60 },
    )
  })
})
