import {
  cents,
  scaleHalfUp,
  sumCents,
  type BasisPoints,
  type Cents,
} from '@kontor/contract/rules/money'
import {
  exemptionCodes,
  vatCategoryOf,
  type VatCategory,
} from '@kontor/contract/rules/tax-treatment'
import { lineNet } from '@kontor/contract/rules/totals'
import { countryCodeOf } from './country-codes.ts'
import type { Buyer, InvoiceData } from './document-data.ts'
import { vatIdOf } from './vat-id.ts'
import { exemptionReason, wordsOf } from './words.ts'

interface Taxed {
  readonly category: VatCategory | 'Z'
  readonly rate: BasisPoints
}

/** An amount with the VAT it is taxed with: a line (BG-25) or a charge (BG-21). */
interface TaxedAmount extends Taxed {
  readonly amount: Cents
}

interface Charge extends TaxedAmount {
  readonly reason: string
}

/** What is charged at a rate (BG-23). */
export interface VatBreakdown extends Taxed {
  readonly base: Cents
  readonly vat: Cents
  /** BT-120 and BT-121; empty where VAT is charged. */
  readonly reason: string
  readonly reasonCode: string
}

/** The figures and ids that the rules of EN 16931 compare. The XML is written from them, so what is checked is what is sent. */
export interface EInvoice {
  readonly lines: readonly TaxedAmount[]
  readonly charges: readonly Charge[]
  readonly breakdown: readonly VatBreakdown[]
  readonly lineTotal: Cents
  readonly chargeTotal: Cents
  readonly net: Cents
  readonly vat: Cents
  readonly total: Cents
  readonly payable: Cents
  readonly paymentTerms: string
  /** How far VAT may be from its base times the rate; several credit notes of an invoice come to its VAT together. */
  readonly vatTolerance: Cents
  /** BT-31, BT-32 and what else identifies the seller (BT-29, BT-30). */
  readonly sellerVatId: string
  readonly sellerTaxNumber: string
  readonly sellerId: string
  /** BT-48. */
  readonly buyerVatId: string
  /** BT-72 and BT-80. */
  readonly deliveredOn: string
  readonly deliveryCountry: string
}

/**
 * Older orders may lack mandatory parts of a delivery address (BR-57, BR-DE-10, BR-DE-11); it is
 * left out then.
 */
export const isWhole = ({ zipCode, city, country }: Buyer): boolean =>
  zipCode !== '' && city !== '' && countryCodeOf(country) !== null

function breakdownOf(
  data: InvoiceData,
  { rate, net, vat }: InvoiceData['vat'][number],
): VatBreakdown {
  const category = vatCategoryOf(data.tax.treatment, rate)
  const isCharged = category === 'S'
  return {
    category,
    rate,
    base: net,
    vat,
    reason: isCharged ? '' : exemptionReason(data),
    reasonCode: exemptionCodes[category] ?? '',
  }
}

/** BT-9 or BT-20. */
function termsOf({ kind, dueOn, language }: InvoiceData): string {
  if (kind === 'cancellation') return ''
  return kind === 'credit_note' ? wordsOf(language).creditTerms : dueOn
}

export function eInvoiceOf(data: InvoiceData): EInvoice {
  const { seller, buyer, tax, recipient, language } = data
  const taxed = (rate: BasisPoints) => ({ rate, category: vatCategoryOf(tax.treatment, rate) })
  const lines = data.lines.map(({ vatRate, quantity, price }) => ({
    ...taxed(vatRate),
    amount: lineNet({ count: quantity, price }),
  }))
  const charges = data.vat
    .filter(({ delivery }) => delivery !== 0)
    .map(({ rate, delivery }) => ({
      ...taxed(rate),
      amount: delivery,
      reason: wordsOf(language).deliveryCost,
    }))
  const chargeTotal = sumCents(charges.map(({ amount }) => amount))
  return {
    lines,
    charges,
    breakdown: data.vat.map((each) => breakdownOf(data, each)),
    lineTotal: cents(data.net - chargeTotal),
    chargeTotal,
    net: data.net,
    vat: cents(data.total - data.net),
    total: data.total,
    payable: data.total,
    paymentTerms: termsOf(data),
    // Less than a unit of the currency, as the official tests allow.
    vatTolerance: cents(data.kind === 'credit_note' ? 99 : 0),
    sellerVatId: seller.vatId,
    sellerTaxNumber: seller.taxNumber,
    sellerId: seller.registerEntry ?? seller.taxNumber,
    buyerVatId: tax.vatId ?? vatIdOf(buyer.taxNumber) ?? '',
    deliveredOn: data.deliveredOn,
    deliveryCountry: isWhole(recipient) ? (countryCodeOf(recipient.country) ?? '') : '',
  }
}

/** The VAT on a base amount (BR-CO-17). */
export const vatOn = (base: Cents, rate: BasisPoints): Cents =>
  cents(scaleHalfUp(base, rate, 10_000))
