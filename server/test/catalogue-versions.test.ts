import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { NameOrder } from '../src/catalogue/read/name-order.ts'
import { movedInOrder } from '../src/catalogue/read/move-in-order.ts'
import { listByName, listSold } from '../src/catalogue/read/product.sql.ts'
import type { Queryable } from '../src/database/database.ts'
import { sql, type Statement } from '../src/database/sql.ts'
import { CatalogueVersions } from '../src/http/cache/catalogue-version.ts'
import { addGoods, listing, type Goods } from './goods.ts'
import { addProduct, inAll } from './shop.ts'
import { signal } from './signal.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods
const ids: number[] = []

/** Words that the alphabets of the three languages sort differently. */
const words = [
  'Apfel',
  'Äpfel',
  'apfel',
  'Zebra',
  'Ilik',
  'İlik',
  'ılık',
  'Öl',
  'Ol',
  'Çay',
  'Cay',
  'ß',
  '5 l',
  '',
]
const nameOf = (first: number, second: number) =>
  inAll(`${words[first % words.length]} ${words[second % words.length]}x`)

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
  for (let each = 0; each < 40; each += 1) {
    const { id } = await addProduct(shop.database, {
      article: `V-${each}`,
      name: nameOf(each, each * 7),
      brandId: each % 2 === 0 ? goods.adler : goods.ozel,
      categoryId: each % 3 === 0 ? goods.juices : goods.fresh,
      units: [{ name: inAll('Piece'), pieces: 1, price: 100 + each }],
    })
    ids.push(id)
  }
})
afterAll(() => shop.close())

/** Everything a guest may see of the goods, of which a process keeps most. */
async function seenBy(app: FastifyInstance) {
  const asked = [
    ['/public/web-api/category/all'],
    ['/public/web-api/brand/all', { categoryId: goods.juices }],
    ['/public/web-api/brand/all', { searchKeyword: 'Apfel' }],
    ['/public/web-api/company/get'],
    [listing, { page: 0, size: 100 }],
    [listing, { page: 0, size: 100, categoryId: goods.fresh }],
    [listing, { page: 0, size: 100, searchKeyword: 'apfel' }],
    [listing, { page: 0, size: 100, searchKeyword: 'öl' }],
    [listing, { page: 0, size: 100, searchKeyword: 'V-1' }],
    [listing, { page: 0, size: 100, sort: 'price' }],
    ...ids.slice(0, 4).map((id) => [`/public/web-api/product/${id}`] as const),
  ] as const
  const seen: unknown[] = []
  for (const [path, body] of asked) {
    for (const lang of ['de', 'tr']) {
      const { status, body: answer } = await call(app, path, body, { lang })
      // Each refusal has a request id of its own.
      seen.push([path, body, lang, status, status === 200 ? answer : null])
    }
  }
  return seen
}

type Change = (id: number, number: number) => Statement

const changes: Readonly<Record<string, Change>> = {
  name: (id, number) => sql`UPDATE product SET name = ${nameOf(number, id)} WHERE id = ${id}`,
  names: (id, number) => sql`
    UPDATE product SET name = ${nameOf(number, id)} WHERE id >= ${id} AND id < ${id + 5}`,
  sold: (id) => sql`UPDATE product SET active = NOT active WHERE id = ${id}`,
  text: (id, number) => sql`
    UPDATE product SET short_description = ${inAll(String(number))} WHERE id = ${id}`,
  brand: (id, number) => sql`
    UPDATE product SET brand_id = ${number % 2 === 0 ? goods.adler : goods.ozel} WHERE id = ${id}`,
  brandName: (_, number) =>
    sql`UPDATE brand SET name = ${`Marke ${number}`} WHERE id = ${goods.ozel}`,
  price: (id, number) => sql`UPDATE sales_unit SET price = ${number} WHERE product_id = ${id}`,
  article: (id, number) =>
    sql`UPDATE product SET article_number = ${`V-${number}-${id}`} WHERE id = ${id}`,
  listed: (id) => sql`
    INSERT INTO product_category (product_id, category_id) VALUES (${id}, ${goods.juices})
    ON CONFLICT DO NOTHING`,
  unlisted: (id) => sql`
    DELETE FROM product_category
    WHERE product_id = ${id} AND category_id <> (SELECT main_category_id FROM product WHERE id = ${id})`,
  category: (_, number) => sql`
    UPDATE category SET name = ${inAll(`Gruppe ${number}`)} WHERE id = ${goods.fresh}`,
  moved: (_, number) => sql`
    UPDATE category SET parent_id = ${number % 2 === 0 ? goods.drinks : null} WHERE id = ${goods.offers}`,
  discount: (id) => sql`
    INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price)
    VALUES (${id}, now() - interval '1 h', now() + interval '1 h', 1, 5000) ON CONFLICT DO NOTHING`,
  discountEnds: (id) => sql`DELETE FROM discount WHERE product_id = ${id}`,
  company: (_, number) => sql`UPDATE company SET name = ${`Firma ${number}`}`,
  nothing: (id) => sql`UPDATE product SET name = name WHERE id = ${id}`,
}

const anyChange = fc.record({
  kind: fc.constantFrom(...Object.keys(changes)),
  product: fc.nat(39),
  number: fc.integer({ min: 1, max: 9999 }),
})
const anyTransaction = fc.record({
  changes: fc.array(anyChange, { minLength: 1, maxLength: 3 }),
  /** Stays open, with its changes made, while so many others begin and end. */
  staysOpenFor: fc.nat(2),
  isUndone: fc.boolean(),
})

test('two processes show what a newly started process shows, in any order of commits', async () => {
  // Both look at each call: what they keep is all that could be older.
  const apps = await Promise.all([1, 2].map(() => buildApp(appOptions(shop.database))))
  await fc.assert(
    fc.asyncProperty(fc.array(anyTransaction, { minLength: 1, maxLength: 4 }), async (all) => {
      const open: { readonly untilTurn: number; readonly end: () => Promise<void> }[] = []
      const endAt = async (turn: number) => {
        for (const each of open.filter(({ untilTurn }) => untilTurn <= turn)) {
          open.splice(open.indexOf(each), 1)
          await each.end()
        }
      }
      const compare = async () => {
        const begun = await buildApp(appOptions(shop.database))
        const expected = await seenBy(begun)
        await begun.close()
        for (const app of apps) expect(await seenBy(app)).toEqual(expected)
      }
      for (const [turn, transaction] of all.entries()) {
        await endAt(turn)
        const begun = await begin(transaction.changes, transaction.isUndone)
        open.push({ untilTurn: turn + transaction.staysOpenFor, end: () => begun.end() })
        await endAt(turn)
        await compare()
      }
      await endAt(Infinity)
      await compare()
    }),
    { numRuns: 12, endOnFailure: true },
  )
  await Promise.all(apps.map((app) => app.close()))
}, 240_000)

/** Makes the changes and leaves their transaction open. What would wait for another one is left out. */
async function begin(
  wanted: readonly { kind: string; product: number; number: number }[],
  isUndone: boolean,
) {
  const ending = signal()
  const made = signal()
  const done = shop.database.transaction(async (transaction) => {
    await transaction.query(sql`SET LOCAL lock_timeout = '50ms'`)
    for (const { kind, product, number } of wanted) {
      const statement = changes[kind]?.(ids[product] ?? 0, number)
      if (statement !== undefined) await orLeave(transaction, statement)
    }
    made.resolve()
    await ending.promise
    if (isUndone) throw new Error('undone')
  })
  done.catch(made.reject)
  await made.promise
  return {
    async end() {
      ending.resolve()
      await done.catch((error: Error) => {
        if (error.message !== 'undone') throw error
      })
    },
  }
}

async function orLeave(transaction: Queryable, statement: Statement): Promise<void> {
  await transaction.query(sql`SAVEPOINT here`)
  await transaction.query(statement).catch(() => transaction.query(sql`ROLLBACK TO here`))
}

test('moving some products gives the order that sorting all of them gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('de', 'en', 'tr'),
      fc.uniqueArray(fc.nat(39), { minLength: 1, maxLength: 30 }),
      fc.nat(9999),
      async (language, places, number) => {
        const before = NameOrder.of(await listByName(shop.database, language), 1)
        const changed = places.map((place) => ids[place] ?? 0)
        await shop.database.query(sql`
          UPDATE product SET name = ${nameOf(number, number >> 3)}::jsonb, active = id % 5 <> ${number % 5}
          WHERE id = ANY (${changed}::integer[])`)
        const sold = await listSold(shop.database, changed)
        const compared = new Set<number>()
        const sort = (among: readonly number[]) => {
          for (const id of among) compared.add(id)
          return listByName(shop.database, language, among)
        }
        const moved = await movedInOrder(before, { ids: changed, sold }, sort, 2)
        expect(new Set(changed.filter((id) => compared.has(id)))).toEqual(new Set(sold))
        const sorted = NameOrder.of(await listByName(shop.database, language), 2)
        expect(moved.ids).toEqual(sorted.ids)
        expect(moved.ids.map((id) => moved.brandOf(id))).toEqual(
          sorted.ids.map((id) => sorted.brandOf(id)),
        )
        for (const id of changed) expect(moved.brandOf(id)).toBe(sorted.brandOf(id))
        expect(moved.sortedIds(ids)).toEqual(sorted.sortedIds(ids))
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)

test('a change that commits after a later one was seen is not missed', async () => {
  const versions = new CatalogueVersions(shop.database, 0)
  const [early = 0, late = 0] = ids
  const text = (id: number, word: string) =>
    sql`UPDATE product SET short_description = ${inAll(word)} WHERE id = ${id}`
  const first = await versions.current()
  const begun = await begin([{ kind: 'text', product: 0, number: 1 }], false)
  await shop.database.query(text(late, 'later'))
  const second = await versions.current()
  expect(second.ofProduct(late)).toBeGreaterThan(first.shown)
  expect(second.ofProduct(early)).toBeLessThanOrEqual(first.shown)
  await begun.end()
  const third = await versions.current()
  expect(third.ofProduct(early)).toBeGreaterThan(second.shown)
  expect(third.ofProduct(late)).toBe(second.ofProduct(late))
  // What an older version is asked of a product that changed since fits nothing that is kept.
  expect(second.ofProduct(early)).toBeNaN()
})

test('of changes that were removed everything is taken as changed by who did not see them', async () => {
  const versions = new CatalogueVersions(shop.database, 0)
  const before = await versions.current()
  const fresh = new CatalogueVersions(shop.database, 0)
  await shop.database.query(sql`
    UPDATE product SET short_description = ${inAll('alt')} WHERE id = ${ids[1]}`)
  await shop.database.query(sql`
    UPDATE product SET short_description = ${inAll('älter')} WHERE id = ${ids[1]}`)
  await fresh.current()
  // Transactions of other databases count too, and other tests have them open for a moment.
  await vi.waitFor(
    async () => {
      await shop.database.query(sql`SELECT forget_catalogue_changes(interval '0')`)
      const [left] = await shop.database.query<{ rows: number }>(sql`
        SELECT count(*) AS rows FROM catalogue_change`)
      expect(left?.rows).toBe(1)
    },
    { timeout: 30_000, interval: 100 },
  )
  const after = await versions.current()
  expect(after.ofProduct(ids[1] ?? 0)).toBeGreaterThan(before.shown)
  expect(after.of('content')).toBeGreaterThan(before.shown)
  // What was seen is not taken as changed again and again.
  const seen = await fresh.current()
  expect((await fresh.current()).shown).toBe(seen.shown)
}, 60_000)

test('changes are not removed while a transaction is open that is older', async () => {
  const begun = await begin([{ kind: 'text', product: 2, number: 5 }], false)
  const versions = new CatalogueVersions(shop.database, 0)
  const before = await versions.current()
  for (const word of ['eins', 'zwei']) {
    await shop.database.query(sql`
      UPDATE product SET short_description = ${inAll(word)} WHERE id = ${ids[3]}`)
  }
  await shop.database.query(sql`SELECT forget_catalogue_changes(interval '0')`)
  const between = await versions.current()
  expect(between.ofProduct(ids[3] ?? 0)).toBeGreaterThan(before.shown)
  expect(between.of('content')).toBe(before.of('content'))
  await begun.end()
  expect((await versions.current()).ofProduct(ids[2] ?? 0)).toBeGreaterThan(between.shown)
})
