import type { FastifyInstance } from 'fastify'
import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import type { PageOfResults } from '@kontor/contract/core/fields'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { listing } from './goods.ts'
import { openReplicaShop, type ReplicaShop } from './replica-shop.ts'
import { appOptions, call } from './support.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: ReplicaShop
beforeAll(async () => {
  shop = await openReplicaShop()
}, 120_000)
afterAll(() => shop.close())
afterEach(async () => {
  await shop.pair.standby.query('SELECT pg_wal_replay_resume()')
  await shop.caughtUp()
})

/** A server that reads from the replica. */
async function started(...options: Parameters<ReplicaShop['startProcess']>) {
  const server = await shop.startProcess(...options)
  // The first read writes the lineage, which the replica then has to have.
  await call(server.app, '/public/web-api/advertising/all')
  await shop.caughtUp()
  return server
}

const page = { page: 0, size: 20 }

/** What a guest may look at. */
const looks = [
  ['/public/web-api/category/all', undefined],
  ['/public/web-api/brand/all', {}],
  [listing, page],
  [listing, { ...page, searchKeyword: 'juice' }],
  [listing, { ...page, searchKeyword: 'AP-100' }],
  [listing, { ...page, sort: 'price' }],
] as const

const priceOf = async (app: FastifyInstance, product: number) => {
  const { body } = await call<GridProduct>(app, `/public/web-api/product/${product}`)
  return body.salesUnits[0]?.price
}

const setPrice = (product: number, cents: number) =>
  shop.database.query(sql`UPDATE sales_unit SET price = ${cents} WHERE product_id = ${product}`)

const pauseReplay = async () => {
  await shop.caughtUp()
  await shop.pair.standby.query('SELECT pg_wal_replay_pause()')
  await expect
    .poll(() => shop.pair.standby.query('SELECT pg_get_wal_replay_pause_state() AS state'))
    .toEqual([{ state: 'paused' }])
}

test('[OP-31] listings, searches and products of guests come from the replica, and are those of the primary', async () => {
  const { app, replica, asked } = await started()
  const plain = await buildApp(appOptions(shop.database))
  asked.length = 0
  const paths = [...looks, [`/public/web-api/product/${shop.goods.apple.id}`, undefined]] as const
  for (const [path, body] of paths) {
    const before = replica.counts.replica
    const { status, body: answer } = await call(app, path, body, { lang: 'en' })
    expect([path, status]).toEqual([path, 200])
    expect(answer).toEqual((await call(plain, path, body, { lang: 'en' })).body)
    expect(replica.counts.replica).toBeGreaterThan(before)
  }
  expect(asked).toEqual([])
  await plain.close()
})

test('[OP-32] what the replica does not have yet comes from the primary; other writes do not matter', async () => {
  const { app, replica, asked } = await started()
  await setPrice(shop.goods.apple.id, 200)
  expect(await priceOf(app, shop.goods.apple.id)).toBe(2)
  await pauseReplay()
  // The replica lags from now on, but not in anything that guests see.
  await shop.database.query(sql`UPDATE account SET full_name = 'Another' WHERE username = 'other'`)
  const [used, lagged] = [replica.counts.replica, replica.counts.lagging]
  await call(app, listing, { ...page, searchKeyword: 'water' })
  expect(replica.counts.replica).toBeGreaterThan(used)
  expect(replica.counts.lagging).toBe(lagged)
  await setPrice(shop.goods.apple.id, 300)
  expect(await priceOf(app, shop.goods.apple.id)).toBe(3)
  expect(replica.counts.lagging).toBeGreaterThan(lagged)
  await shop.pair.standby.query('SELECT pg_wal_replay_resume()')
  await shop.caughtUp()
  asked.length = 0
  expect(await priceOf(app, shop.goods.orange.id)).toBe(1.99)
  expect(asked).toEqual([])
})

test('[OP-32] what a basket has shown is not taken back by an older page', async () => {
  // Pages look for changes once an hour, baskets always.
  const { app } = await shop.startProcess({ versionBelievedMs: 3_600_000 })
  const token = shop.customerToken
  const { id, unitIds } = shop.goods.apple
  await setPrice(id, 400)
  expect(await priceOf(app, id)).toBe(4)
  await pauseReplay()
  await call(
    app,
    '/web-api/order/set-basket-item',
    { productId: id, salesUnitId: unitIds[0], count: 1 },
    { token },
  )
  await setPrice(id, 500)
  expect(
    JSON.stringify(await call(app, '/web-api/order/get-basket-items', {}, { token })),
  ).toContain('"salesUnitPrice":5')
  expect(await priceOf(app, id)).toBe(5)
})

test('[OP-33] nothing of a customer comes from it', async () => {
  const { app, replica } = await started()
  const { app: other } = await started()
  const token = shop.customerToken
  const { id } = shop.goods.water
  await pauseReplay()
  const favourite = async (isOne: boolean) => {
    const path = `/web-api/product/favorite?productId=${id}&favorite=${isOne}`
    expect((await call(other, path, undefined, { token })).status).toBe(200)
    const before = replica.counts.replica
    const asked = { ...page, searchKeyword: isOne ? 'water' : 'WA-300' }
    const { body } = await call<PageOfResults<GridProduct>>(app, listing, asked, {
      token,
      lang: 'en',
    })
    // The goods come from the replica that lags, the hearts do not.
    expect(replica.counts.replica).toBeGreaterThan(before)
    return body.content.map((product) => [product.id, product.favorite])
  }
  expect(await favourite(true)).toEqual([[id, true]])
  expect(await favourite(false)).toEqual([[id, false]])
})

test('[OP-34] a replica that is gone or silent is told of once, and used again when it is back', async () => {
  const { app, replica, lines } = await started()
  const ask = async (keyword: string) =>
    (await call(app, listing, { ...page, searchKeyword: keyword })).status
  await shop.pair.standby.kill()
  for (const keyword of ['one', 'two', 'three']) expect(await ask(keyword)).toBe(200)
  expect(lines).toEqual(['the replica cannot be used: guests read from the primary'])
  expect(replica.counts.failed).toBeGreaterThan(0)
  await shop.pair.standby.start()
  await expect.poll(() => lines.at(-1)).toBe('guests read from the replica again')
  const used = replica.counts.replica
  await shop.caughtUp()
  expect(await ask('four')).toBe(200)
  expect(replica.counts.replica).toBeGreaterThan(used)
  shop.relay.cut()
  for (const keyword of ['five', 'six']) expect(await ask(keyword)).toBe(200)
  expect(lines).toHaveLength(3)
  shop.relay.mend()
  await expect.poll(() => lines, { timeout: 20_000 }).toHaveLength(4)
})

test('[OP-34] a statement that fails for its own sake does not switch it off', async () => {
  const { replica, lines } = await started()
  expect(await replica.read(sql`SELECT 1 / 0`, 1)).toBeUndefined()
  expect(await replica.read(sql`SELECT 1 AS one`, 1)).toEqual([{ one: 1 }])
  expect(lines).toEqual([])
})
