import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inRouteOrder } from './route-order.ts'

const lines = (...locations: (string | null)[]) =>
  locations.map((location, position) => ({ location, position }))

const sorted = (locations: (string | null)[], ascending?: boolean) =>
  inRouteOrder(lines(...locations), ascending).map(({ location }) => location)

test('[D-20] numbers in locations count as numbers, and what has no location comes last', () => {
  const mixed = ['B-01-2', null, 'A-10', 'A-2', 'B-01-10', 'A-2-b']
  expect(sorted(mixed)).toEqual(['A-2', 'A-2-b', 'A-10', 'B-01-2', 'B-01-10', null])
  expect(sorted(mixed, false)).toEqual(['B-01-10', 'B-01-2', 'A-10', 'A-2-b', 'A-2', null])
})

test('[D-20] lines of one location, and those without one, keep the order of the order', () => {
  const same = inRouteOrder(lines(null, 'A-1', null, 'A-1'))
  expect(same.map(({ position }) => position)).toEqual([1, 3, 0, 2])
  const back = inRouteOrder(lines(null, 'A-1', null, 'A-1'), false)
  expect(back.map(({ position }) => position)).toEqual([1, 3, 0, 2])
})

test('[D-20] lines without a location come last in orders of any size', () => {
  const location = fc.option(fc.integer({ min: 1, max: 300 }).map((shelf) => `A-${shelf}`))
  fc.assert(
    fc.property(fc.array(location, { minLength: 100, maxLength: 300 }), (locations) => {
      const known = locations.filter((each) => each !== null)
      const numbers = known.map((each) => Number(each.slice(2))).toSorted((a, b) => a - b)
      const rest = locations.filter((each) => each === null)
      expect(sorted(locations)).toEqual([...numbers.map((shelf) => `A-${shelf}`), ...rest])
    }),
  )
})
