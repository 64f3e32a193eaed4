import { expect, test } from 'vitest'
import { typedNumber, writtenAs } from './grid-cells.ts'

test('[J-28] numbers are typed as a language writes them', () => {
  expect(typedNumber('12,50', 'de')).toBe(12.5)
  expect(typedNumber('12.50', 'de')).toBe(12.5)
  expect(typedNumber('1.234,50', 'tr')).toBe(1234.5)
  expect(typedNumber('1.234', 'de')).toBe(1234)
  expect(typedNumber('1.234', 'en')).toBe(1.234)
  expect(typedNumber('1,234.5', 'en')).toBe(1234.5)
  expect(typedNumber('€ 3', 'en')).toBe(3)
  expect(typedNumber('', 'de')).toBeUndefined()
  expect(typedNumber('viel', 'de')).toBeUndefined()
  expect(writtenAs(12.5, 'de', 2)).toBe('12,50')
  expect(writtenAs(7, 'en')).toBe('7')
})
