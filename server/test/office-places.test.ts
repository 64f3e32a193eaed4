import { expect, test } from 'vitest'
import { placeAmong } from '../src/records/place-among.ts'

const placed = (...places: number[]) => places.map((place, index) => ({ id: index + 1, place }))

test.for([
  ['alone', [], null, 1024],
  ['last', [0, 1024], null, 2048],
  ['first', [1024, 2048], 1, 512],
  ['between two', [0, 1024], 2, 512],
  ['before one that is not there: last', [0, 10], 99, 1034],
] as const)('a place %s leaves the others as they are', ([, places, before, place]) => {
  expect(placeAmong(placed(...places), before)).toEqual({ place, others: [] })
})

test('without room between two, all get new places in the same order', () => {
  const { place, others } = placeAmong(placed(5, 5, 5), 2)
  expect(place).toBe(2048)
  expect(others).toEqual([
    { id: 1, was: 5, place: 1024 },
    { id: 2, was: 5, place: 3072 },
    { id: 3, was: 5, place: 4096 },
  ])
})

test('places never leave the range of the column', () => {
  const { place, others } = placeAmong(placed(0, 2_000_000_000), null)
  expect(place).toBe(3072)
  expect(others).toHaveLength(2)
})

test.for([
  ['first before zero', [0, 10], 1, false],
  ['last of those that stand out', [-20, -1], null, true],
  ['alone among those that stand out', [], null, true],
] as const)('a thing %s keeps its side of zero, and so do the others', (row) => {
  const [, places, before, highlighted] = row
  const { place, others } = placeAmong(placed(...places), before, { highlighted })
  expect([place, ...others.map((other) => other.place)].every((each) => each < 0)).toBe(highlighted)
  expect([place, ...others.map((other) => other.place)].every((each) => each >= 0)).toBe(
    !highlighted,
  )
})
