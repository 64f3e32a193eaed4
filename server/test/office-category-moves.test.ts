import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categoryCalls, move, save, type Categories } from './office-category-calls.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { addCategory, inAll } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let anna: Desk
let categories: Categories
let ben: Desk

beforeAll(async () => {
  shop = await openShop()
  anna = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
  categories = categoryCalls(shop, anna)
  ben = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
})
afterAll(() => shop.close())

describe('[Y-02] a move', () => {
  let top: number
  let ids: number[]

  beforeEach(async () => {
    top = await categories.add('Regal')
    ids = []
    for (const name of ['a', 'b', 'c']) ids.push(await categories.add(name, top))
  })

  test('puts a category before another one, or last', async () => {
    const [a = 0, b = 0, c = 0] = ids
    await move(anna, c, { from: top, parent: top, before: a })
    expect(await categories.below(top)).toEqual(['c', 'a', 'b'])
    await move(anna, c, { from: top, parent: top, before: b })
    expect(await categories.below(top)).toEqual(['a', 'c', 'b'])
    await move(anna, a, { from: top, parent: top })
    expect(await categories.below(top)).toEqual(['c', 'b', 'a'])
    const inShop = (await categories.shown()).find((category) => category.id === top)
    expect(inShop?.subCategories.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  })

  test('takes all below along, and can be undone', async () => {
    const [a = 0, b = 0] = ids
    const deep = await categories.add('tief', b)
    const { status } = await move(anna, b, { from: top, parent: a })
    expect(status).toBe(200)
    expect(await categories.below(a)).toEqual(['b'])
    expect((await categories.read(deep)).parent).toBe(b)
    await move(anna, b, { from: a, parent: top, before: ids[2] })
    expect(await categories.below(top)).toEqual(['a', 'b', 'c'])
    const entries = await categories.history(b)
    expect(entries.filter(({ field }) => field === 'parent')).toMatchObject([
      { old: a, new: top, by: anna.fullName },
      { old: top, new: a },
    ])
  })

  test('from the history is put back', async () => {
    const [a = 0, b = 0] = ids
    await move(anna, b, { from: top, parent: a })
    const entry = (await categories.history(b)).find(({ field }) => field === 'parent')
    const { status } = await anna.ask('/api/office/category/restore', {
      id: b,
      entry: entry?.id,
      value: 'old',
    })
    expect(status).toBe(200)
    expect((await categories.read(b)).parent).toBe(top)
  })

  test('below itself is refused, and nothing moves', async () => {
    const [a = 0] = ids
    for (const parent of [top, a]) {
      const { status, body } = await move(anna, top, { parent })
      expect([status, body.code]).toEqual([409, 'below_itself'])
    }
    const seen = await categories.read(top)
    const { body } = await save(anna, { ...seen, parent: a }, top, seen)
    expect(body.code).toBe('below_itself')
    expect((await categories.read(top)).parent).toBeNull()
  })

  test('of the same category to another place meanwhile is asked about', async () => {
    const [a = 0, b = 0, c = 0] = ids
    await move(ben, c, { from: top, parent: a })
    const { status, body } = await move(anna, c, { from: top, parent: b })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(body.changed).toMatchObject([{ field: 'parent', seen: top, mine: b, theirs: a }])
    expect((await categories.read(c)).parent).toBe(a)
  })

  test('and another one at once never make a circle together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await categories.add(`one ${round}`)
      const other = await categories.add(`other ${round}`)
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
    expect((await categories.below(top)).toSorted()).toEqual(['a', 'b', 'c'])
    const numbers = await Promise.all(ids.map(async (id) => (await categories.read(id)).place))
    expect(new Set(numbers).size).toBe(3)
  })

  test('among categories sorted by name keeps the order that was seen', async () => {
    const parent = await addCategory(shop.database, inAll('sorted'))
    for (const name of ['x', 'y', 'z']) await addCategory(shop.database, inAll(name), parent)
    const { body } = await anna.ask('/api/office/category/tree')
    const [x, , z] = body.filter((node) => node.parent === parent)
    await move(anna, z?.id ?? 0, { from: parent, parent, before: x?.id })
    expect(await categories.below(parent)).toEqual(['z en', 'x en', 'y en'])
  })
})
