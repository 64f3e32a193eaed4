import { expect, test } from 'vitest'
import { parseFigureAddress, searchOfFigures } from './figure-address.ts'

const parse = (text: string) => parseFigureAddress(new URLSearchParams(text))

test('[Z-03] the address says period, day and comparison, and what it says wrongly is as usual', () => {
  const usual = { period: 'month', day: null, comparison: 'last_year' }
  expect(parse('')).toEqual(usual)
  expect(parse('period=decade&day=2026-02-30&against=you')).toEqual(usual)
  const asked = { period: 'week', day: '2026-03-29', comparison: 'before' } as const
  const search = searchOfFigures(new URLSearchParams('other=1'), asked)
  expect(search).toBe('?other=1&period=week&day=2026-03-29&against=before')
  expect(parse(search)).toEqual(asked)
  expect(searchOfFigures(new URLSearchParams(search), parse(''))).toBe('?other=1')
})
