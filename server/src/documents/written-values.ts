import type { Language } from '@kontor/contract/rules/languages'
import { toEuro, toPercent, type BasisPoints, type Cents } from '@kontor/contract/rules/money'
import type { Buyer, Day } from './document-data.ts'
import { wordsOf } from './words.ts'

const locales = { de: 'de-DE', en: 'en-GB', tr: 'tr-TR' } as const

const dayForms: Record<Language, Intl.DateTimeFormatOptions> = {
  de: { day: '2-digit', month: '2-digit', year: 'numeric' },
  en: { day: 'numeric', month: 'short', year: 'numeric' },
  tr: { day: '2-digit', month: '2-digit', year: 'numeric' },
}

function formsOf(language: Language) {
  const locale = locales[language]
  // Shows zero without a minus sign.
  const signed = { signDisplay: 'negative' } as const
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const amounts = new Intl.NumberFormat(locale, { ...signed, ...twoDecimals })
  const euros = new Intl.NumberFormat(locale, { ...signed, style: 'currency', currency: 'EUR' })
  const counts = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(locale, { ...dayForms[language], timeZone: 'UTC' })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const measures = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const count = (value: number) => counts.format(value)
  const country = (code: string) => regions.of(code) ?? code
  return {
    /** An amount without the euro sign. */
    amount: (value: Cents) => amounts.format(toEuro(value)),
    euro: (value: Cents) => euros.format(toEuro(value)),
    count,
    /** A weight, a volume or a share, with up to three decimals. */
    measure: (value: number) => measures.format(value),
    rate: (value: BasisPoints) => rates.format(toPercent(value) / 100),
    /** A date has no time zone, so it is formatted in UTC. */
    day: (value: Day) => days.format(new Date(`${value}T00:00:00Z`)),
    moment: (value: Date, timeZone: string) =>
      new Intl.DateTimeFormat(locale, {
        ...dayForms[language],
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }).format(value),
    /** Keeps the last number and its unit together: “5 kg”. */
    product: (name: string) => name.replace(/(\d) (\p{L}+)$/u, '$1\u00a0$2'),
    country,
    /** Name and address in one line. */
    address: (party: Buyer) =>
      `${party.firmName}, ${party.address}, ${party.zipCode} ${party.city}, ${country(party.country)}`,
    /** For example “Carton (12 pieces)”. */
    salesUnit: ({ salesUnit, pieces }: { readonly salesUnit: string; readonly pieces: number }) =>
      pieces === 1 ? salesUnit : `${salesUnit} (${count(pieces)}\u00a0${wordsOf(language).pieces})`,
  }
}

type Forms = ReturnType<typeof formsOf>

const known = new Map<Language, Forms>()

/** Formats numbers, money and dates for a language. */
export function writtenIn(language: Language): Forms {
  const forms = known.get(language) ?? formsOf(language)
  known.set(language, forms)
  return forms
}
