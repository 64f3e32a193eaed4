import { basisPoints, cents, piecePrice, toEuro } from '@kontor/contract/rules/money'
import { priceSalesUnit } from '@kontor/contract/rules/pricing'
import { totalsOf } from '@kontor/contract/rules/totals'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GuestLine } from './guest-basket.ts'
import { guestBasketOf } from './guest-totals.ts'

const now = new Date('2026-05-04T10:00:00Z')

const line = (changed: Partial<GuestLine>): GuestLine => ({
  productId: 1,
  articleNumber: '11001',
  brandName: 'Ege',
  name: 'Olives',
  productUnit: '500 g',
  image: null,
  salesUnitId: 1,
  salesUnitName: 'Piece',
  salesUnitPiece: 1,
  salesUnitUnitPrice: 2,
  salesUnitPrice: 2,
  defaultPrice: 2,
  defaultUnitPrice: 2,
  piece: 1,
  tax: 7,
  discount: null,
  ...changed,
})

const discount = {
  startDate: '2026-05-01T00:00:00Z',
  endDate: '2026-06-01T00:00:00Z',
  piece: 12,
  price: 1.5,
}

test('[B-06] the totals of a guest basket: count times price, VAT once for each rate', () => {
  const basket = guestBasketOf(
    [line({ piece: 3, defaultPrice: 99.99, tax: 19 }), line({ productId: 2, salesUnitId: 2 })],
    now,
  )
  expect(basket).toMatchObject({
    netAmount: 301.97,
    taxAmounts: [
      { value: 7, amount: 0.14 },
      { value: 19, amount: 56.99 },
    ],
    totalAmount: 359.1,
  })
})

test('[B-09] a discount from 12 pieces on counts the pieces of all lines of the product', () => {
  const pieces = line({ discount, piece: 6 })
  const carton = line({
    discount,
    salesUnitId: 2,
    salesUnitPiece: 6,
    defaultPrice: 12,
    defaultUnitPrice: 2,
  })
  expect(guestBasketOf([pieces], now).orderProducts[0]?.salesUnitPrice).toBe(2)
  const both = guestBasketOf([pieces, carton], now)
  expect(both.orderProducts.map(({ salesUnitPrice }) => salesUnitPrice)).toEqual([1.5, 9])
  expect(both).toMatchObject({ netAmount: 18, discountAmount: 6 })
  const over = guestBasketOf([pieces, carton], new Date('2026-06-01T00:00:00Z'))
  expect(over.netAmount).toBe(24)
})

test('a line with an unchanged price is the same object, so that it is not rendered again', () => {
  const pieces = line({ discount, piece: 6 })
  const other = line({ productId: 2, salesUnitId: 2 })
  const first = guestBasketOf([pieces, other], now).orderProducts
  const raised = { ...other, piece: 2 }
  const second = guestBasketOf([pieces, raised], now).orderProducts
  expect(second[0]).toBe(first[0])
  expect(second[1]).toMatchObject({ piece: 2 })

  // Another line of its product brings the discount, and then that price stays too.
  const carton = line({ discount, salesUnitId: 3, salesUnitPiece: 6, defaultPrice: 12 })
  const third = guestBasketOf([pieces, carton], now).orderProducts
  expect(third[0]).toMatchObject({ salesUnitPrice: 1.5 })
  expect(guestBasketOf([pieces, carton, other], now).orderProducts[0]).toBe(third[0])
})

test('[B-20] any guest basket has the totals of the server, to the cent', () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 500_000 }),
      pieces: fc.integer({ min: 1, max: 48 }),
      count: fc.integer({ min: 1, max: 9999 }),
      rate: fc.constantFrom(0, 7, 7.5, 19),
      from: fc.integer({ min: 1, max: 100 }),
      off: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(lines, (asked) => {
      const basket = guestBasketOf(
        asked.map(({ price, pieces, count, rate, from, off }, index) =>
          line({
            productId: index + 1,
            salesUnitId: index + 1,
            salesUnitPiece: pieces,
            defaultPrice: price / 100,
            piece: count,
            tax: rate,
            discount: { ...discount, piece: from, price: off / 10_000 },
          }),
        ),
        now,
      )
      const totals = totalsOf(
        asked.map(({ price, pieces, count, rate, from, off }) => {
          const rule = {
            startsAt: new Date(discount.startDate),
            endsAt: new Date(discount.endDate),
            fromPieces: from,
            price: piecePrice(off),
          }
          const unit = { price: cents(price), pieces }
          const priced = priceSalesUnit(unit, rule, count * pieces, now)
          return { count, ...priced, vatRate: basisPoints(rate * 100) }
        }),
      )
      expect(basket.netAmount).toBe(toEuro(totals.net))
      expect(basket.discountAmount).toBe(toEuro(totals.discount))
      expect(basket.totalAmount).toBe(toEuro(totals.total))
    }),
  )
})
