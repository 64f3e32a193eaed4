import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, piecePrice } from './money.ts'
import { priceSalesUnit, type DiscountRule } from './pricing.ts'

const now = new Date('2025-06-15T12:00:00Z')

const discount = (changes: Partial<DiscountRule> = {}): DiscountRule => ({
  startsAt: new Date('2025-06-01T00:00:00Z'),
  endsAt: new Date('2025-07-01T00:00:00Z'),
  fromPieces: 1,
  price: piecePrice(14_900),
  ...changes,
})

const carton = { price: cents(1000), pieces: 6 }

describe('a sales unit', () => {
  test('without a discount costs its stored price; the price a piece is derived', () => {
    expect(priceSalesUnit(carton, null, 1, now)).toEqual({
      price: 1000,
      unitPrice: 16_667,
      defaultPrice: 1000,
      defaultUnitPrice: 16_667,
    })
  })

  test('under a special offer costs pieces × the offered price', () => {
    expect(priceSalesUnit(carton, discount(), 1, now)).toEqual({
      price: 894,
      unitPrice: 14_900,
      defaultPrice: 1000,
      defaultUnitPrice: 16_667,
    })
  })

  test('a discount begins at its number of pieces', () => {
    const from12 = discount({ fromPieces: 12 })
    expect(priceSalesUnit(carton, from12, 11, now).price).toBe(1000)
    expect(priceSalesUnit(carton, from12, 12, now).price).toBe(894)
  })

  test('a discount begins at its start and is over at its end', () => {
    const at = (time: string) => priceSalesUnit(carton, discount(), 1, new Date(time)).price
    expect(at('2025-05-31T23:59:59.999Z')).toBe(1000)
    expect(at('2025-06-01T00:00:00.000Z')).toBe(894)
    expect(at('2025-06-30T23:59:59.999Z')).toBe(894)
    expect(at('2025-07-01T00:00:00.000Z')).toBe(1000)
  })

  test('a discount that would be dearer does not count', () => {
    const dearer = discount({ price: piecePrice(20_000) })
    expect(priceSalesUnit(carton, dearer, 1, now)).toMatchObject({ price: 1000, unitPrice: 16_667 })
  })
})

const unit = fc.record({
  price: fc.integer({ min: 0, max: 10_000_000 }).map(cents),
  pieces: fc.integer({ min: 1, max: 100_000 }),
})
const rule = fc.option(
  fc.record({
    startsAt: fc.date({ noInvalidDate: true }),
    endsAt: fc.date({ noInvalidDate: true }),
    fromPieces: fc.integer({ min: 1, max: 1000 }),
    price: fc.integer({ min: 0, max: 1_000_000_000 }).map(piecePrice),
  }),
)

describe('whatever the discount', () => {
  test('nothing gets dearer than its default price, and nothing costs less than nothing', () => {
    fc.assert(
      fc.property(unit, rule, fc.integer({ min: 1, max: 2000 }), (each, discounted, pieces) => {
        const priced = priceSalesUnit(each, discounted, pieces, now)
        expect(priced.defaultPrice).toBe(each.price)
        expect(priced.price).toBeLessThanOrEqual(priced.defaultPrice)
        expect(priced.price).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('price and price a piece agree to half a cent a unit', () => {
    fc.assert(
      fc.property(unit, rule, (each, discounted) => {
        const priced = priceSalesUnit(each, discounted, 1, now)
        const fromPieces = (priced.unitPrice * each.pieces) / 100
        // A derived price a piece is off by at most half a ten-thousandth, for each of the pieces.
        expect(Math.abs(fromPieces - priced.price)).toBeLessThanOrEqual(0.5 + each.pieces / 200)
      }),
    )
  })

  test('more pieces never cost more each', () => {
    fc.assert(
      fc.property(unit, rule, fc.integer({ min: 1, max: 1000 }), (each, discounted, pieces) => {
        const few = priceSalesUnit(each, discounted, pieces, now).price
        expect(priceSalesUnit(each, discounted, pieces + 1, now).price).toBeLessThanOrEqual(few)
      }),
    )
  })
})
