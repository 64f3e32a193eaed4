import { expect, test } from 'vitest'
import { cutName } from './basket-line.ts'

test('[B-15] a longer name is cut, one of just that length is not', () => {
  expect(cutName('a'.repeat(20), 20)).toBe('a'.repeat(20))
  expect(cutName('a'.repeat(21), 20)).toBe(`${'a'.repeat(20)}…`)
  expect(cutName('Extra natives Olivenöl aus Kreta', 20)).toBe('Extra natives Oliven…')
})

test('grapheme clusters are not split', () => {
  expect(cutName('i\u0307i\u0307i\u0307', 2)).toBe('i\u0307i\u0307…')
})
