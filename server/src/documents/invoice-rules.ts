import { brokenRules } from './e-invoice-rules.ts'
import { eInvoiceOf } from './e-invoice.ts'
import type { InvoiceField } from './invoice-field.ts'
import { countryCodeOf } from './country-codes.ts'
import { isLeitwegId } from '@kontor/contract/rules/leitweg-id'
import type { InvoiceData, Seller } from './document-data.ts'
import { isIban } from './iban.ts'
import { isSellersVatId } from './vat-id.ts'

/** A violated rule of EN 16931 or XRechnung, and where. */
export interface Violation {
  readonly field: InvoiceField
  /** The official id of the rule. */
  readonly rule: string
  readonly code: 'required' | 'not_valid'
}

interface Rule<Data> {
  readonly field: InvoiceField
  readonly value: (data: Data) => string
  /** The rule that requires the field. */
  readonly required: string
  readonly valid?: readonly [rule: string, fits: (value: string) => boolean]
}

const isMail = (value: string) =>
  /^[^@\s]+@([^@.\s]+\.)+[^@.\s]{2,}$/.test(value) && !/^\.|\.@|\.\./.test(value)

const isCountry = (value: string) => countryCodeOf(value) !== null

const ofSeller: readonly Rule<{ readonly seller: Seller }>[] = [
  { field: 'seller.name', value: ({ seller }) => seller.name, required: 'BR-06' },
  { field: 'seller.zipCode', value: ({ seller }) => seller.zipCode, required: 'BR-DE-4' },
  { field: 'seller.city', value: ({ seller }) => seller.city, required: 'BR-DE-3' },
  {
    field: 'seller.country',
    value: ({ seller }) => seller.country,
    required: 'BR-09',
    valid: ['BR-CL-14', isCountry],
  },
  {
    field: 'seller.phone',
    value: ({ seller }) => seller.phone,
    required: 'BR-DE-6',
    valid: ['BR-DE-27', (value) => (value.match(/\d/g) ?? []).length >= 3],
  },
  {
    field: 'seller.email',
    value: ({ seller }) => seller.email,
    required: 'BR-DE-7',
    valid: ['BR-DE-28', isMail],
  },
  {
    field: 'seller.taxNumber',
    value: ({ seller }) => seller.taxNumber + seller.vatId,
    required: 'BR-DE-16',
  },
  {
    field: 'seller.iban',
    value: ({ seller }) => seller.iban,
    required: 'BR-DE-1',
    valid: ['BR-DE-19', isIban],
  },
]

const ofBuyer: readonly Rule<InvoiceData>[] = [
  { field: 'buyer.firmName', value: ({ buyer }) => buyer.firmName, required: 'BR-07' },
  { field: 'buyer.zipCode', value: ({ buyer }) => buyer.zipCode, required: 'BR-DE-9' },
  { field: 'buyer.city', value: ({ buyer }) => buyer.city, required: 'BR-DE-8' },
  {
    field: 'buyer.country',
    value: ({ buyer }) => buyer.country,
    required: 'BR-11',
    valid: ['BR-CL-14', isCountry],
  },
  {
    field: 'buyer.email',
    value: ({ buyer }) => buyer.email,
    required: 'PEPPOL-EN16931-R010',
    valid: ['PEPPOL-EN16931-R010', isMail],
  },
]

function broken<Data>({ field, value, required, valid }: Rule<Data>, data: Data): Violation[] {
  const given = value(data).trim()
  if (given === '') return [{ field, rule: required, code: 'required' }]
  if (valid === undefined || valid[1](given)) return []
  return [{ field, rule: valid[0], code: 'not_valid' }]
}

/** The official test of BR-CO-17 rounds the rate, so a rate below half a percent counts as 0. */
export const isBillableRate = (rate: number) => rate === 0 || rate >= 50

/** A party that a rule asks for is missing; an amount is there and wrong. */
const codeOf = (field: InvoiceField): Violation['code'] =>
  field === 'amounts' || field === 'lines.vatRate' ? 'not_valid' : 'required'

/** What of the seller prevents every invoice. */
export function sellerViolations(seller: Seller): Violation[] {
  const found = ofSeller.flatMap((rule) => broken(rule, { seller }))
  if (seller.vatId !== '' && !isSellersVatId(seller.vatId)) {
    found.push({ field: 'seller.vatId', rule: 'BR-CO-09', code: 'not_valid' })
  }
  return found
}

/**
 * Rules that prevent an invoice from being issued. A cancellation copies buyer and lines of its
 * invoice, which cannot be corrected any more, so only the seller is checked; of a credit note also
 * what it adds up to.
 */
export function invoiceViolations(data: InvoiceData): Violation[] {
  const found = sellerViolations(data.seller)
  if (data.kind === 'cancellation') return found
  if (data.kind === 'invoice') found.push(...ofBuyer.flatMap((rule) => broken(rule, data)))
  if (data.lines.some(({ name }) => name.trim() === '')) {
    found.push({ field: 'lines.name', rule: 'BR-25', code: 'required' })
  }
  if (data.lines.some(({ vatRate }) => !isBillableRate(vatRate))) {
    found.push({ field: 'lines.vatRate', rule: 'BR-CO-17', code: 'not_valid' })
  }
  if (data.kind === 'invoice' && data.buyer.leitwegId && !isLeitwegId(data.buyer.leitwegId)) {
    found.push({ field: 'buyer.leitwegId', rule: 'BR-DE-15', code: 'not_valid' })
  }
  const known = new Set(found.map(({ field }) => field))
  const calculated = brokenRules(eInvoiceOf(data)).filter(({ field }) => !known.has(field))
  found.push(...calculated.map(({ field, rule }) => ({ field, rule, code: codeOf(field) })))
  return found
}
