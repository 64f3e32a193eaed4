import type { FigurePeriod, Span } from '@kontor/contract/rules/figure-periods'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'

/** Days without a clock are written in UTC, in which they were made. */
const written = (language: string, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(day))

/** How periods and their parts are called. */
export function useSpanText() {
  const { i18n } = useTranslation()
  const { date } = useFormats()
  const { language } = i18n
  const weekday = (day: string) => written(language, day, { weekday: 'short' })
  const whole = (period: FigurePeriod, { from, to }: Span): string => {
    if (period === 'day') return `${weekday(from)} ${date(from)}`
    if (period === 'week') return `${date(from)} – ${date(to)}`
    if (period === 'month') return written(language, from, { month: 'long', year: 'numeric' })
    return from.slice(0, 4)
  }
  return {
    whole,
    /** Two dates, or the one. */
    days: ({ from, to }: Span) => (from === to ? date(from) : `${date(from)} – ${date(to)}`),
    /** A part of a period in a table. */
    part: (period: FigurePeriod, part: Span) =>
      period === 'year' ? whole('month', part) : whole('day', part),
    /** Below its bar. */
    short: (period: FigurePeriod, { from }: Span) => {
      if (period === 'year') return written(language, from, { month: 'short' })
      return period === 'month' ? String(Number(from.slice(8))) : weekday(from)
    },
  }
}
