import { setTimeout as wait } from 'node:timers/promises'
import type { GridProduct, Product } from '@kontor/contract/storefront/catalogue'
import type { PageOfResults } from '@kontor/contract/core/fields'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/database/database.ts'
import { sql, type Statement } from '../src/database/sql.ts'
import { addGoods, listing, type Goods } from './goods.ts'
import { appOptions, call, counting, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods
/** Two server processes on one database, as they run in earnest. */
let apps: FastifyInstance[]

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
  apps = await Promise.all(
    [1, 2].map(() => buildApp({ ...appOptions(shop.database), versionBelievedMs: 1000 })),
  )
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await shop.close()
})

const page = { page: 0, size: 100 }
const detail = (id: number) => `/public/web-api/product/${id}`

async function listed(app: FastifyInstance, token?: string) {
  const options = token === undefined ? {} : { token }
  return (await call<PageOfResults<GridProduct>>(app, listing, page, options)).body.content
}
const favouritesIn = async (app: FastifyInstance, token?: string) =>
  (await listed(app, token)).filter(({ favorite }) => favorite).map(({ id }) => id)

const detailFavourite = async (app: FastifyInstance, token?: string) =>
  (
    await call<Product>(
      app,
      detail(goods.apple.id),
      undefined,
      token === undefined ? {} : { token },
    )
  ).body.favorite

describe('what is personal is never shared', () => {
  const mark = (productId: number, favorite: boolean) =>
    call(
      shop.app,
      `/web-api/product/favorite?productId=${productId}&favorite=${favorite}`,
      undefined,
      { token: shop.customerToken },
    )

  test('a favourite is shown to its customer only, in any order of requests', async () => {
    const { body } = await call<{ token: string }>(shop.app, '/public/web-api/login', {
      username: 'other',
      password: shop.password,
    })
    await mark(goods.apple.id, true)
    for (const app of apps) {
      expect(await favouritesIn(app, shop.customerToken)).toEqual([goods.apple.id])
      expect(await favouritesIn(app)).toEqual([])
      expect(await favouritesIn(app, body.token)).toEqual([])
      expect(await favouritesIn(app, shop.agentToken)).toEqual([])
      expect(await favouritesIn(app, shop.customerToken)).toEqual([goods.apple.id])
      expect(await detailFavourite(app, shop.customerToken)).toBe(true)
      expect(await detailFavourite(app)).toBe(false)
      expect(await detailFavourite(app, body.token)).toBe(false)
    }
    await mark(goods.apple.id, false)
    for (const app of apps) {
      expect(await favouritesIn(app, shop.customerToken)).toEqual([])
      expect(await detailFavourite(app, shop.customerToken)).toBe(false)
    }
  })

  test('a list of favourites is no list for others', async () => {
    await mark(goods.water.id, true)
    for (const app of apps) {
      const ask = async (options: { token?: string }) => {
        const { status, body } = await call<PageOfResults<GridProduct>>(
          app,
          listing,
          { ...page, favorite: true },
          options,
        )
        return [status, body.content?.map(({ id, favorite }) => [id, favorite])]
      }
      expect(await ask({ token: shop.customerToken })).toEqual([200, [[goods.water.id, true]]])
      expect((await ask({}))[0]).toBe(401)
      expect((await ask({ token: shop.agentToken }))[0]).toBe(401)
    }
    await mark(goods.water.id, false)
  })

  test('a text that looks like a mark is not taken for one', async () => {
    const name = 'Apfel","favorite":false,"x":"'
    await shop.database.query(sql`
      UPDATE product SET short_description = ${JSON.stringify({ de: name, en: name, tr: name })}
      WHERE id = ${goods.apple.id}`)
    await mark(goods.apple.id, true)
    const { body } = await call<Product>(shop.app, detail(goods.apple.id), undefined, {
      token: shop.customerToken,
    })
    expect([body.favorite, body.shortDescription]).toEqual([true, name])
    await mark(goods.apple.id, false)
  })
})

/** Asks all apps until each answers as expected; answers after how many ms the last one did. */
async function visibleAfter(
  reading: (app: FastifyInstance) => Promise<unknown>,
  expected: unknown,
) {
  const begun = performance.now()
  await Promise.all(
    apps.map(async (app) => {
      while (JSON.stringify(await reading(app)) !== JSON.stringify(expected)) {
        if (performance.now() - begun > 5000) throw new Error('it never showed')
        await wait(50)
      }
    }),
  )
  return performance.now() - begun
}

describe('what changed shows within 2 s in every process', () => {
  const product = async (app: FastifyInstance) =>
    (await call<Product>(app, detail(goods.orange.id))).body
  const change = async (statement: Statement) => {
    await shop.database.query(statement)
  }

  test('a price, in the detail and in the list', async () => {
    const price = async (app: FastifyInstance) => [
      (await product(app)).salesUnits[0]?.price,
      (await listed(app)).find(({ id }) => id === goods.orange.id)?.salesUnits[0]?.price,
    ]
    for (const app of apps) expect(await price(app)).toEqual([1.99, 1.99])
    await change(sql`UPDATE sales_unit SET price = 250 WHERE product_id = ${goods.orange.id}`)
    expect(await visibleAfter(price, [2.5, 2.5])).toBeLessThan(2000)
  })

  test('a text, a brand, a category, a page, the company', async () => {
    const texts = async (app: FastifyInstance) => [
      (await product(app)).combinedName,
      (await call<{ name: string }[]>(app, '/public/web-api/category/all')).body[0]?.name,
      (await call<{ title: string }>(app, '/configuration/agb')).body.title,
      (await call<{ name: string }>(app, '/public/web-api/company/get')).body.name,
      (await call<{ name: string }[]>(app, '/public/web-api/brand/all')).body.at(-1)?.name,
    ]
    for (const app of apps) await texts(app)
    await change(
      sql`UPDATE product SET name = name || '{"de": "Neu"}' WHERE id = ${goods.orange.id}`,
    )
    await change(sql`UPDATE brand SET name = 'Zuletzt' WHERE id = ${goods.ozel}`)
    await change(
      sql`UPDATE category SET name = name || '{"de": "Alles"}' WHERE id = ${goods.fresh}`,
    )
    await change(sql`UPDATE static_page SET title = title || '{"de": "AGB"}' WHERE id = 'agb'`)
    await change(sql`UPDATE company SET name = 'Kontor GmbH'`)
    const expected = ['Zuletzt Neu 500 g de', 'Alles', 'AGB', 'Kontor GmbH', 'Zuletzt']
    expect(await visibleAfter(texts, expected)).toBeLessThan(2000)
  })

  test('a discount that begins and ends by the clock alone', async () => {
    const offered = async (app: FastifyInstance) =>
      (await product(app)).salesUnits[0]?.price === 1 && (await product(app)).discount !== null
    await change(sql`
      INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price)
      VALUES (${goods.orange.id}, now() + interval '2.5 s', now() + interval '5 s', 1, 10000)`)
    await wait(1200)
    for (const app of apps) expect(await offered(app)).toBe(false)
    expect(await visibleAfter(offered, true)).toBeLessThan(1300 + 2000)
    expect(await visibleAfter(offered, false)).toBeLessThan(2500 + 2000)
  })

  test('a change that is not committed does not show', async () => {
    const undone = shop.database.transaction(async (transaction) => {
      await transaction.query(sql`UPDATE company SET name = 'Nobody'`)
      await wait(1200)
      const names = apps.map(
        async (app) => (await call<{ name: string }>(app, '/public/web-api/company/get')).body.name,
      )
      expect(await Promise.all(names)).toEqual(['Kontor GmbH', 'Kontor GmbH'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  })
})

test('many who ask at once are answered by one computation', async () => {
  const counted = counting(shop.database)
  const app = await buildApp({ ...appOptions(counted.database), versionBelievedMs: 1000 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => listed(app)))
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(counted.statements).toBe(4)
  await app.close()
})

test('without a database nothing old is shown: 503', { timeout: 20_000 }, async () => {
  const database = openDatabase({ url: shop.url, connections: 2, onIdleError: () => undefined })
  const app = await buildApp({ ...appOptions(database), versionBelievedMs: 1000 })
  expect((await call(app, listing, page)).status).toBe(200)
  await database.close()
  await wait(1100)
  expect((await call(app, listing, page)).status).toBe(503)
  await app.close()
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('the same bytes come compressed with %s', async (encoding, unpack) => {
  const ask = (accepted: string) =>
    shop.app.inject({
      method: 'POST',
      url: listing,
      headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
      payload: JSON.stringify(page),
    })
  const [plain, packed] = [await ask('identity'), await ask(encoding)]
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
    undefined,
    encoding,
  ])
  expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect((await ask(`${encoding};q=0`)).headers['content-encoding']).toBeUndefined()
})
