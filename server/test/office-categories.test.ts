import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addGoods } from './goods.ts'
import { categoryCalls, move, named, save, type Categories } from './office-category-calls.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Awaited<ReturnType<typeof addGoods>>
let anna: Desk
let categories: Categories
let ben: Desk
let reader: Desk

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
  anna = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
  categories = categoryCalls(shop, anna)
  ben = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
  reader = await newDesk(shop, ['catalogue.see'])
})
afterAll(() => shop.close())

describe('[Y-01] a category', () => {
  test('is added last, with the main language where one is left empty', async () => {
    const top = await categories.add('Gewürze')
    const id = await categories.add('Pfeffer', top)
    await categories.add('Salz', top)
    expect(await categories.read(id)).toMatchObject({
      name: { de: 'Pfeffer', en: null, tr: null },
      parent: top,
    })
    const english = (await categories.shown('en')).find((category) => category.id === top)
    expect(english?.name).toBe('Gewürze')
    expect(english?.subCategories.map(({ name }) => name)).toEqual(['Pfeffer', 'Salz'])
    const { body } = await anna.ask('/api/office/category/tree')
    expect(body.find((node) => node.id === id)).toMatchObject({ missing: 2, products: 0 })
  })

  test('is renamed in one language without a word about the others', async () => {
    const id = await categories.add('Öle')
    const seen = await categories.read(id)
    await save(anna, { ...seen, name: { ...seen.name, tr: 'Yağlar' } }, id, seen)
    await save(ben, { ...seen, name: { ...seen.name, en: 'Oils' } }, id, seen)
    expect((await categories.read(id)).name).toEqual({ de: 'Öle', en: 'Oils', tr: 'Yağlar' })
  })

  test.for([
    ['with quotes', `"Süß" 'und' „sauer“; DROP TABLE category`],
    ['with emoji', '🍋 Zitronen 👩‍👩‍👧'],
    ['from right to left', 'توابل \u202Eabc'],
    ['with markup', '<script>alert(1)</script>'],
  ] as const)('keeps a name %s', async ([, name]) => {
    const id = await categories.add(name)
    expect((await categories.read(id)).name.de).toBe(name)
    expect((await categories.shown()).find((category) => category.id === id)?.name).toBe(name)
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
    const top = await categories.add('Saison')
    const id = await categories.add('Ostern', top)
    const seen = await categories.read(top)
    await save(anna, { ...seen, archived: true }, top, seen)
    expect((await categories.shown()).map((category) => category.id)).not.toContain(top)
    expect(JSON.stringify(await categories.shown())).not.toContain('Ostern')
    await save(anna, seen, top, { ...seen, archived: true })
    const again = (await categories.shown()).find((category) => category.id === top)
    expect(again?.subCategories.map((sub) => sub.id)).toEqual([id])
  })

  test('[N-04] that stands out comes first with a number below zero, also when it is moved', async () => {
    const top = await categories.add('Aktionen')
    const [one, other, plain] = [
      await categories.add('1', top),
      await categories.add('2', top),
      await categories.add('3', top),
    ]
    for (const id of [one, other]) {
      const seen = await categories.read(id)
      await save(anna, { ...seen, highlighted: true }, id, seen)
    }
    expect(await categories.below(top)).toEqual(['1', '2', '3'])
    await move(anna, plain, { from: top, parent: top, before: one })
    await move(anna, other, { from: top, parent: top, before: one })
    expect(await categories.below(top)).toEqual(['2', '1', '3'])
    const inShop =
      (await categories.shown()).find((category) => category.id === top)?.subCategories ?? []
    expect(inShop.map(({ indexOrder }) => indexOrder < 0)).toEqual([true, true, false])
  })

  test('is removed when it is empty, and only then', async () => {
    const top = await categories.add('Leer')
    const inside = await categories.add('Darin', top)
    expect((await anna.ask('/api/office/category/remove', { id: top })).body.code).toBe('in_use')
    expect((await anna.ask('/api/office/category/remove', { id: goods.juices })).body.code).toBe(
      'in_use',
    )
    await shop.database.query(sql`INSERT INTO advertisement (category_id) VALUES (${inside})`)
    expect((await anna.ask('/api/office/category/remove', { id: inside })).body.code).toBe('in_use')
    await shop.database.query(sql`DELETE FROM advertisement WHERE category_id = ${inside}`)
    expect((await anna.ask('/api/office/category/remove', { id: inside })).status).toBe(200)
    expect((await anna.ask('/api/office/category/remove', { id: top })).status).toBe(200)
    expect((await categories.history(top))[0]).toMatchObject({ field: '', new: null })
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
    const from = await categories.add('Alt')
    const into = await categories.add('Neu')
    const child = await categories.add('Kind', from)
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
    expect((await categories.read(child)).parent).toBe(into)
    const [linked] = await shop.database.query<{ category: number }>(
      sql`SELECT category_id AS category FROM advertisement WHERE id = ${banner?.id}`,
    )
    expect(linked?.category).toBe(into)
    expect((await anna.ask('/api/office/category/read', { id: from })).status).toBe(404)
    expect((await categories.history(from))[0]).toMatchObject({
      field: '',
      new: null,
      by: anna.fullName,
    })
    expect((await categories.history(child))[0]).toMatchObject({ old: from, new: into })
    const [entry] = await shop.database.query<{ old: number; new: number }>(sql`
      SELECT old, new FROM history
      WHERE kind = 'product' AND record_id = ${String(product)} AND field = 'mainCategoryId'`)
    expect(entry).toEqual({ old: from, new: into })
  })

  test('but never into one below, into itself, or into one that is gone', async () => {
    const top = await categories.add('oben')
    const child = await categories.add('unten', top)
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
