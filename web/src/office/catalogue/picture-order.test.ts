import { expect, test } from 'vitest'
import { moved, putBack } from './picture-order.ts'

const names = ['a', 'b', 'c', 'd']

test('a picture comes to the place it is moved to, before or behind its own', () => {
  expect(moved(names, 'c', 0)).toEqual(['c', 'a', 'b', 'd'])
  expect(moved(names, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(names, 'b', 1)).toEqual(names)
})

test('a removed picture comes back where it was, once', () => {
  expect(putBack(['a', 'c', 'd'], 'b', 1)).toEqual(names)
  expect(putBack(['a'], 'b', 5)).toEqual(['a', 'b'])
  expect(putBack(names, 'b', 0)).toEqual(names)
})
