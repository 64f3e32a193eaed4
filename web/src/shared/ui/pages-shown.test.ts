import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test.for([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [0, 9, [0, 1, 'gap after', 8]],
  [4, 9, [0, 'gap before', 3, 4, 5, 'gap after', 8]],
  [3, 9, [0, 1, 2, 3, 4, 'gap after', 8]],
  [8, 9, [0, 'gap before', 7, 8]],
  [7, 3, [0, 1, 2]],
] as const)('page %i of %i', ([current, total, shown]) => {
  expect(pagesShown(current, total)).toEqual(shown)
})
