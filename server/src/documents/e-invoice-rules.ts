import { countryCodes } from '@kontor/contract/rules/country-codes'
import { sumCents, type Cents } from '@kontor/contract/rules/money'
import { vatOn, type EInvoice, type VatBreakdown } from './e-invoice.ts'
import type { InvoiceField } from './invoice-field.ts'

/** A rule of EN 16931 that an invoice breaks, and the field to look at. */
export interface BrokenRule {
  readonly rule: string
  readonly field: InvoiceField
}

type Category = VatBreakdown['category']

/** How the rules call a category. */
const ruleNames: Readonly<Record<Category, string>> = { S: 'S', Z: 'Z', E: 'E', K: 'IC', G: 'G' }

const categories = Object.keys(ruleNames) as readonly Category[]

/** With which a VAT id begins: the code of a country, EL for Greece, XI for Northern Ireland. */
const prefixes: ReadonlySet<string> = new Set([...countryCodes, 'EL', 'XI'])

const isPrefixed = (id: string) => id.length > 2 && prefixes.has(id.slice(0, 2))

const sum = (amounts: readonly { readonly amount: Cents }[]) =>
  sumCents(amounts.map(({ amount }) => amount))

const hasItsVat = ({ base, rate, vat }: VatBreakdown, { vatTolerance }: EInvoice) =>
  Math.abs(vat - vatOn(base, rate)) <= vatTolerance

/** Which totals must be equal (BR-CO-10 to BR-CO-18). */
function totalRules(invoice: EInvoice): readonly (readonly [string, InvoiceField, boolean])[] {
  const { lines, charges, breakdown, lineTotal, chargeTotal, net, vat, total, payable } = invoice
  return [
    ['BR-CO-10', 'amounts', sum(lines) === lineTotal],
    ['BR-CO-12', 'amounts', sum(charges) === chargeTotal],
    ['BR-CO-13', 'amounts', net === lineTotal + chargeTotal],
    ['BR-CO-14', 'amounts', vat === sumCents(breakdown.map((each) => each.vat))],
    ['BR-CO-15', 'amounts', total === net + vat],
    ['BR-CO-16', 'amounts', payable === total],
    ['BR-CO-17', 'amounts', breakdown.every((each) => hasItsVat(each, invoice))],
    ['BR-CO-18', 'amounts', breakdown.length > 0],
    ['BR-CO-22', 'amounts', charges.every(({ reason }) => reason !== '')],
    ['BR-CO-25', 'amounts', payable <= 0 || invoice.paymentTerms !== ''],
  ]
}

/** Who must be named how (BR-CO-09, BR-CO-26). */
function partyRules({ sellerVatId, buyerVatId, sellerId }: EInvoice) {
  return [
    ['BR-CO-09', 'seller.vatId', sellerVatId === '' || isPrefixed(sellerVatId)],
    ['BR-CO-09', 'buyer.vatId', buyerVatId === '' || isPrefixed(buyerVatId)],
    ['BR-CO-26', 'seller.taxNumber', `${sellerVatId}${sellerId}` !== ''],
  ] as const
}

/** Ids that a category asks for (BR-S-02 and its like; BR-S-04 where it is only that of a charge). */
function idsOf(
  category: Category,
  invoice: EInvoice,
): readonly (readonly [InvoiceField, boolean])[] {
  const { sellerVatId, sellerTaxNumber, buyerVatId } = invoice
  if (category === 'K') {
    return [
      ['seller.vatId', sellerVatId !== ''],
      ['buyer.vatId', buyerVatId !== ''],
    ]
  }
  if (category === 'G') return [['seller.vatId', sellerVatId !== '']]
  return [['seller.taxNumber', `${sellerVatId}${sellerTaxNumber}` !== '']]
}

/** At 0 % there is one breakdown of the category; at other rates one for each. */
function breakdownRules(category: Category, invoice: EInvoice, name: string) {
  const own = invoice.breakdown.filter((each) => each.category === category)
  const rates = [...new Set(own.map(({ rate }) => rate))]
  const baseAt = (rate: number) =>
    sum(
      [...invoice.lines, ...invoice.charges].filter(
        (each) => each.category === category && each.rate === rate,
      ),
    )
  const isStandard = category === 'S'
  const needsReason = category === 'E' || category === 'K' || category === 'G'
  const isExplained = ({ reason, reasonCode }: VatBreakdown) => `${reason}${reasonCode}` !== ''
  return [
    [`${name}-01`, 'amounts', isStandard ? own.length > 0 : own.length === 1],
    [
      `${name}-08`,
      'amounts',
      rates.length === own.length && own.every(({ base, rate }) => base === baseAt(rate)),
    ],
    [
      `${name}-09`,
      'amounts',
      own.every((each) => (isStandard ? hasItsVat(each, invoice) : each.vat === 0)),
    ],
    [`${name}-10`, 'amounts', own.every((each) => isExplained(each) === needsReason)],
  ] as const
}

/** The rules of one category, where the invoice uses it. */
function categoryRules(
  category: Category,
  invoice: EInvoice,
): readonly (readonly [string, InvoiceField, boolean])[] {
  const of = (all: readonly { readonly category: Category; readonly rate: number }[]) =>
    all.filter((each) => each.category === category)
  const [lines, charges] = [of(invoice.lines), of(invoice.charges)]
  if (lines.length + charges.length + of(invoice.breakdown).length === 0) return []
  const name = `BR-${ruleNames[category]}`
  const fits = ({ rate }: { readonly rate: number }) => (category === 'S' ? rate > 0 : rate === 0)
  const ids = idsOf(category, invoice)
  const isSupply = category === 'K'
  return [
    ...breakdownRules(category, invoice, name),
    ...ids.map(([field, there]) => [`${name}-02`, field, lines.length === 0 || there] as const),
    ...ids.map(([field, there]) => [`${name}-04`, field, charges.length === 0 || there] as const),
    [`${name}-05`, 'lines.vatRate', lines.every(fits)],
    [`${name}-07`, 'lines.vatRate', charges.every(fits)],
    ['BR-IC-11', 'deliveredOn', !isSupply || invoice.deliveredOn !== ''],
    ['BR-IC-12', 'recipient.country', !isSupply || invoice.deliveryCountry !== ''],
  ]
}

/** The calculation and VAT rules of EN 16931 that an invoice breaks (BR-CO, BR-S, BR-Z, BR-E, BR-IC, BR-G). */
export function brokenRules(invoice: EInvoice): BrokenRule[] {
  const all = [
    ...totalRules(invoice),
    ...partyRules(invoice),
    ...categories.flatMap((category) => categoryRules(category, invoice)),
  ]
  return all.filter(([, , holds]) => !holds).map(([rule, field]) => ({ rule, field }))
}
