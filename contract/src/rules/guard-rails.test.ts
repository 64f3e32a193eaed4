import { expect, test } from 'vitest'
import { guardQuestions, type Priced } from './guard-rails.ts'

const before: Priced = {
  vatRate: 7,
  vatClass: 2,
  purchasePrice: 0.5,
  salesUnits: [{ id: 1, pieces: 10, price: 10 }],
  discounts: [],
}

const priced = (price: number): Priced => ({
  ...before,
  salesUnits: [{ id: 1, pieces: 10, price }],
})

const reasons = (after: Priced, from: Priced | null = before) =>
  guardQuestions(from ?? undefined, after).map(({ field, reason }) => `${field} ${reason}`)

test('[K-05] a price may change by 30 % and not by more', () => {
  expect(reasons(priced(13))).toEqual([])
  expect(reasons(priced(7))).toEqual([])
  expect(reasons(priced(13.01))).toEqual(['salesUnits.1.price price_jump'])
  expect(reasons(priced(6.99))).toEqual(['salesUnits.1.price price_jump'])
})

test('[K-05] binary fractions do not ask by themselves', () => {
  const cents = { ...before, salesUnits: [{ id: 1, pieces: 1, price: 0.1 }], purchasePrice: null }
  expect(reasons({ ...cents, salesUnits: [{ id: 1, pieces: 1, price: 0.13 }] }, cents)).toEqual([])
  const bought = { ...before, purchasePrice: 0.1, salesUnits: [{ id: 1, pieces: 3, price: 0.3 }] }
  expect(reasons(bought, null)).toEqual([])
})

test('[K-05] a price of 0 and one below the purchase price ask, also of something new', () => {
  expect(reasons(priced(0))).toEqual([
    'salesUnits.1.price price_zero',
    'salesUnits.1.price below_purchase_price',
  ])
  expect(reasons(priced(4.99), null)).toEqual(['salesUnits.1.price below_purchase_price'])
  expect(reasons({ ...before, purchasePrice: 1.01 })).toEqual([
    'salesUnits.1.price below_purchase_price',
  ])
  const discounts = [{ id: -1, price: 0.49 }]
  expect(reasons({ ...before, discounts })).toEqual(['discounts.-1.price below_purchase_price'])
})

test('[K-05] what was so before does not ask again', () => {
  const low = { ...before, purchasePrice: 5, discounts: [{ id: 3, price: 1 }] }
  expect(reasons(low, low)).toEqual([])
  expect(reasons({ ...low, vatRate: 19 }, low)).toEqual(['vatRate vat_changed'])
  expect(reasons({ ...low, vatClass: 5 }, low)).toEqual(['vatClass vat_class_changed'])
  expect(reasons({ ...low, vatRate: 19, vatClass: 1 }, low)).toEqual(['vatRate vat_changed'])
  expect(reasons({ ...low, vatClass: null }, low)).toEqual([])
})

test('[K-05] the price of a discount asks like any other', () => {
  const offered = { ...before, purchasePrice: null, discounts: [{ id: 3, price: 1 }] }
  const at = (price: number) => ({ ...offered, discounts: [{ id: 3, price }] })
  expect(reasons(at(0.7), offered)).toEqual([])
  expect(reasons(at(0.69), offered)).toEqual(['discounts.3.price price_jump'])
  expect(reasons(at(0), offered)).toEqual(['discounts.3.price price_zero'])
  expect(reasons(at(0), { ...offered, discounts: [] })).toEqual(['discounts.3.price price_zero'])
  expect(reasons(at(5), { ...offered, discounts: [] })).toEqual([])
  expect(reasons(at(0), at(0))).toEqual([])
})
