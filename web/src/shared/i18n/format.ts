import type { Language } from '@kontor/contract/rules/languages'
import { writtenEuro, writtenNumber, writtenPercent } from './written-number.ts'

const regions: Record<Language, string> = { en: 'en-GB', de: 'de-DE', tr: 'tr-TR' }

export interface Formats {
  /** Euro with two decimals; '-,' for a missing value or one that is not a number (S-07). */
  euro: (value: number | string | null | undefined) => string
  number: (value: number) => string
  /** 7.5 is seven and a half percent. */
  percent: (value: number) => string
  /** The day of a moment in the seller's time zone; a date (2026-05-07) is the same everywhere. */
  date: (moment: string | Date) => string
  dateTime: (moment: string | Date) => string
  /** With seconds, for a clock. */
  clock: (moment: string | Date) => string
}

/** Prices may come as text with a decimal comma. */
function numberOf(value: number | string | null | undefined): number {
  if (typeof value !== 'string') return value ?? Number.NaN
  return value.trim() === '' ? Number.NaN : Number(value.replace(',', '.'))
}

const isDay = (moment: string | Date) =>
  typeof moment === 'string' && /^\d{4}-\d\d-\d\d$/.test(moment)

/** Makes a value at its first use. */
function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** With a time zone that the browser does not know every date would fail, so its own is used. */
function knownZone(timeZone: string | undefined): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Making a formatter is slow, so each is made at its first use. */
function formatsIn(language: Language, timeZone: string | undefined): Formats {
  const region = regions[language]
  const dates = (options: Intl.DateTimeFormatOptions = {}) =>
    once(() => {
      const zone = { timeZone: knownZone(timeZone) }
      return new Intl.DateTimeFormat(region, { dateStyle: 'medium', ...zone, ...options })
    })
  const date = dates()
  const day = dates({ timeZone: 'UTC' })
  const dateTime = dates({ timeStyle: 'short' })
  const clock = dates({ timeStyle: 'medium' })
  return {
    euro: (value) => {
      const amount = numberOf(value)
      return Number.isFinite(amount) ? writtenEuro(amount, language) : '-,'
    },
    number: (value) => writtenNumber(value, language),
    percent: (value) => writtenPercent(value, language),
    date: (moment) => (isDay(moment) ? day : date)().format(new Date(moment)),
    dateTime: (moment) => dateTime().format(new Date(moment)),
    clock: (moment) => clock().format(new Date(moment)),
  }
}

const made = new Map<string, Formats>()

/**
 * How numbers, money and dates are written in a language and a time zone. Cached, because making formatters is slow.
 */
export function formatsOf(language: Language, timeZone?: string): Formats {
  const key = `${language} ${timeZone ?? ''}`
  const known = made.get(key)
  if (known) return known
  const formats = formatsIn(language, timeZone)
  made.set(key, formats)
  return formats
}
