import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addShelf, buyerAt, newBuyer, wanted, type Wanted } from './buyer.ts'
import { addGoods, type Goods } from './goods.ts'
import { addDiscount } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods
let shelf: Wanted[]

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
  // From 12 pieces on a piece of apple juice costs 1.4933.
  await addDiscount(shop.database, goods.apple.id, 12, 14_933)
  // Water is on offer.
  await addDiscount(shop.database, goods.water.id, 1, 15_000)
  shelf = await addShelf(shop, 520)
})
afterAll(() => shop.close())

describe('setting a line', () => {
  test('[B-04] a rising count moves the line to the top, a falling one leaves it', async () => {
    const buyer = await newBuyer(shop)
    const [a, b, c] = [wanted(goods.apple, 2), wanted(goods.orange, 2), wanted(goods.water, 2)]
    for (const line of [a, b, c]) await buyer.set(line)
    const order = async () => (await buyer.lines()).map(([unit]) => unit)
    expect(await order()).toEqual([c.salesUnitId, b.salesUnitId, a.salesUnitId])
    await buyer.set({ ...a, count: 3 })
    expect(await order()).toEqual([a.salesUnitId, c.salesUnitId, b.salesUnitId])
    await buyer.set({ ...b, count: 1 })
    await buyer.set({ ...c, count: 2 })
    expect(await order()).toEqual([a.salesUnitId, c.salesUnitId, b.salesUnitId])
  })

  test('[B-09] a discount from some pieces on reprices all lines of the product, and back', async () => {
    const buyer = await newBuyer(shop)
    const prices = async (line: Wanted) =>
      (await buyer.set(line)).body.map(({ salesUnitId, piece, price, unitPrice, defaultPrice }) => [
        goods.apple.unitIds.indexOf(salesUnitId),
        piece,
        price,
        unitPrice,
        defaultPrice,
      ])
    expect(await prices(wanted(goods.apple, 5))).toEqual([[0, 5, 1.99, 1.99, 1.99]])
    expect(await prices(wanted(goods.apple, 1, 1))).toEqual([
      [1, 1, 10, 1.6667, 10],
      [0, 5, 1.99, 1.99, 1.99],
    ])
    expect(await prices(wanted(goods.apple, 6))).toEqual([
      [0, 6, 1.49, 1.4933, 1.99],
      [1, 1, 8.96, 1.4933, 10],
    ])
    expect(await prices(wanted(goods.apple, 0))).toEqual([[1, 1, 10, 1.6667, 10]])
    expect(await prices(wanted(goods.apple, 0, 1))).toEqual([])
  })

  test('[B-05] clearing sets all counts to 0, also of what is no longer there', async () => {
    const buyer = await newBuyer(shop)
    const lines = [wanted(goods.apple, 1), wanted(goods.water, 9)]
    await buyer.setAll(lines)
    const gone = { productId: 999_999, salesUnitId: 999_999, count: 0 }
    const cleared = await buyer.setAll([...lines.map((line) => ({ ...line, count: 0 })), gone])
    expect([cleared.status, cleared.body]).toEqual([200, []])
    expect(await buyer.lines()).toEqual([])
  })

  test('several are set all or none', async () => {
    const buyer = await newBuyer(shop)
    await buyer.set(wanted(goods.apple, 1))
    const before = await buyer.basket()
    const refused = await buyer.setAll([
      wanted(goods.apple, 7),
      wanted(goods.orange, 1),
      wanted(goods.gone, 1),
    ])
    expect([refused.status, refused.body.code]).toEqual([404, 'product_not_found'])
    expect(await buyer.basket()).toEqual(before)
    expect((await buyer.setAll([])).body).toEqual([])
  })

  test('of several for one sales unit the last counts', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll([wanted(goods.apple, 7), wanted(goods.orange, 1), wanted(goods.apple, 2)])
    await buyer.setAll([wanted(goods.orange, 5), wanted(goods.orange, 0)])
    expect(await buyer.lines()).toEqual([[goods.apple.unitIds[0], 2]])
  })

  test('[B-08] a guest basket replaces counts and keeps other lines; merging twice changes nothing', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll([wanted(goods.apple, 5), wanted(goods.orange, 1)])
    const guest = [wanted(goods.water, 3), wanted(goods.apple, 2)]
    await buyer.setAll(guest)
    const merged = await buyer.basket()
    expect(await buyer.lines()).toEqual([
      [goods.water.unitIds[0], 3],
      [goods.apple.unitIds[0], 2],
      [goods.orange.unitIds[0], 1],
    ])
    await Promise.all([buyer.setAll(guest), buyer.setAll(guest)])
    expect(await buyer.basket()).toEqual(merged)
  })

  test('a price that is sent has no effect, nor has anything else', async () => {
    const buyer = await newBuyer(shop)
    const { body } = await buyer.set({
      ...wanted(goods.orange, 1),
      price: 0.01,
      unitPrice: 0,
      customerId: shop.customerId,
      raised: 0,
    })
    expect(body).toMatchObject([{ price: 1.99 }])
    expect((await buyerAt(shop.app, shop.customerToken).basket()).orderProducts).toEqual([])
  })

  test.each([-1, 1.5, 10_000, 2 ** 31, 1e21, '1', null, true, undefined])(
    'a count of %j is refused and changes nothing',
    async (count) => {
      const buyer = await newBuyer(shop)
      await buyer.set(wanted(goods.apple, 9999))
      const line = { ...wanted(goods.apple, 1), count }
      for (const answer of [
        await buyer.set(line),
        await buyer.setAll([wanted(goods.orange, 1), line]),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([400, 'not_valid'])
      }
      expect(await buyer.lines()).toEqual([[goods.apple.unitIds[0], 9999]])
    },
  )

  test('what is not sold is not found: another’s unit, an unknown one, an inactive product', async () => {
    const buyer = await newBuyer(shop)
    for (const line of [
      { ...wanted(goods.apple, 1), salesUnitId: goods.orange.unitIds[0] },
      { ...wanted(goods.apple, 1), productId: goods.orange.id },
      { productId: 999_999, salesUnitId: 999_999, count: 1 },
      wanted(goods.gone, 1),
    ]) {
      const answer = await buyer.set(line)
      expect([answer.status, answer.body.code]).toEqual([404, 'product_not_found'])
    }
    expect(await buyer.lines()).toEqual([])
  })

  test('more lines than anyone orders are too many, and none of them is kept', async () => {
    const buyer = await newBuyer(shop)
    const small = await newBuyer(shop)
    const more = await addShelf(shop, 490)
    await buyer.setAll([...shelf.slice(0, 510), ...more])
    expect(await buyer.lines()).toHaveLength(1000)
    const refused = await buyer.set(shelf[511])
    expect([refused.status, refused.body.code]).toEqual([409, 'basket_full'])
    expect(await buyer.lines()).toHaveLength(1000)
    expect((await buyer.set({ ...shelf[0], count: 5 })).status).toBe(200)
    expect((await small.set(shelf[511])).status).toBe(200)
  })
})
