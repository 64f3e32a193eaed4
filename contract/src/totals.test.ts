import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints, cents, scaleHalfUp } from './money.ts'
import { lineNet, totalOfSums, totalsOf, type TotalsLine } from './totals.ts'

const line = (count: number, price: number, rate: number, defaultPrice = price): TotalsLine => ({
  count,
  price: cents(price),
  defaultPrice: cents(defaultPrice),
  vatRate: basisPoints(rate),
})

describe('the money rule', () => {
  test('3 × 99.99 at 25 %: VAT once on the sum, 74.99 and not 75.00', () => {
    const oneLine = totalsOf([line(3, 9999, 2500)])
    const threeLines = totalsOf([line(1, 9999, 2500), line(1, 9999, 2500), line(1, 9999, 2500)])
    expect(oneLine).toEqual({
      net: 29_997,
      discount: 0,
      vat: [{ rate: 2500, net: 29_997, vat: 7499 }],
      total: 37_496,
    })
    expect(threeLines).toEqual(oneLine)
  })

  test('rates stand apart, the lower one first', () => {
    const { vat, net, total } = totalsOf([line(2, 1000, 1900), line(1, 50, 700), line(1, 50, 700)])
    expect(vat).toEqual([
      { rate: 700, net: 100, vat: 7 },
      { rate: 1900, net: 2000, vat: 380 },
    ])
    expect([net, total]).toEqual([2100, 2487])
  })

  test('the discount is what the default prices would have added', () => {
    expect(totalsOf([line(3, 894, 700, 1000), line(1, 500, 700)]).discount).toBe(318)
  })

  test('nothing costs nothing', () => {
    expect(totalsOf([])).toEqual({ net: 0, discount: 0, vat: [], total: 0 })
  })
})

const lines = fc.array(
  fc
    .record({
      count: fc.integer({ min: 0, max: 9999 }),
      price: fc.integer({ min: 0, max: 10_000_000 }),
      off: fc.integer({ min: 0, max: 10_000 }),
      rate: fc.constantFrom(0, 700, 1900, 2500, 1),
    })
    .map(({ count, price, off, rate }) => line(count, price, rate, price + off)),
  { maxLength: 60 },
)

describe('whatever the lines', () => {
  test('total = Σ lines + Σ VAT', () => {
    fc.assert(
      fc.property(lines, (each) => {
        const { net, vat, total } = totalsOf(each)
        expect(net).toBe(each.reduce((sum, one) => sum + lineNet(one), 0))
        expect(total).toBe(net + vat.reduce((sum, one) => sum + one.vat, 0))
        expect(vat.reduce((sum, one) => sum + one.net, 0)).toBe(net)
      }),
    )
  })

  test('each rate is taxed once on its own sum', () => {
    fc.assert(
      fc.property(lines, (each) => {
        for (const { rate, net, vat } of totalsOf(each).vat) {
          const own = each.filter((one) => one.vatRate === rate)
          expect(net).toBe(own.reduce((sum, one) => sum + lineNet(one), 0))
          expect(vat).toBe(scaleHalfUp(net, rate, 10_000))
        }
      }),
    )
  })

  test('their order and how they are split make no difference', () => {
    fc.assert(
      fc.property(lines, (each) => {
        const split = each.flatMap((one) => [
          { ...one, count: Math.floor(one.count / 2) },
          { ...one, count: Math.ceil(one.count / 2) },
        ])
        expect(totalsOf(each.toReversed())).toEqual(totalsOf(each))
        expect(totalsOf(split)).toEqual(totalsOf(each))
      }),
    )
  })

  test('their sums by rate make the same total', () => {
    fc.assert(
      fc.property(lines, (each) => {
        const { vat, total } = totalsOf(each)
        expect(totalOfSums(vat.map(({ rate, net }) => [rate, net] as const))).toBe(total)
      }),
    )
  })

  test('net + discount is what the default prices make', () => {
    fc.assert(
      fc.property(lines, (each) => {
        const { net, discount } = totalsOf(each)
        const atDefault = totalsOf(each.map((one) => ({ ...one, price: one.defaultPrice })))
        expect(net + discount).toBe(atDefault.net)
      }),
    )
  })
})
