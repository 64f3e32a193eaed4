import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  comparedSpan,
  daysAfter,
  daysBetween,
  figureComparisons,
  figurePeriods,
  isDay,
  partsOf,
  shiftedDay,
  soFarOf,
  spanOf,
} from './figure-periods.ts'

const days = fc.integer({ min: 0, max: 36_000 }).map((n) => daysAfter('2001-01-01', n))

describe('[Z-03] periods of the figures', () => {
  test('a period holds its day and joins the periods beside it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...figurePeriods), days, (period, day) => {
        const span = spanOf(period, day)
        expect(day >= span.from && day <= span.to).toBe(true)
        expect(spanOf(period, shiftedDay(period, day, 1)).from).toBe(daysAfter(span.to, 1))
        expect(spanOf(period, shiftedDay(period, day, -1)).to).toBe(daysAfter(span.from, -1))
      }),
    )
  })

  test('its parts follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...figurePeriods), days, (period, day) => {
        const span = spanOf(period, day)
        const parts = partsOf(period, span)
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([span.from, span.to])
        parts.slice(1).forEach((part, index) => {
          expect(part.from).toBe(daysAfter(parts[index]?.to ?? '', 1))
        })
      }),
    )
  })

  test('days and weeks are compared with the same weekdays, months and years with whole ones', () => {
    fc.assert(
      fc.property(fc.constantFrom(...figureComparisons), days, (comparison, day) => {
        for (const period of ['day', 'week'] as const) {
          const { from } = spanOf(period, day)
          expect(daysBetween(comparedSpan(period, day, comparison).from, from) % 7).toBe(0)
        }
        for (const period of ['month', 'year'] as const) {
          const compared = comparedSpan(period, day, comparison)
          expect(compared).toEqual(spanOf(period, compared.from))
          expect(compared.to < spanOf(period, day).from).toBe(true)
        }
      }),
    )
    expect(comparedSpan('month', '2026-03-31', 'before')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    })
    expect(comparedSpan('month', '2024-02-29', 'last_year')).toEqual({
      from: '2023-02-01',
      to: '2023-02-28',
    })
    expect(comparedSpan('day', '2026-11-16', 'before').from).toBe('2026-11-09')
  })

  test('a week begins on Monday', () => {
    expect(spanOf('week', '2026-11-15')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
    expect(spanOf('week', '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  })

  test('a running period is compared with as many days, one that is over with the whole', () => {
    const month = spanOf('month', '2026-03-10')
    const compared = comparedSpan('month', '2026-03-10', 'before')
    expect(soFarOf(month, compared, '2026-03-10')).toEqual({ from: '2026-02-01', to: '2026-02-10' })
    expect(soFarOf(month, compared, '2026-03-30')).toEqual(compared)
    expect(soFarOf(month, compared, '2026-04-01')).toEqual(compared)
    expect(soFarOf(month, compared, '2026-02-01')).toEqual(compared)
  })

  test('only days of the calendar are days', () => {
    expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true)
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '1999-12-31',
      '2101-01-01',
      'today',
      '',
      '2026-2-1',
    ]) {
      expect([text, isDay(text)]).toEqual([text, false])
    }
  })
})
