import type { Category } from '@kontor/contract/storefront/catalogue'
import type { CategoryDocument } from '@kontor/contract/office/category-document'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addGoods } from './goods.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { addCategory, inAll } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Awaited<ReturnType<typeof addGoods>>
let anna: Desk
let ben: Desk
let reader: Desk

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
  anna = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
  ben = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
  reader = await newDesk(shop, ['catalogue.see'])
})
afterAll(() => shop.close())

const named = (de: string, more: Partial<CategoryDocument> = {}): CategoryDocument => ({
  name: { de, en: null, tr: null },
  parent: null,
  place: 0,
  highlighted: false,
  archived: false,
  ...more,
})

const save = (desk: Desk, wanted: CategoryDocument, id: number | null = null, seen = wanted) =>
  desk.ask('/api/office/category/save', { id, seen: id === null ? null : seen, wanted })

async function add(name: string, parent: number | null = null): Promise<number> {
  const { status, body } = await save(anna, named(name, { parent }))
  expect(status).toBe(200)
  return body.id
}

const read = async (id: number) =>
  (await anna.ask('/api/office/category/read', { id })).body.document

const move = (desk: Desk, id: number, to: object) =>
  desk.ask('/api/office/category/move', { id, from: null, parent: null, before: null, ...to })

/** Names below a parent, in their order, as the office lists them. */
async function below(parent: number | null): Promise<string[]> {
  const { body } = await anna.ask('/api/office/category/tree')
  return body.filter((node) => node.parent === parent).map(({ name }) => name)
}

const shown = async (lang = 'de'): Promise<Category[]> =>
  (await call<Category[]>(shop.app, '/public/web-api/category/all', undefined, { lang })).body

const history = async (id: number) =>
  (await anna.ask('/api/office/category/history', { id, size: 100 })).body.entries

describe('[Y-01] a category', () => {
  test('is added last, with the main language where one is left empty', async () => {
    const top = await add('Gewürze')
    const id = await add('Pfeffer', top)
    await add('Salz', top)
    expect(await read(id)).toMatchObject({
      name: { de: 'Pfeffer', en: null, tr: null },
      parent: top,
    })
    const english = (await shown('en')).find((category) => category.id === top)
    expect(english?.name).toBe('Gewürze')
    expect(english?.subCategories.map(({ name }) => name)).toEqual(['Pfeffer', 'Salz'])
    const { body } = await anna.ask('/api/office/category/tree')
    expect(body.find((node) => node.id === id)).toMatchObject({ missing: 2, products: 0 })
  })

  test('is renamed in one language without a word about the others', async () => {
    const id = await add('Öle')
    const seen = await read(id)
    await save(anna, { ...seen, name: { ...seen.name, tr: 'Yağlar' } }, id, seen)
    await save(ben, { ...seen, name: { ...seen.name, en: 'Oils' } }, id, seen)
    expect((await read(id)).name).toEqual({ de: 'Öle', en: 'Oils', tr: 'Yağlar' })
  })

  test.for([
    ['with quotes', `"Süß" 'und' „sauer“; DROP TABLE category`],
    ['with emoji', '🍋 Zitronen 👩‍👩‍👧'],
    ['from right to left', 'توابل \u202Eabc'],
    ['with markup', '<script>alert(1)</script>'],
  ] as const)('keeps a name %s', async ([, name]) => {
    const id = await add(name)
    expect((await read(id)).name.de).toBe(name)
    expect((await shown()).find((category) => category.id === id)?.name).toBe(name)
  })

  test.for([
    ['of 10,000 letters', 'a'.repeat(10_000)],
    ['of nothing but spaces', '   '],
    ['that is empty', ''],
  ] as const)('does not take a name %s', async ([, name]) => {
    const { status, body } = await save(anna, named(name))
    expect([status, body.code]).toEqual([400, 'not_valid'])
  })

  test('needs a name in one language', async () => {
    const { status, body } = await save(anna, named('', { name: { de: null, en: null, tr: null } }))
    expect([status, body.details]).toEqual([400, { 'name.de': 'required' }])
  })

  test('of a parent that does not exist is refused', async () => {
    const { status, body } = await save(anna, named('Allein', { parent: 999_999 }))
    expect([status, body.details]).toEqual([400, { parent: 'not_valid' }])
  })

  test('cannot be changed by who may only see it', async () => {
    const { status } = await save(reader, named('Nein'))
    expect(status).toBe(403)
    expect((await move(reader, goods.drinks, {})).status).toBe(403)
    const merge = { id: goods.drinks, into: goods.offers }
    expect((await reader.ask('/api/office/category/merge', merge)).status).toBe(403)
    expect((await reader.ask('/api/office/category/tree')).status).toBe(200)
  })

  test('that is archived is not shown in the shop, with all below it, and comes back', async () => {
    const top = await add('Saison')
    const id = await add('Ostern', top)
    const seen = await read(top)
    await save(anna, { ...seen, archived: true }, top, seen)
    expect((await shown()).map((category) => category.id)).not.toContain(top)
    expect(JSON.stringify(await shown())).not.toContain('Ostern')
    await save(anna, seen, top, { ...seen, archived: true })
    const again = (await shown()).find((category) => category.id === top)
    expect(again?.subCategories.map((sub) => sub.id)).toEqual([id])
  })

  test('[N-04] that stands out comes first with a number below zero, also when it is moved', async () => {
    const top = await add('Aktionen')
    const [one, other, plain] = [await add('1', top), await add('2', top), await add('3', top)]
    for (const id of [one, other]) {
      const seen = await read(id)
      await save(anna, { ...seen, highlighted: true }, id, seen)
    }
    expect(await below(top)).toEqual(['1', '2', '3'])
    await move(anna, plain, { from: top, parent: top, before: one })
    await move(anna, other, { from: top, parent: top, before: one })
    expect(await below(top)).toEqual(['2', '1', '3'])
    const inShop = (await shown()).find((category) => category.id === top)?.subCategories ?? []
    expect(inShop.map(({ indexOrder }) => indexOrder < 0)).toEqual([true, true, false])
  })

  test('is removed when it is empty, and only then', async () => {
    const top = await add('Leer')
    const inside = await add('Darin', top)
    expect((await anna.ask('/api/office/category/remove', { id: top })).body.code).toBe('in_use')
    expect((await anna.ask('/api/office/category/remove', { id: goods.juices })).body.code).toBe(
      'in_use',
    )
    await shop.database.query(sql`INSERT INTO advertisement (category_id) VALUES (${inside})`)
    expect((await anna.ask('/api/office/category/remove', { id: inside })).body.code).toBe('in_use')
    await shop.database.query(sql`DELETE FROM advertisement WHERE category_id = ${inside}`)
    expect((await anna.ask('/api/office/category/remove', { id: inside })).status).toBe(200)
    expect((await anna.ask('/api/office/category/remove', { id: top })).status).toBe(200)
    expect((await history(top))[0]).toMatchObject({ field: '', new: null })
  })
})

describe('[Y-02] a move', () => {
  let top: number
  let ids: number[]

  beforeEach(async () => {
    top = await add('Regal')
    ids = []
    for (const name of ['a', 'b', 'c']) ids.push(await add(name, top))
  })

  test('puts a category before another one, or last', async () => {
    const [a = 0, b = 0, c = 0] = ids
    await move(anna, c, { from: top, parent: top, before: a })
    expect(await below(top)).toEqual(['c', 'a', 'b'])
    await move(anna, c, { from: top, parent: top, before: b })
    expect(await below(top)).toEqual(['a', 'c', 'b'])
    await move(anna, a, { from: top, parent: top })
    expect(await below(top)).toEqual(['c', 'b', 'a'])
    const inShop = (await shown()).find((category) => category.id === top)
    expect(inShop?.subCategories.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  })

  test('takes all below along, and can be undone', async () => {
    const [a = 0, b = 0] = ids
    const deep = await add('tief', b)
    const { status } = await move(anna, b, { from: top, parent: a })
    expect(status).toBe(200)
    expect(await below(a)).toEqual(['b'])
    expect((await read(deep)).parent).toBe(b)
    await move(anna, b, { from: a, parent: top, before: ids[2] })
    expect(await below(top)).toEqual(['a', 'b', 'c'])
    const entries = await history(b)
    expect(entries.filter(({ field }) => field === 'parent')).toMatchObject([
      { old: a, new: top, by: anna.fullName },
      { old: top, new: a },
    ])
  })

  test('from the history is put back', async () => {
    const [a = 0, b = 0] = ids
    await move(anna, b, { from: top, parent: a })
    const entry = (await history(b)).find(({ field }) => field === 'parent')
    const { status } = await anna.ask('/api/office/category/restore', {
      id: b,
      entry: entry?.id,
      value: 'old',
    })
    expect(status).toBe(200)
    expect((await read(b)).parent).toBe(top)
  })

  test('below itself is refused, and nothing moves', async () => {
    const [a = 0] = ids
    for (const parent of [top, a]) {
      const { status, body } = await move(anna, top, { parent })
      expect([status, body.code]).toEqual([409, 'below_itself'])
    }
    const seen = await read(top)
    const { body } = await save(anna, { ...seen, parent: a }, top, seen)
    expect(body.code).toBe('below_itself')
    expect((await read(top)).parent).toBeNull()
  })

  test('of the same category to another place meanwhile is asked about', async () => {
    const [a = 0, b = 0, c = 0] = ids
    await move(ben, c, { from: top, parent: a })
    const { status, body } = await move(anna, c, { from: top, parent: b })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(body.changed).toMatchObject([{ field: 'parent', seen: top, mine: b, theirs: a }])
    expect((await read(c)).parent).toBe(a)
  })

  test('and another one at once never make a circle together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await add(`one ${round}`)
      const other = await add(`other ${round}`)
      const answers = await Promise.all([
        move(anna, one, { parent: other }),
        move(ben, other, { parent: one }),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  test('of many at once keeps all of them, in an order without doubles', async () => {
    const places = await Promise.all(
      [...ids, ...ids].map((id, index) =>
        move(index % 2 === 0 ? anna : ben, id, { from: top, parent: top, before: ids[0] }),
      ),
    )
    expect(places.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await below(top)).toSorted()).toEqual(['a', 'b', 'c'])
    const numbers = await Promise.all(ids.map(async (id) => (await read(id)).place))
    expect(new Set(numbers).size).toBe(3)
  })

  test('among categories sorted by name keeps the order that was seen', async () => {
    const parent = await addCategory(shop.database, inAll('sorted'))
    for (const name of ['x', 'y', 'z']) await addCategory(shop.database, inAll(name), parent)
    const { body } = await anna.ask('/api/office/category/tree')
    const [x, , z] = body.filter((node) => node.parent === parent)
    await move(anna, z?.id ?? 0, { from: parent, parent, before: x?.id })
    expect(await below(parent)).toEqual(['z en', 'x en', 'y en'])
  })
})

describe('[Y-03] two categories are merged', () => {
  const categoriesOf = async (product: number) =>
    (
      await shop.database.query<{ main: number; all: number[] }>(sql`
        SELECT main_category_id AS main,
               ARRAY(SELECT category_id FROM product_category WHERE product_id = product.id ORDER BY 1) AS all
        FROM product WHERE id = ${product}`)
    )[0]

  test('with products, subcategories and banners, and the history tells of it', async () => {
    const from = await add('Alt')
    const into = await add('Neu')
    const child = await add('Kind', from)
    const { id: product } = goods.water
    const before = await categoriesOf(product)
    await shop.database.query(sql`
      WITH listed AS (INSERT INTO product_category (product_id, category_id) VALUES (${product}, ${from}))
      UPDATE product SET main_category_id = ${from} WHERE id = ${product}`)
    await shop.database.query(sql`
      INSERT INTO product_category (product_id, category_id) VALUES (${goods.apple.id}, ${from}), (${goods.apple.id}, ${into})`)
    const [banner] = await shop.database.query<{ id: number }>(
      sql`INSERT INTO advertisement (category_id) VALUES (${from}) RETURNING id`,
    )
    const { status, body } = await anna.ask('/api/office/category/merge', { id: from, into })
    expect([status, body]).toEqual([200, { products: 2, categories: 1 }])
    expect((await categoriesOf(product))?.main).toBe(into)
    expect((await categoriesOf(product))?.all).toEqual(
      [...(before?.all ?? []), into].toSorted((a, b) => a - b),
    )
    expect((await categoriesOf(goods.apple.id))?.all).not.toContain(from)
    expect((await read(child)).parent).toBe(into)
    const [linked] = await shop.database.query<{ category: number }>(
      sql`SELECT category_id AS category FROM advertisement WHERE id = ${banner?.id}`,
    )
    expect(linked?.category).toBe(into)
    expect((await anna.ask('/api/office/category/read', { id: from })).status).toBe(404)
    expect((await history(from))[0]).toMatchObject({ field: '', new: null, by: anna.fullName })
    expect((await history(child))[0]).toMatchObject({ old: from, new: into })
    const [entry] = await shop.database.query<{ old: number; new: number }>(sql`
      SELECT old, new FROM history
      WHERE kind = 'product' AND record_id = ${String(product)} AND field = 'mainCategoryId'`)
    expect(entry).toEqual({ old: from, new: into })
  })

  test('but never into one below, into itself, or into one that is gone', async () => {
    const top = await add('oben')
    const child = await add('unten', top)
    const merge = (id: number, into: number) => anna.ask('/api/office/category/merge', { id, into })
    expect((await merge(top, child)).body.code).toBe('below_itself')
    expect((await merge(top, top)).body.code).toBe('below_itself')
    expect((await merge(top, 999_999)).body.code).toBe('not_found')
    expect((await merge(child, top)).status).toBe(200)
  })
})

test('[Q-06] banners find products, categories and pages to lead to, by any of their words', async () => {
  const editor = await newDesk(shop, ['content.see'])
  const find = async (search: string) =>
    (await editor.ask('/api/office/link/find', { search })).body
  expect(await find('apple')).toContainEqual(
    expect.objectContaining({ link: `product/${goods.apple.id}`, kind: 'product', hint: 'AP-100' }),
  )
  expect(await find('juic')).toContainEqual({
    link: `category/${goods.juices}`,
    kind: 'category',
    name: 'Juices',
    hint: 'Drinks',
  })
  expect(await find('zzzzzz')).toEqual([])
  expect((await anna.ask('/api/office/link/find', { search: '' })).status).toBe(403)
})
