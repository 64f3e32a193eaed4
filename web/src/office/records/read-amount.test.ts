import { expect, test } from 'vitest'
import { readAmount, writtenAmount } from './read-amount.ts'

test('[W-08] an amount is read with a decimal comma or point', () => {
  expect(readAmount('12,5', 'de')).toBe(12.5)
  expect(readAmount('12.50', 'de')).toBe(12.5)
  expect(readAmount('12,50', 'en')).toBe(12.5)
  expect(readAmount(' 1 234,56 € ', 'de')).toBe(1234.56)
  expect(readAmount('0', 'tr')).toBe(0)
})

test('[W-08] thousands are those of the language', () => {
  expect(readAmount('1.234', 'de')).toBe(1234)
  expect(readAmount('1.234,56', 'tr')).toBe(1234.56)
  expect(readAmount('1,234,567.8', 'en')).toBe(1_234_567.8)
  expect(readAmount('1,234', 'en')).toBe(1234)
})

test('[W-08] what is no amount, or could be two, is none', () => {
  const texts = ['', 'x', '1e3', '0x10', '-5', '1.2345', '12,345', '1,234.56', '1.23.456', ',5']
  expect(texts.filter((text) => readAmount(text, 'de') !== null)).toEqual([])
  expect(readAmount('12.345', 'en')).toBeNull()
})

test('[W-08] an amount stands in its field with two decimals', () => {
  expect(writtenAmount(12.5, 'de')).toBe('12,50')
  expect(writtenAmount(1234, 'en')).toBe('1234.00')
})
