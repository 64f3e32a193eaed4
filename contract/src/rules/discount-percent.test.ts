import { expect, test } from 'vitest'
import { discountPercent } from './discount-percent.ts'

function unit(piece: number, unitPrice: number, defaultPrice: number) {
  const price = piece * unitPrice
  return { id: 1, unitName: 'Karton', piece, unitPrice, price, defaultPrice, defaultUnitPrice: 1 }
}

test('[G-21] the percent is the floor of the rate', () => {
  expect(discountPercent({ discountRate: 15.99, salesUnits: [] })).toBe(15)
  expect(discountPercent({ discountRate: 0.5, salesUnits: [] })).toBe(0)
})

test('[G-21] without a rate it comes from the pieces against the default price', () => {
  expect(discountPercent({ discountRate: null, salesUnits: [unit(12, 0.9, 12)] })).toBe(10)
  expect(discountPercent({ discountRate: null, salesUnits: [unit(6, 1.111, 10)] })).toBe(33)
  expect(discountPercent({ discountRate: null, salesUnits: [unit(12, 1, 12)] })).toBe(0)
  expect(discountPercent({ discountRate: null, salesUnits: [unit(12, 1.1, 12)] })).toBe(0)
  expect(discountPercent({ discountRate: null, salesUnits: [unit(1, 0, 0)] })).toBe(0)
  expect(discountPercent({ discountRate: null, salesUnits: [] })).toBe(0)
})
