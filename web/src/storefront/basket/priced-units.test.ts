import { expect, test } from 'vitest'
import { pricedUnits } from './use-priced-units.ts'

const now = new Date('2026-05-04T10:00:00Z')
const unit = (id: number, piece: number, price: number) => ({
  id,
  unitName: `Unit ${id}`,
  piece,
  price,
  defaultPrice: price,
  unitPrice: price / piece,
  defaultUnitPrice: price / piece,
})
const units = [unit(1, 1, 2), unit(2, 6, 12)]
const discount = {
  startDate: '2026-05-01T00:00:00+02:00',
  endDate: '2026-06-01T00:00:00+02:00',
  piece: 13,
  price: 1.5,
}
const pricesOf = (counts: number[], at = now) =>
  pricedUnits(units, discount, counts, at).map(({ price, unitPrice }) => [price, unitPrice])

test('[P-05] [B-09] with the pieces of all units together a discount lowers the price of each', () => {
  expect(pricesOf([0, 2])).toEqual([
    [2, 2],
    [12, 2],
  ])
  expect(pricesOf([1, 2])).toEqual([
    [1.5, 1.5],
    [9, 1.5],
  ])
})

test('[P-06] the old price stays beside it, and after the last day it is the price again', () => {
  const [first] = pricedUnits(units, discount, [13, 0], now)
  expect(first).toMatchObject({ price: 1.5, defaultPrice: 2, count: 13 })
  expect(pricesOf([13, 0], new Date('2026-05-31T22:00:00Z'))[0]).toEqual([2, 2])
})
