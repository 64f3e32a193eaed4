import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../src/database/database.ts'
import { sql, type Statement } from '../src/database/sql.ts'
import { addGoods, idsOf, type Goods } from './goods.ts'
import { addBrand, addProduct, inAll } from './shop.ts'
import { signal } from './signal.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
})
afterAll(() => shop.close())

/** Runs `work` while another transaction has done `before` and is still open. */
async function whileOpen<Result>(
  before: (transaction: Queryable) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = signal()
  const worked = signal()
  const open = shop.database.transaction(async (transaction) => {
    await before(transaction)
    begun.resolve()
    await worked.promise
  })
  open.catch(begun.reject)
  await begun.promise
  try {
    return await work()
  } finally {
    worked.resolve()
    await open
  }
}

/** A save as an office makes it: texts with new words, prices, a category, a barcode. It waits for nobody. */
const save = (id: number, word: string) =>
  shop.database.transaction(async (transaction) => {
    await transaction.query(sql`SET LOCAL lock_timeout = '300ms'`)
    await transaction.query(sql`
      UPDATE product SET name = ${inAll(`Saft ${word}`)}, vat_rate = 700 WHERE id = ${id}`)
    await transaction.query(sql`UPDATE sales_unit SET price = price + 1 WHERE product_id = ${id}`)
    await transaction.query(sql`
      INSERT INTO product_category (product_id, category_id) VALUES (${id}, ${goods.offers})
      ON CONFLICT DO NOTHING`)
    await transaction.query(sql`
      INSERT INTO barcode (sales_unit_id, code) SELECT id, ${`X-${word.length}-${id}`} FROM sales_unit
      WHERE product_id = ${id}`)
  })

test('a save does not wait for an open one of another product, not even for the same new word', async () => {
  const saved = whileOpen(
    (transaction) =>
      transaction.query(sql`
        UPDATE product SET name = ${inAll('Saft Quittenblüte')} WHERE id = ${goods.apple.id}`),
    () => save(goods.orange.id, 'Quittenblüte'),
  )
  await expect(saved).resolves.toBeUndefined()
  const found = await idsOf(shop, { searchKeyword: 'Quittenblüte' })
  expect(new Set(found)).toEqual(new Set([goods.apple.id, goods.orange.id]))
})

test('a save does not wait for an import of many products', async () => {
  const brandId = await addBrand(shop.database, 'Viel')
  const imported = (transaction: Queryable) =>
    transaction.query(sql`
      WITH added AS (
        INSERT INTO product (article_number, brand_id, main_category_id, name, unit, vat_rate)
        SELECT 'IM-' || n, ${brandId}, ${goods.fresh}, ${inAll('Ware')}, ${inAll('1 kg')}, 700
        FROM generate_series(1, 500) AS n RETURNING id
      )
      INSERT INTO product_category (product_id, category_id) SELECT id, ${goods.fresh} FROM added`)
  await expect(whileOpen(imported, () => save(goods.water.id, 'Quelle'))).resolves.toBeUndefined()
})

interface CardRow {
  readonly card: object
}

/** The card of a product as it is kept, and as it would be made now. */
async function cardsOf(id: number) {
  const cards = sql`SELECT card FROM product_card WHERE product_id = ${id} ORDER BY language`
  const kept = await shop.owner.query<CardRow>(cards)
  await shop.owner.query(sql`SELECT make_cards(ARRAY[${id}::integer])`)
  return { kept, anew: await shop.owner.query<CardRow>(cards) }
}

test('of two who change one product at once neither loses what the other wrote on its card', async () => {
  const { id } = goods.apple
  const price = whileOpen(
    (transaction) =>
      transaction.query(sql`UPDATE product SET unit = ${inAll('2 l')} WHERE id = ${id}`),
    async () => {
      const changing = shop.database.query(sql`
        UPDATE sales_unit SET price = 777 WHERE product_id = ${id}`)
      await wait(100)
      return { changing }
    },
  )
  await (
    await price
  ).changing
  const { kept, anew } = await cardsOf(id)
  expect(kept).toEqual(anew)
  expect(JSON.stringify(kept)).toContain('2 l')
  expect(JSON.stringify(kept)).toContain(',777]')
})

test('a product that is added while its brand gets another name has the new one', async () => {
  const brandId = await addBrand(shop.database, 'Altname')
  const { adding } = await whileOpen(
    (transaction) =>
      transaction.query(sql`UPDATE brand SET name = 'Neuname' WHERE id = ${brandId}`),
    async () => {
      const added = addProduct(shop.database, {
        article: 'NN-1',
        name: inAll('Zwischenware'),
        brandId,
        categoryId: goods.juices,
        units: [{ name: inAll('Piece'), pieces: 1, price: 100 }],
      })
      await wait(100)
      return { adding: added }
    },
  )
  const { id } = await adding
  const { kept, anew } = await cardsOf(id)
  expect(kept).toEqual(anew)
  expect(await idsOf(shop, { searchKeyword: 'Neuname' })).toEqual([id])
})

test('a brand that gets another name while a product is added to it has that product too', async () => {
  const brandId = await addBrand(shop.database, 'Vorname')
  const add = (transaction: Queryable) =>
    transaction.query<{ id: number }>(sql`
      WITH added AS (
        INSERT INTO product (article_number, brand_id, main_category_id, name, unit, vat_rate)
        VALUES ('VN-1', ${brandId}, ${goods.fresh}, ${inAll('Dazwischen')}, ${inAll('1 kg')}, 700) RETURNING id
      )
      INSERT INTO product_category (product_id, category_id) SELECT id, ${goods.fresh} FROM added
      RETURNING product_id AS id`)
  const { renaming } = await whileOpen(add, async () => {
    const renamed = shop.database.query(sql`
      UPDATE brand SET name = 'Nachname' WHERE id = ${brandId}`)
    await wait(100)
    return { renaming: renamed }
  })
  await renaming
  const [id] = await idsOf(shop, { searchKeyword: 'Nachname' })
  expect(id).toBeDefined()
  const { kept, anew } = await cardsOf(id ?? 0)
  expect(kept).toEqual(anew)
})

test('two who move categories at once cannot make a circle together', async () => {
  const move = (of: number, below: number) =>
    sql`UPDATE category SET parent_id = ${below} WHERE id = ${of}`
  const second = await whileOpen(
    (transaction) => transaction.query(move(goods.fresh, goods.offers)),
    async () => {
      const moving = shop.database.query(move(goods.offers, goods.fresh))
      moving.catch(() => undefined)
      await wait(100)
      return { moving }
    },
  )
  await expect(second.moving).rejects.toThrow('would lie below itself')
  await shop.database.query(sql`UPDATE category SET parent_id = NULL WHERE id = ${goods.fresh}`)
})

interface Noted {
  readonly parts: readonly string[]
  readonly products: readonly number[] | null
}

/** What a statement notes, each part with its products. */
async function notedBy(statement: Statement): Promise<Record<string, readonly number[] | null>> {
  const before = await shop.owner.query<{ snapshot: string }>(sql`
    SELECT pg_current_snapshot()::text AS snapshot`)
  await shop.owner.query(statement)
  const rows = await shop.owner.query<Noted>(sql`
    SELECT parts, products FROM catalogue_change
    WHERE NOT pg_visible_in_snapshot(changed_by, ${before[0]?.snapshot}::pg_snapshot)`)
  return Object.fromEntries(
    rows.flatMap(({ parts, products }) => parts.map((part) => [part, products])),
  )
}

test.each<[string, (from: Goods) => Statement, (from: Goods) => object]>([
  ['the same values again', () => sql`UPDATE product SET name = name, active = active`, () => ({})],
  ['no row', () => sql`UPDATE product SET name = ${inAll('X')} WHERE false`, () => ({})],
  ['where it lies in the warehouse', () => sql`UPDATE product SET location = 'A1'`, () => ({})],
  ['the same price again', () => sql`UPDATE sales_unit SET price = price`, () => ({})],
  ['the same company again', () => sql`UPDATE company SET name = name`, () => ({})],
  [
    'a price',
    ({ apple }) => sql`UPDATE sales_unit SET price = price + 1 WHERE product_id = ${apple.id}`,
    ({ apple }) => ({ product: [apple.id] }),
  ],
  [
    'a description',
    ({ apple }) =>
      sql`UPDATE product SET short_description = ${inAll('Neu')} WHERE id = ${apple.id}`,
    ({ apple }) => ({ product: [apple.id] }),
  ],
  [
    'a name',
    ({ apple }) => sql`UPDATE product SET name = ${inAll('Most')} WHERE id = ${apple.id}`,
    ({ apple }) => ({ product: [apple.id], name: [apple.id], word: [apple.id] }),
  ],
  [
    'an article number',
    ({ apple }) => sql`UPDATE product SET article_number = 'AP-101' WHERE id = ${apple.id}`,
    ({ apple }) => ({ product: [apple.id], code: [apple.id] }),
  ],
  [
    'one that is no longer sold',
    ({ apple }) => sql`UPDATE product SET active = false WHERE id = ${apple.id}`,
    ({ apple }) => ({ product: [apple.id], name: [apple.id] }),
  ],
  [
    'another category',
    ({ water, offers }) => sql`
      DELETE FROM product_category WHERE product_id = ${water.id} AND category_id = ${offers}`,
    ({ water }) => ({ place: [water.id] }),
  ],
  [
    'the first picture',
    ({ apple }) =>
      sql`UPDATE product_picture SET position = position + 5 WHERE product_id = ${apple.id}`,
    ({ apple }) => ({ product: [apple.id] }),
  ],
  ['a barcode', () => sql`DELETE FROM barcode WHERE code = '012345678905'`, () => ({ code: null })],
  [
    'a category',
    () => sql`UPDATE category SET index_order = index_order + 1`,
    () => ({ category: null }),
  ],
  ['the company', () => sql`UPDATE company SET name = 'Neu'`, () => ({ content: null })],
])('notes what changed: %s', async (_, statement, expected) => {
  expect(await notedBy(statement(goods))).toEqual(expected(goods))
})

test('a server of the release before sees each change with its commit', async () => {
  const state = async () =>
    (
      await shop.database.query<{ shown: string; listed: string }>(sql`
      SELECT shown, listed FROM current_shop_state()`)
    )[0]
  const price = sql`UPDATE sales_unit SET price = price + 1 WHERE product_id = ${goods.orange.id}`
  const before = await state()
  const between = await whileOpen(
    (transaction) => transaction.query(price),
    async () => {
      await shop.database.query(sql`
      UPDATE product SET name = ${inAll('Anders')} WHERE id = ${goods.water.id}`)
      return state()
    },
  )
  const after = await state()
  expect(between?.shown).not.toBe(before?.shown)
  expect(between?.listed).not.toBe(before?.listed)
  expect(after?.shown).not.toBe(between?.shown)
  expect(after?.listed).toBe(between?.listed)
  const [basket] = await shop.database.query<{ shown: string }>(sql`
    SELECT shown FROM read_basket(1)`)
  expect(basket?.shown).toBe(after?.shown)
})
