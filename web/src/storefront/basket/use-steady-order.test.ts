import { expect, test } from 'vitest'
import { inOrderOf } from './use-steady-order.ts'

const line = (salesUnitId: number, piece = 1) => ({ salesUnitId, piece })

test('a raised line stays where it was, with its new count; a new one comes first', () => {
  const before = [1, 2, 3]
  expect(inOrderOf(before, [line(3, 2), line(1), line(2)])).toEqual([line(1), line(2), line(3, 2)])
  expect(inOrderOf(before, [line(9), line(3, 2), line(1)])).toEqual([line(9), line(1), line(3, 2)])
})
