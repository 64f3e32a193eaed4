import { expect, test } from 'vitest'
import { otherMonth } from './other-month.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('of %s by %i is %s', (month, by, other) => {
  expect(otherMonth(month, by)).toBe(other)
})
