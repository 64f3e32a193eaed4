import { expect, test } from 'vitest'
import { changedPrice } from './price-rule.ts'

test('[J-28] a price is changed by percent and rounded', () => {
  const by = (
    price: number,
    percent: number,
    rounding: Parameters<typeof changedPrice>[1]['rounding'],
  ) => changedPrice(price, { percent, rounding })
  expect(by(10, 3, 'cent')).toBe(10.3)
  expect(by(1.15, 10, 'cent')).toBe(1.27)
  expect(by(12, 3, 'nine')).toBe(12.39)
  expect(by(12.1, 0, 'nine')).toBe(12.09)
  expect(by(12.14, 0, 'nine')).toBe(12.19)
  expect(by(12.4, 3, 'ninety_nine')).toBe(12.99)
  expect(by(12.4, -5, 'five')).toBe(11.8)
  expect(by(12.44, 0, 'ten')).toBe(12.4)
  expect(by(0.02, 0, 'nine')).toBe(0.09)
  expect(by(0, 3, 'cent')).toBe(0)
})
