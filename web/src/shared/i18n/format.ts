import type { Language } from '@kontor/contract/core/languages'

const regions: Record<Language, string> = { en: 'en-GB', de: 'de-DE', tr: 'tr-TR' }

export interface Formats {
  /** Euro with two decimals; '-,' for what is missing or no number (S-07). */
  euro: (value: number | string | null | undefined) => string
  number: (value: number) => string
  /** 7.5 is seven and a half percent. */
  percent: (value: number) => string
  /** The seller's day of a moment; a day (2026-05-07) stays that day everywhere. */
  date: (moment: string | Date) => string
  dateTime: (moment: string | Date) => string
  /** To the second, for a clock. */
  clock: (moment: string | Date) => string
}

/** Prices may come as text with a decimal comma. */
function numberOf(value: number | string | null | undefined): number {
  if (typeof value !== 'string') return value ?? Number.NaN
  return value.trim() === '' ? Number.NaN : Number(value.replace(',', '.'))
}

const isDay = (moment: string | Date) =>
  typeof moment === 'string' && /^\d{4}-\d\d-\d\d$/.test(moment)

function formatsIn(language: Language, timeZone: string | undefined): Formats {
  const region = regions[language]
  const euro = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' })
  const number = new Intl.NumberFormat(region)
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 2 })
  const days = { dateStyle: 'medium', timeZone } as const
  const date = new Intl.DateTimeFormat(region, days)
  const day = new Intl.DateTimeFormat(region, { ...days, timeZone: 'UTC' })
  const dateTime = new Intl.DateTimeFormat(region, { ...days, timeStyle: 'short' })
  const clock = new Intl.DateTimeFormat(region, { ...days, timeStyle: 'medium' })
  return {
    euro: (value) => {
      const amount = numberOf(value)
      return Number.isFinite(amount) ? euro.format(amount) : '-,'
    },
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    date: (moment) => (isDay(moment) ? day : date).format(new Date(moment)),
    dateTime: (moment) => dateTime.format(new Date(moment)),
    clock: (moment) => clock.format(new Date(moment)),
  }
}

const made = new Map<string, Formats>()

/**
 * How numbers, money and dates are written in a language, with the days and hours of a time zone. Making
 * formatters is slow: made once.
 */
export function formatsOf(language: Language, timeZone?: string): Formats {
  const key = `${language} ${timeZone ?? ''}`
  const known = made.get(key)
  if (known) return known
  const formats = formatsIn(language, timeZone)
  made.set(key, formats)
  return formats
}
