import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addShelf, buyerAt, newBuyer, wanted, type Basket } from './buyer.ts'
import { addGoods, type Goods } from './goods.ts'
import { addDiscount } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
  // From 12 pieces on a piece of apple juice costs 1.4933.
  await addDiscount(shop.database, goods.apple.id, 12, 14_933)
  // Water is on offer.
  await addDiscount(shop.database, goods.water.id, 1, 15_000)
})
afterAll(() => shop.close())

describe('the basket', () => {
  test('[B-07] lives on the server: another session of the customer sees the same', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll([wanted(goods.apple, 2), wanted(goods.orange, 3)])
    const elsewhere = buyerAt(shop.app, buyer.token)
    expect(await elsewhere.basket()).toEqual(await buyer.basket())
    expect(await elsewhere.lines()).toEqual([
      [goods.apple.unitIds[0], 2],
      [goods.orange.unitIds[0], 3],
    ])
  })

  test('shows lines, prices and totals, in the language of the call', async () => {
    const buyer = await newBuyer(shop)
    await buyer.set(wanted(goods.water, 2))
    await buyer.set(wanted(goods.apple, 3, 1))
    const basket = await buyer.basket({ lang: 'en' })
    // 18 pieces of apple juice at 1.4933 make 8.96 a carton instead of 10.00.
    expect(basket).toEqual<Basket>({
      orderProducts: [
        {
          productId: goods.apple.id,
          articleNumber: 'AP-100',
          brandName: 'Adler',
          name: 'Apple juice',
          productUnit: '500 g en',
          image: 'front.svg',
          salesUnitId: goods.apple.unitIds[1] ?? 0,
          salesUnitName: 'Carton en',
          salesUnitPiece: 6,
          salesUnitUnitPrice: 1.4933,
          salesUnitPrice: 8.96,
          defaultPrice: 10,
          defaultUnitPrice: 1.6667,
          tax: 19,
          piece: 3,
        },
        {
          productId: goods.water.id,
          articleNumber: 'WA-300',
          brandName: 'Adler',
          name: 'Water',
          productUnit: '500 g en',
          image: null,
          salesUnitId: goods.water.unitIds[0] ?? 0,
          salesUnitName: 'Piece en',
          salesUnitPiece: 1,
          salesUnitUnitPrice: 1.5,
          salesUnitPrice: 1.5,
          defaultPrice: 1.99,
          defaultUnitPrice: 1.99,
          tax: 7,
          piece: 2,
        },
      ],
      unavailable: [],
      // 29.88 for the goods and 9.90 for the delivery, of which 0.99 at 7 %.
      netAmount: 39.78,
      discountAmount: 4.1,
      taxAmounts: [
        { value: 7, amount: 0.28 },
        { value: 19, amount: 6.8 },
      ],
      totalAmount: 46.86,
      deliveryCost: 9.9,
      // The goods alone are 35.20.
      missingForFreeDelivery: 115.3,
      tax: { treatment: 'domestic', note: null },
      deliveryCostInfo: 'Delivery costs €9.90 plus VAT; from €150.50 on it is free.',
    })
    expect((await buyer.basket({ lang: 'tr' })).orderProducts[0]?.name).toBe('Elma suyu')
  })

  test('empty, it is empty', async () => {
    const buyer = await newBuyer(shop)
    expect(await buyer.basket()).toMatchObject({
      orderProducts: [],
      taxAmounts: [],
      totalAmount: 0,
      deliveryCost: 0,
      missingForFreeDelivery: 0,
      deliveryCostInfo:
        'Die Lieferung kostet 9,90\u00a0€ zzgl. USt; ab 150,50\u00a0€ ist sie kostenlos.',
    })
  })

  test('the confirmation adds where it would be delivered', async () => {
    const buyer = await newBuyer(shop)
    await buyer.set(wanted(goods.apple, 1))
    const { body } = await buyer.ask('/web-api/order/basket-confirmation', undefined, {
      lang: 'en',
    })
    expect(body).toEqual({
      ...(await buyer.basket({ lang: 'en' })),
      deliveryAddress: expect.objectContaining({ city: 'Berlin', country: 'Germany' }),
    })
  })

  test.each([
    ['en', 'Delivery is free.'],
    ['de', 'Die Lieferung ist kostenlos.'],
    ['tr', 'Teslimat ücretsizdir.'],
  ])('from the limit on the delivery is free: %s', async (lang, sentence) => {
    const buyer = await newBuyer(shop)
    await buyer.set(wanted(goods.orange, 70))
    expect((await buyer.basket({ lang })).deliveryCostInfo).not.toBe(sentence)
    await buyer.set(wanted(goods.orange, 71))
    const basket = await buyer.basket({ lang })
    expect([basket.totalAmount >= 150.5, basket.deliveryCostInfo]).toEqual([true, sentence])
    expect([basket.deliveryCost, basket.missingForFreeDelivery]).toEqual([0, 0])
  })
})

describe('a product that is no longer sold', () => {
  const setActive = (id: number, active: boolean) =>
    shop.database.query(sql`UPDATE product SET active = ${active} WHERE id = ${id}`)

  test('is listed separately, costs nothing, can be removed, and comes back with its product', async () => {
    const [a, b] = await addShelf(shop, 2)
    if (a === undefined || b === undefined) throw new Error('the shelf is empty')
    const buyer = await newBuyer(shop)
    await buyer.setAll([a, { ...b, count: 4 }])
    const before = await buyer.basket()
    await setActive(b.productId, false)
    const basket = await buyer.basket({ lang: 'en' })
    expect(basket.orderProducts.map(({ productId }) => productId)).toEqual([a.productId])
    expect(basket.unavailable).toEqual([
      {
        productId: b.productId,
        salesUnitId: b.salesUnitId,
        name: 'Goods 1 en',
        salesUnitName: 'Carton en',
        piece: 4,
      },
    ])
    expect([basket.netAmount, basket.deliveryCost]).toEqual([10.89, 9.9])
    expect((await buyer.set({ ...b, count: 5 })).status).toBe(404)
    await setActive(b.productId, true)
    expect(await buyer.basket()).toEqual(before)
    await setActive(b.productId, false)
    expect((await buyer.set({ ...b, count: 0 })).status).toBe(200)
    expect((await buyer.basket()).unavailable).toEqual([])
  })
})
