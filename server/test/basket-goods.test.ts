import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql, type Statement } from '../src/database/sql.ts'
import { buyerAt, newBuyer, wanted, type Buyer } from './buyer.ts'
import { addGoods, type Goods } from './goods.ts'
import { appOptions, openShop, type OpenShop } from './support.ts'

// What stands behind a line is kept in memory; these show that nothing outdated comes out of it.

let shop: OpenShop
let goods: Goods
/** Two server processes on one database that would believe what they know of the shop for ten minutes. */
let apps: FastifyInstance[]
let buyers: Buyer[]

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
  apps = await Promise.all(
    [1, 2].map(() => buildApp({ ...appOptions(shop.database), versionBelievedMs: 600_000 })),
  )
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await shop.close()
})

beforeEach(async () => {
  const { token } = await newBuyer(shop)
  buyers = apps.map((app) => buyerAt(app, token))
  await buyers[0]?.setAll([wanted(goods.apple, 2), wanted(goods.orange, 1)])
  await seen()
})

const change = (statement: Statement) => shop.database.query(statement)

/** The basket, which every process must show alike. */
async function seen() {
  const [first, ...others] = await Promise.all(buyers.map((buyer) => buyer.basket()))
  if (first === undefined) throw new Error('nobody looks')
  for (const other of others) expect(other).toEqual(first)
  return first
}

const apple = async () => {
  const line = (await seen()).orderProducts.find(({ productId }) => productId === goods.apple.id)
  if (line === undefined) throw new Error('there is no apple juice')
  return line
}

test('a new price counts at once: in the basket, after a change of it and in the order', async () => {
  const { salesUnitPrice, salesUnitId } = await apple()
  const agreed = (await seen()).totalAmount
  await change(sql`UPDATE sales_unit SET price = price + 100 WHERE id = ${salesUnitId}`)
  const dearer = expect.closeTo(salesUnitPrice + 1)
  for (const buyer of buyers) {
    expect((await buyer.set(wanted(goods.apple, 2))).body).toMatchObject([{ price: dearer }])
    const refused = await buyer.place({ expectedTotal: agreed })
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
  }
  expect(await apple()).toMatchObject({ salesUnitPrice: dearer, defaultPrice: dearer })
  const { totalAmount } = await seen()
  const placed = await buyers[1]?.place({ expectedTotal: totalAmount })
  expect((await buyers[0]?.order(placed?.body.orderId ?? 0))?.body.totalAmount).toBe(totalAmount)
})

test('new words, another brand and a new picture are shown at once', async () => {
  await change(sql`
    UPDATE product SET name = name || '{"de": "Apfelsaft, klar"}' WHERE id = ${goods.apple.id}`)
  await change(sql`
    UPDATE brand SET name = 'Adler & Co.'
    WHERE id = (SELECT brand_id FROM product WHERE id = ${goods.apple.id})`)
  await change(sql`DELETE FROM product_picture WHERE product_id = ${goods.apple.id}`)
  expect(await apple()).toMatchObject({
    name: 'Apfelsaft, klar',
    brandName: 'Adler & Co.',
    image: null,
  })
})

test('a product that is no longer sold is listed separately at once, and comes back', async () => {
  const { orderProducts } = await seen()
  await change(sql`UPDATE product SET active = false WHERE id = ${goods.apple.id}`)
  const without = await seen()
  expect(without.unavailable).toMatchObject([{ productId: goods.apple.id, piece: 2 }])
  expect(without.orderProducts).toHaveLength(orderProducts.length - 1)
  expect((await buyers[0]?.place())?.body.code).toBe('price_changed')
  await change(sql`UPDATE product SET active = true WHERE id = ${goods.apple.id}`)
  expect((await seen()).orderProducts).toEqual(orderProducts)
})

test('a discount begins by the clock, without anybody writing anything', async () => {
  const { salesUnitPrice } = await apple()
  await change(sql`
    INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price)
    VALUES (${goods.apple.id}, now() + interval '500 ms', now() + interval '1 day', 1, 1000)`)
  // What is kept now has no discount yet.
  await seen()
  const price = async () => (await apple()).salesUnitPrice
  await expect.poll(price, { interval: 50 }).toBeLessThan(salesUnitPrice)
  await change(sql`DELETE FROM discount WHERE product_id = ${goods.apple.id}`)
  expect(await price()).toBe(salesUnitPrice)
})

test('the current delivery cost is shown', async () => {
  await change(sql`UPDATE company SET delivery_cost = 1234, free_delivery_limit = 99999999`)
  expect((await seen()).deliveryCostInfo).toContain('12,34')
  await change(sql`UPDATE company SET delivery_cost = 0`)
  expect((await seen()).deliveryCostInfo).toBe('Die Lieferung ist kostenlos.')
})

test('each language has its own words', async () => {
  const names = await Promise.all(
    ['de', 'en', 'tr'].map(
      async (lang) => (await buyers[0]?.basket({ lang }))?.orderProducts[1]?.name,
    ),
  )
  expect(new Set(names).size).toBe(3)
})
