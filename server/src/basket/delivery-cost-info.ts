import type { Language } from '@kontor/contract/languages'
import { toEuro, type Cents } from '@kontor/contract/money'
import type { DeliveryTerms } from './queries.ts'

const free: Readonly<Record<Language, string>> = {
  en: 'Delivery is free.',
  de: 'Die Lieferung ist kostenlos.',
  tr: 'Teslimat ücretsizdir.',
}

const priced: Readonly<Record<Language, (cost: string, freeFrom: string) => string>> = {
  en: (cost, freeFrom) => `Delivery costs ${cost}; from ${freeFrom} on it is free.`,
  de: (cost, freeFrom) => `Die Lieferung kostet ${cost}; ab ${freeFrom} ist sie kostenlos.`,
  tr: (cost, freeFrom) => `Teslimat ücreti ${cost}; ${freeFrom} ve üzeri siparişlerde ücretsizdir.`,
}

const euro = (language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })

/** Made once: they are costly to make and cheap to use. */
const formats = { en: euro('en'), de: euro('de'), tr: euro('tr') }

/** What the delivery of a basket costs, in one sentence. The cost is part of no total. */
export function deliveryCostInfo(
  terms: DeliveryTerms | undefined,
  total: Cents,
  language: Language,
): string {
  if (terms === undefined) return ''
  if (terms.cost === 0 || total >= terms.freeFrom) return free[language]
  const shown = (amount: Cents) => formats[language].format(toEuro(amount))
  return priced[language](shown(terms.cost), shown(terms.freeFrom))
}
