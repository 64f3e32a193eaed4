import { expect, test } from 'vitest'
import { dayOf, endOfDay, lastDayBefore, startOfDay } from './seller-days.ts'

const berlin = 'Europe/Berlin'

test('a day begins and ends at midnight of the seller, also when the clocks change', () => {
  expect(startOfDay('2026-01-10', berlin)).toBe('2026-01-09T23:00:00.000Z')
  expect(startOfDay('2026-03-29', berlin)).toBe('2026-03-28T23:00:00.000Z')
  expect(endOfDay('2026-03-29', berlin)).toBe('2026-03-29T22:00:00.000Z')
  expect(endOfDay('2026-10-25', berlin)).toBe('2026-10-25T23:00:00.000Z')
  expect(startOfDay('2026-07-01', 'Europe/Istanbul')).toBe('2026-06-30T21:00:00.000Z')
})

test('what was entered as days is read as the same days', () => {
  for (const day of ['2026-01-01', '2026-03-28', '2026-03-29', '2026-10-25', '2028-02-29']) {
    expect(dayOf(startOfDay(day, berlin), berlin)).toBe(day)
    expect(lastDayBefore(endOfDay(day, berlin), berlin)).toBe(day)
  }
})
