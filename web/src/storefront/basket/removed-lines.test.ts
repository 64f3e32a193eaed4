import { expect, test } from 'vitest'
import { placeAbove } from './removed-lines.ts'

test.for([
  ['between the others', 2, [1, 2, 3], [1, 3], 3],
  ['at the end', 3, [1, 2, 3], [1, 2], null],
  ['on top', 1, [1, 2, 3], [2, 3], undefined],
  ['into an empty basket', 1, [1], [], undefined],
  ['below a line that was raised since', 2, [1, 2, 3, 4], [4, 1, 3], 3],
  ['below lines that are new', 1, [1, 2], [9, 2], 2],
  ['below what came into a cleared basket', 2, [1, 2, 3], [9], null],
  ['above the next one that is left', 2, [1, 2, 3, 4], [1, 4], 4],
  ['below all, when all below it were raised', 2, [1, 2, 3], [3, 1], null],
] as const)('[B-25] a line comes back %s', ([, unit, before, now, above]) => {
  expect(placeAbove(unit, before, now)).toBe(above)
})
