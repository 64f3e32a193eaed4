import { expect, test } from 'vitest'
import { difference } from './wire-amounts.ts'

test.for([
  [107, 100, 7],
  [0.3, 0.1, 0.2],
  [1234.56, 1037.45, 197.11],
  [19.99, 19.99, 0],
] as const)('[O-02] of %d in total %d are net and %d VAT, to the cent', ([total, net, tax]) => {
  expect(difference(total, net)).toBe(tax)
})
