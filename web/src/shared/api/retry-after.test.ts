import { expect, test } from 'vitest'
import { millisecondsOf } from './retry-after.ts'

const now = Date.UTC(2026, 0, 5, 12, 0, 0)

test.for([
  [null, 0],
  ['', 0],
  ['5', 5000],
  ['0.5', 500],
  ['-3', 0],
  ['Mon, 05 Jan 2026 12:00:30 GMT', 30_000],
  ['Mon, 05 Jan 2026 11:00:00 GMT', 0],
  ['soon', 0],
  ['86400', 300_000],
] as const)('%s', ([header, wait]) => {
  expect(millisecondsOf(header, now)).toBe(wait)
})
