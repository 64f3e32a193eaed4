import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  basisPoints,
  cents,
  fromEuro,
  fromPercent,
  hasTwoDecimals,
  piecePrice,
  piecePriceToEuro,
  scaleHalfUp,
  sumCents,
  toEuro,
  toPercent,
} from './money.ts'

const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })

describe('whole amounts', () => {
  test.each([0.5, NaN, Infinity, 2 ** 53])('%d is none', (value) => {
    expect(() => cents(value)).toThrow(RangeError)
    expect(() => piecePrice(value)).toThrow(RangeError)
    expect(() => basisPoints(value)).toThrow(RangeError)
    expect(() => cents(value)).toThrow(`not a whole amount: ${value}`)
  })

  test('become the nearest number of euro, which has no noise when written, and come back the same', () => {
    expect(toEuro(cents(1999))).toBe(19.99)
    expect(fromEuro(19.99)).toBe(1999)
    expect(piecePriceToEuro(piecePrice(16_667))).toBe(1.6667)
    expect(toPercent(basisPoints(1950))).toBe(19.5)
    expect(fromPercent(8.1)).toBe(810)
    expect(fromPercent(1.15)).toBe(115)
    fc.assert(
      fc.property(amount, (value) => {
        const written = String(toEuro(cents(value)))
        expect(written).toMatch(/^-?\d+(\.\d{1,2})?$/)
        expect(fromEuro(Number(written))).toBe(value)
      }),
    )
  })

  test.each([0, 0.29, -1.1, 1.1 + 2.2, 4_294_967.29, 9_999_999.99])('%d is in cents', (euro) => {
    expect(hasTwoDecimals(euro)).toBe(true)
  })

  test.each([0.00001, 0.001, 0.005, -1.115, 9_999_999.999, NaN])('%d is not in cents', (euro) => {
    expect(hasTwoDecimals(euro)).toBe(false)
  })

  test('add up exactly', () => {
    expect(sumCents([])).toBe(0)
    expect(sumCents([cents(10), cents(20), cents(-5)])).toBe(25)
  })
})

describe('scaling', () => {
  test.each([
    [29_997, 2500, 10_000, 7499],
    [50, 700, 10_000, 4],
    [49, 700, 10_000, 3],
    [-50, 700, 10_000, -4],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [0, 1, 3, 0],
  ])('%d × %d / %d is %d', (value, numerator, denominator, expected) => {
    expect(scaleHalfUp(value, numerator, denominator)).toBe(expected)
  })

  test('rounds to the nearest, halves away from zero, also beyond what a float holds', () => {
    fc.assert(
      fc.property(
        // Up to amounts whose products need big numbers.
        fc.oneof(amount, fc.integer({ min: -(10 ** 13), max: 10 ** 13 })),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (value, numerator, denominator) => {
          fc.pre(Math.abs(value) * (numerator / denominator) < 2 ** 52)
          const scaled = BigInt(scaleHalfUp(value, numerator, denominator))
          const exact = BigInt(value) * BigInt(numerator)
          const twiceError = 2n * (scaled * BigInt(denominator) - exact)
          const size = twiceError < 0n ? -twiceError : twiceError
          expect(size <= BigInt(denominator)).toBe(true)
          const isHalf = size === BigInt(denominator)
          expect(isHalf && twiceError > 0n !== value > 0).toBe(false)
        },
      ),
    )
  })

  test('rounds an exact half away from zero, however large the product', () => {
    // Chance hardly ever meets a half; an odd number of halves is one each time.
    const odd = (range: { min: number; max: number }) =>
      fc.integer(range).map((value) => 2 * value + 1)
    const value = fc.oneof(
      odd({ min: 0, max: 10_000 }),
      odd({ min: 45 * 10 ** 9, max: 50 * 10 ** 9 }),
    )
    const numerator = fc.oneof(odd({ min: 0, max: 100 }), odd({ min: 48_000, max: 50_000 }))
    fc.assert(
      fc.property(value, numerator, (halves, by) => {
        const halfUp = Number((BigInt(halves) * BigInt(by) + 1n) / 2n)
        expect(scaleHalfUp(halves, by, 2)).toBe(halfUp)
        expect(scaleHalfUp(-halves, by, 2)).toBe(-halfUp)
      }),
    )
  })

  test('is the same below zero as above', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (value, rate) => {
        const above = scaleHalfUp(Math.abs(value), rate, 10_000)
        expect(Math.abs(scaleHalfUp(value, rate, 10_000))).toBe(above)
      }),
    )
  })
})
