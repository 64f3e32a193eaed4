import type { Category } from '@kontor/contract/storefront/catalogue'
import type { CategoryDocument } from '@kontor/contract/office/category-document'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newDesk, type Desk } from './office-desk.ts'
import { addCategory, inAll } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let anna: Desk
let ben: Desk

beforeAll(async () => {
  shop = await openShop()
  anna = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
  ben = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
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
