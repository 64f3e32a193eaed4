import type { DeliveryTerms } from '@kontor/contract/rules/delivery'
import type { Language } from '@kontor/contract/rules/languages'
import { toEuro, type Cents } from '@kontor/contract/rules/money'
import type { TaxTreatment } from '@kontor/contract/rules/tax-treatment'

const free: Readonly<Record<Language, string>> = {
  en: 'Delivery is free.',
  de: 'Die Lieferung ist kostenlos.',
  tr: 'Teslimat ücretsizdir.',
}

const priced: Readonly<Record<Language, (cost: string, freeFrom: string) => string>> = {
  en: (cost, freeFrom) => `Delivery costs ${cost} plus VAT; from ${freeFrom} on it is free.`,
  de: (cost, freeFrom) =>
    `Die Lieferung kostet ${cost} zzgl. USt; ab ${freeFrom} ist sie kostenlos.`,
  tr: (cost, freeFrom) =>
    `Teslimat ücreti ${cost} + KDV; ${freeFrom} ve üzeri siparişlerde ücretsizdir.`,
}

/** Where no VAT is charged. */
const pricedUntaxed: typeof priced = {
  en: (cost, freeFrom) => `Delivery costs ${cost}; from ${freeFrom} on it is free.`,
  de: (cost, freeFrom) => `Die Lieferung kostet ${cost}; ab ${freeFrom} ist sie kostenlos.`,
  tr: (cost, freeFrom) => `Teslimat ücreti ${cost}; ${freeFrom} ve üzeri siparişlerde ücretsizdir.`,
}

const euro = (language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })

/** Created once, because creating them is slow. */
const formats = { en: euro('en'), de: euro('de'), tr: euro('tr') }

/** The delivery cost for goods of this total, in one sentence. It is net, like every price here. */
export function deliveryCostInfo(
  terms: DeliveryTerms | undefined,
  goodsTotal: Cents,
  language: Language,
  treatment: TaxTreatment,
): string {
  if (terms === undefined) return ''
  if (terms.cost === 0 || goodsTotal >= terms.freeFrom) return free[language]
  const shown = (amount: Cents) => formats[language].format(toEuro(amount))
  const said = treatment === 'domestic' ? priced : pricedUntaxed
  return said[language](shown(terms.cost), shown(terms.freeFrom))
}
