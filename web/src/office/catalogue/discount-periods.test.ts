import { expect, test } from 'vitest'
import { overlapsOf, timeLineOf } from './discount-periods.ts'

const period = (id: number, from: string, to: string) => ({
  id,
  startDate: `2026-${from}T00:00:00Z`,
  endDate: `2026-${to}T00:00:00Z`,
})
const noon = Date.parse('2026-05-05T12:00:00Z')

test('periods that follow each other do not overlap; those that share a day are named, the earlier first', () => {
  expect(overlapsOf([period(2, '05-10', '05-20'), period(1, '05-01', '05-10')])).toEqual([])
  expect(overlapsOf([period(2, '05-09', '05-20'), period(1, '05-01', '05-10')])).toEqual([[1, 2]])
  const inside = [
    period(1, '01-01', '12-31'),
    period(2, '02-01', '03-01'),
    period(3, '04-01', '05-01'),
  ]
  expect(overlapsOf(inside)).toEqual([
    [1, 2],
    [1, 3],
  ])
})

test('bars lie in the order of their days within the line, and so does today', () => {
  const { bars, today, lanes } = timeLineOf(
    [period(2, '06-01', '06-11'), period(1, '05-01', '05-11')],
    noon,
  )
  expect(lanes).toBe(1)
  const [may, june] = bars
  expect([may?.id, june?.id]).toEqual([1, 2])
  expect(may?.width).toBeCloseTo(june?.width ?? 0)
  expect(today).toBeGreaterThan(may?.left ?? 100)
  expect(today).toBeLessThan((may?.left ?? 0) + (may?.width ?? 0))
  expect((june?.left ?? 0) + (june?.width ?? 0)).toBeLessThan(100)
})

test('overlapping periods lie below each other, and a period that ends before it begins has no width', () => {
  const { bars, lanes } = timeLineOf(
    [period(1, '05-01', '05-11'), period(2, '05-05', '05-20')],
    noon,
  )
  expect([lanes, ...bars.map(({ lane }) => lane)]).toEqual([2, 0, 1])
  expect(timeLineOf([period(1, '05-11', '05-01')], noon).bars[0]?.width).toBe(0)
})

test('without periods there is today', () => {
  expect(timeLineOf([], noon)).toMatchObject({ bars: [], today: 50, lanes: 0 })
})
