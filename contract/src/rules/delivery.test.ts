import { expect, test } from 'vitest'
import { deliveryOf } from './delivery.ts'
import { basisPoints, cents } from './money.ts'
import { totalsOf } from './totals.ts'

const terms = { freeFrom: cents(15_000), cost: cents(990) }

/** One line at 19 %. */
const goods = (price: number) =>
  totalsOf([
    { count: 1, price: cents(price), defaultPrice: cents(price), vatRate: basisPoints(1900) },
  ])

test('a delivery costs something until the goods reach the limit with their VAT', () => {
  // 126.05 net are 150.00, 126.04 are 149.99.
  expect(deliveryOf(goods(12_604), terms)).toEqual({ cost: 990, missing: 1 })
  expect(deliveryOf(goods(12_605), terms)).toEqual({ cost: 0, missing: 0 })
})

test('goods that are given away are delivered for the cost, and nothing for nothing', () => {
  expect(deliveryOf(goods(0), terms)).toEqual({ cost: 990, missing: 15_000 })
  expect(deliveryOf(totalsOf([]), terms)).toEqual({ cost: 0, missing: 0 })
})

test('without a cost, or in a shop that is not set up, nothing is missing', () => {
  expect(deliveryOf(goods(100), { ...terms, cost: cents(0) })).toEqual({ cost: 0, missing: 0 })
  expect(deliveryOf(goods(100), undefined)).toEqual({ cost: 0, missing: 0 })
})
