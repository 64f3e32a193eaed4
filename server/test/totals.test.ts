import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import { deliveryOf } from '@kontor/contract/rules/delivery'
import { basisPoints, cents, piecePrice, toEuro } from '@kontor/contract/rules/money'
import { priceSalesUnit } from '@kontor/contract/rules/pricing'
import { totalsOf } from '@kontor/contract/rules/totals'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBuyer, type Wanted } from './buyer.ts'
import { products } from './goods.ts'
import { addBrand, addCategory, addDiscount, addProduct, inAll } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let shelf: GridProduct[]

/** Prices, packs, rates and discounts that do not divide evenly. */
const kinds = [
  { price: 9999, pieces: 1, vatRate: 2500, discount: undefined },
  { price: 1, pieces: 3, vatRate: 700, discount: { from: 1, price: 33 } },
  { price: 333, pieces: 7, vatRate: 1900, discount: { from: 20, price: 4567 } },
  { price: 1234, pieces: 12, vatRate: 700, discount: { from: 2, price: 9999 } },
  { price: 50, pieces: 6, vatRate: 550, discount: { from: 100, price: 1 } },
  { price: 1999, pieces: 24, vatRate: 1900, discount: { from: 48, price: 900_000 } },
  { price: 0, pieces: 1, vatRate: 0, discount: undefined },
  { price: 777, pieces: 11, vatRate: 50, discount: { from: 11, price: 7063 } },
]

beforeAll(async () => {
  shop = await openShop()
  const { database } = shop
  const categoryId = await addCategory(database, inAll('All'))
  const brandId = await addBrand(database, 'Brand')
  for (const [index, { price, pieces, vatRate, discount }] of kinds.entries()) {
    const { id } = await addProduct(database, {
      article: `T-${index}`,
      name: inAll(`Thing ${index}`),
      brandId,
      categoryId,
      vatRate,
      units: [
        { name: inAll('Pack'), pieces, price },
        { name: inAll('Pallet'), pieces: pieces * 5, price: price * 5 - (price > 9 ? 7 : 0) },
      ],
    })
    if (discount !== undefined) await addDiscount(database, id, discount.from, discount.price)
  }
  shelf = await products(shop)
})
afterAll(() => shop.close())

/** Those of the company of every test. */
const terms = { freeFrom: cents(15_050), cost: cents(990) }

const inCents = (euro: number) => Math.round(euro * 100)

/** The lines a guest sees, priced in the browser from what the listing answers. */
function guestLines(lines: readonly Wanted[]) {
  const chosen = lines.map(({ productId, salesUnitId, count }) => {
    const product = shelf.find(({ id }) => id === productId)
    const unit = product?.salesUnits.find(({ id }) => id === salesUnitId)
    if (product === undefined || unit === undefined) throw new Error('not on the shelf')
    return { product, unit, count }
  })
  return chosen.map(({ product, unit, count }) => {
    const pieces = chosen
      .filter((other) => other.product === product)
      .reduce((sum, other) => sum + other.count * other.unit.piece, 0)
    const rule = product.discount && {
      startsAt: new Date(product.discount.startDate),
      endsAt: new Date(product.discount.endDate),
      fromPieces: product.discount.piece,
      price: piecePrice(Math.round(product.discount.price * 10_000)),
    }
    const stored = { price: cents(inCents(unit.defaultPrice)), pieces: unit.piece }
    const vatRate = basisPoints(inCents(product.tax.value))
    return { count, vatRate, ...priceSalesUnit(stored, rule, pieces, new Date()) }
  })
}

test('[B-20] for any basket, guest, server, order and list of orders agree to the cent', async () => {
  const buyer = await newBuyer(shop)
  const units = shelf.flatMap(({ id, salesUnits }) =>
    salesUnits.map((unit) => ({ productId: id, salesUnitId: unit.id })),
  )
  const count = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9999 }))
  const baskets = fc
    .uniqueArray(fc.nat(units.length - 1), { minLength: 1 })
    .chain((chosen) =>
      fc.tuple(...chosen.map((index) => count.map((each) => ({ ...units[index], count: each })))),
    )
  await fc.assert(
    fc.asyncProperty(baskets, async (lines) => {
      const guestPriced = guestLines(lines as Wanted[])
      const { cost, missing } = deliveryOf(totalsOf(guestPriced), terms)
      const guest = totalsOf(guestPriced, cost)
      expect((await buyer.setAll(lines)).status).toBe(200)
      const basket = await buyer.basket()
      expect(basket).toMatchObject({
        netAmount: toEuro(guest.net),
        deliveryCost: toEuro(cost),
        missingForFreeDelivery: toEuro(missing),
        discountAmount: toEuro(guest.discount),
        taxAmounts: guest.vat.map(({ vat }) => ({ amount: toEuro(vat) })),
        totalAmount: toEuro(guest.total),
      })
      const { status, body } = await buyer.place({ expectedTotal: toEuro(guest.total) })
      expect(status).toBe(200)
      const { netAmount, deliveryCost, taxAmounts, totalAmount, orderProducts } = basket
      const { body: order } = await buyer.order(body.orderId)
      expect(order).toMatchObject({ netAmount, deliveryCost, taxAmounts, totalAmount })
      expect(order.orderProducts.map((line) => line.salesUnitPrice)).toEqual(
        orderProducts.map((line) => line.salesUnitPrice),
      )
      const { content } = await buyer.orders({ page: 0, size: 1 })
      expect(content[0]).toMatchObject({ id: body.orderId, totalAmount })
    }),
    { numRuns: 40 },
  )
})
