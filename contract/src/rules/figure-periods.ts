/** The calendar of the figures. Days are those of the seller, written as 2026-03-01. */
export const figurePeriods = ['day', 'week', 'month', 'year'] as const

export type FigurePeriod = (typeof figurePeriods)[number]

/** What a period is compared with: the one before it, or the one a year earlier. */
export const figureComparisons = ['before', 'last_year'] as const

export type FigureComparison = (typeof figureComparisons)[number]

/** Both days belong to it. */
export interface Span {
  readonly from: string
  readonly to: string
}

const earliestDay = '2000-01-01'
const latestDay = '2100-12-31'

const dayMs = 86_400_000

/** In UTC every day has 24 hours. */
const momentOf = (day: string) => new Date(`${day}T00:00:00Z`)
const written = (moment: Date) => moment.toISOString().slice(0, 10)

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(momentOf(text).getTime()) &&
  written(momentOf(text)) === text &&
  text >= earliestDay &&
  text <= latestDay

export const daysAfter = (day: string, days: number): string =>
  written(new Date(momentOf(day).getTime() + days * dayMs))

export const daysBetween = (from: string, to: string): number =>
  (momentOf(to).getTime() - momentOf(from).getTime()) / dayMs

const monthStart = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return written(new Date(Date.UTC(year, month - 1 + months, 1)))
}

/** The first day of the month so many months later. */
export const firstOfMonth = (day: string, later = 0): string => monthStart(day, later)

const wholeMonth = (first: string, months = 1): Span => ({
  from: first,
  to: daysAfter(monthStart(first, months), -1),
})

/** The period that a day belongs to; weeks begin on Monday. */
export function spanOf(period: FigurePeriod, day: string): Span {
  if (period === 'day') return { from: day, to: day }
  if (period === 'week') {
    const from = daysAfter(day, -((momentOf(day).getUTCDay() + 6) % 7))
    return { from, to: daysAfter(from, 6) }
  }
  if (period === 'month') return wholeMonth(monthStart(day, 0))
  return wholeMonth(`${day.slice(0, 4)}-01-01`, 12)
}

/** A day of the period so many periods later. */
export function shiftedDay(period: FigurePeriod, day: string, by: number): string {
  const { from } = spanOf(period, day)
  if (period === 'day') return daysAfter(from, by)
  if (period === 'week') return daysAfter(from, 7 * by)
  return monthStart(from, (period === 'month' ? 1 : 12) * by)
}

/** Weekdays are compared with the same weekdays: a day with that of last week, a year earlier means 52 weeks. */
export function comparedSpan(
  period: FigurePeriod,
  day: string,
  comparison: FigureComparison,
): Span {
  const { from, to } = spanOf(period, day)
  if (period === 'day' || period === 'week') {
    const back = comparison === 'before' ? -7 : -364
    return { from: daysAfter(from, back), to: daysAfter(to, back) }
  }
  const months = period === 'month' && comparison === 'before' ? -1 : -12
  return spanOf(period, monthStart(from, months))
}

/** What a plot has a bar for: the days of the period, of a year its months. */
export function partsOf(period: FigurePeriod, { from, to }: Span): Span[] {
  if (period === 'year')
    return Array.from({ length: 12 }, (_, month) => wholeMonth(monthStart(from, month)))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, days) => {
    const day = daysAfter(from, days)
    return { from: day, to: day }
  })
}

/** The part of a compared period that has as many days as the period has had until today. */
export function soFarOf(span: Span, compared: Span, today: string): Span {
  if (today >= span.to || today < span.from) return compared
  const to = daysAfter(compared.from, daysBetween(span.from, today))
  return { from: compared.from, to: to < compared.to ? to : compared.to }
}
