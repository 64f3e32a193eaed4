import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints, cents, scaleHalfUp } from './money.ts'
import { lineNet, totalsOf, type TotalsLine } from './totals.ts'

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
      delivery: 0,
      discount: 0,
      vat: [{ rate: 2500, net: 29_997, delivery: 0, vat: 7499 }],
      total: 37_496,
    })
    expect(threeLines).toEqual(oneLine)
  })

  test('rates stand apart, the lower one first', () => {
    const { vat, net, total } = totalsOf([line(2, 1000, 1900), line(1, 50, 700), line(1, 50, 700)])
    expect(vat).toEqual([
      { rate: 700, net: 100, delivery: 0, vat: 7 },
      { rate: 1900, net: 2000, delivery: 0, vat: 380 },
    ])
    expect([net, total]).toEqual([2100, 2487])
  })

  test('the discount is what the default prices would have added', () => {
    expect(totalsOf([line(3, 894, 700, 1000), line(1, 500, 700)]).discount).toBe(318)
  })

  test('nothing costs nothing', () => {
    expect(totalsOf([])).toEqual({ net: 0, delivery: 0, discount: 0, vat: [], total: 0 })
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

describe('a delivery cost', () => {
  test('is split by the net shares of the rates and taxed with them', () => {
    // 9.90 on 30.00 at 7 % and 10.00 at 19 %: 7.425 and 2.475.
    expect(totalsOf([line(3, 1000, 700), line(1, 1000, 1900)], cents(990))).toEqual({
      net: 4990,
      delivery: 990,
      discount: 0,
      vat: [
        { rate: 700, net: 3743, delivery: 743, vat: 262 },
        { rate: 1900, net: 1247, delivery: 247, vat: 237 },
      ],
      total: 5489,
    })
  })

  test('goes to the highest rate when all goods are given away, and stays untaxed at 0 %', () => {
    const given = totalsOf([line(2, 0, 1900), line(1, 0, 700)], cents(990))
    expect(given.vat).toEqual([
      { rate: 700, net: 0, delivery: 0, vat: 0 },
      { rate: 1900, net: 990, delivery: 990, vat: 188 },
    ])
    expect(totalsOf([line(1, 500, 0)], cents(990))).toMatchObject({ net: 1490, total: 1490 })
  })

  test('is none without a line: there is nothing to deliver', () => {
    expect(totalsOf([], cents(990))).toMatchObject({ net: 0, delivery: 0, total: 0 })
  })

  const cost = fc.integer({ min: 0, max: 10_000_000 }).map(cents)

  test('adds up to itself, and no share is a cent from its exact part, whatever the lines', () => {
    fc.assert(
      fc.property(lines, cost, (each, delivery) => {
        const goods = totalsOf(each)
        const totals = totalsOf(each, delivery)
        expect(totals.delivery).toBe(each.length === 0 ? 0 : delivery)
        expect(totals.net).toBe(goods.net + totals.delivery)
        expect(totals.discount).toBe(goods.discount)
        expect(totals.total).toBe(totals.net + totals.vat.reduce((sum, one) => sum + one.vat, 0))
        for (const [index, { rate, net, delivery: share, vat }] of totals.vat.entries()) {
          const own = goods.vat[index]
          expect([rate, net]).toEqual([own?.rate, (own?.net ?? 0) + share])
          expect(vat).toBe(scaleHalfUp(net, rate, 10_000))
          expect(share).toBeGreaterThanOrEqual(0)
          if (goods.net === 0) continue
          // |share − delivery × net / all| < 1, in whole numbers.
          const away = BigInt(share) * BigInt(goods.net) - BigInt(delivery) * BigInt(own?.net ?? 0)
          expect((away < 0n ? -away : away) < BigInt(goods.net)).toBe(true)
        }
      }),
    )
  })

  test('does not depend on the order of the lines, and is taken back to the cent', () => {
    fc.assert(
      fc.property(lines, cost, (each, delivery) => {
        const totals = totalsOf(each, delivery)
        expect(totalsOf(each.toReversed(), delivery)).toEqual(totals)
        const taken = totalsOf(
          each.map((one) => ({ ...one, count: -one.count })),
          cents(0 - delivery),
        )
        const amounts = ({ net, total, vat }: typeof totals) =>
          [net, total, ...vat.flatMap((one) => [one.net, one.delivery, one.vat])].map(Number)
        expect(amounts(taken).map((amount) => 0 - amount)).toEqual(amounts(totals))
      }),
    )
  })
})
