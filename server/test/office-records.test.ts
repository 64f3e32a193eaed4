import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addGoods } from './goods.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let anna: Desk
let ben: Desk
let reader: Desk

beforeAll(async () => {
  shop = await openShop()
  await addGoods(shop.database)
  anna = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
  ben = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
  reader = await newDesk(shop, ['catalogue.see'])
})
afterAll(() => shop.close())

let names = 0
const newName = () => `Brand ${(names += 1)}`

const brand = (name: string, archived = false) => ({ name, archived })

async function addBrand(name = newName(), desk = anna): Promise<number> {
  const { status, body } = await desk.ask('/api/office/brand/save', {
    id: null,
    seen: null,
    wanted: brand(name),
  })
  expect(status).toBe(200)
  return body.id
}

const history = async (id: number, more: object = {}) =>
  (await anna.ask('/api/office/brand/history', { id, size: 100, ...more })).body

const nameOf = async (id: number) =>
  (await anna.ask('/api/office/brand/read', { id })).body.document.name

describe('the history', () => {
  test('[V-01] has who changed which field when and through what, with old and new', async () => {
    const name = newName()
    const id = await addBrand(name)
    const renamed = newName()
    const before = Date.now() - 60_000
    await ben.ask('/api/office/brand/save', { id, seen: brand(name), wanted: brand(renamed, true) })
    const { entries } = await history(id)
    expect(entries).toMatchObject([
      { field: 'name', old: name, new: renamed, by: ben.fullName, through: 'office' },
      { field: 'archived', old: false, new: true, by: ben.fullName, through: 'office' },
      { field: '', old: null, new: brand(name), by: anna.fullName, through: 'office' },
    ])
    expect(entries[0]?.change).toBe(entries[1]?.change)
    expect(entries[1]?.change).not.toBe(entries[2]?.change)
    expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThan(before)
  })

  test('[V-01] comes in pages, each entry once', async () => {
    let name = newName()
    const id = await addBrand(name)
    for (let changes = 0; changes < 5; changes += 1) {
      const wanted = newName()
      await anna.ask('/api/office/brand/save', { id, seen: brand(name), wanted: brand(wanted) })
      name = wanted
    }
    const seen: number[] = []
    let after: number | undefined
    do {
      const page = await history(id, { size: 2, ...(after === undefined ? {} : { after }) })
      expect(page.entries.length).toBeLessThanOrEqual(2)
      seen.push(...page.entries.map((entry) => entry.id))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen).toHaveLength(6)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  test('[V-01] is written with the change or not at all', async () => {
    const taken = newName()
    await addBrand(taken)
    const id = await addBrand()
    const seen = brand(await nameOf(id))
    const refused = await anna.ask('/api/office/brand/save', { id, seen, wanted: brand(taken) })
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'already_exists',
      { name: 'taken' },
    ])
    expect((await history(id)).entries).toHaveLength(1)
  })

  test('[V-01] has nothing of a save that changes nothing', async () => {
    const name = newName()
    const id = await addBrand(name)
    await anna.ask('/api/office/brand/save', { id, seen: brand(name), wanted: brand(`  ${name} `) })
    expect(await nameOf(id)).toBe(name)
    expect((await history(id)).entries).toHaveLength(1)
  })

  test('[V-03] can be changed by nobody, not even by the owner of the tables', async () => {
    await addBrand()
    const attempt = (database: OpenShop['database'], text: string) =>
      database.query({ text, values: [] }).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
    for (const text of ["UPDATE history SET field = 'x'", 'DELETE FROM history']) {
      expect([text, await attempt(shop.database, text)]).toEqual([text, '42501'])
      expect([text, await attempt(shop.owner, text)]).toEqual([text, '23001'])
    }
    expect(await attempt(shop.owner, 'TRUNCATE history')).toBe('23001')
  })
})

describe('two people on one record', () => {
  test('[V-02] fields that only one of them changed are merged without a word', async () => {
    const name = newName()
    const id = await addBrand(name)
    const renamed = newName()
    const seen = brand(name)
    await anna.ask('/api/office/brand/save', { id, seen, wanted: brand(renamed) })
    const merged = await ben.ask('/api/office/brand/save', { id, seen, wanted: brand(name, true) })
    expect([merged.status, merged.body.document]).toEqual([200, brand(renamed, true)])
  })

  test('[V-02] a field that both changed is refused with theirs, and can be decided', async () => {
    const name = newName()
    const id = await addBrand(name)
    const [mine, theirs] = [newName(), newName()]
    const seen = brand(name)
    await anna.ask('/api/office/brand/save', { id, seen, wanted: brand(theirs) })
    const refused = await ben.ask('/api/office/brand/save', { id, seen, wanted: brand(mine, true) })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      changed: [{ field: 'name', seen: name, mine, theirs }],
      current: brand(theirs),
    })
    expect(await nameOf(id)).toBe(theirs)
    const decided = await ben.ask('/api/office/brand/save', {
      id,
      seen: refused.body.current,
      wanted: brand(mine, true),
    })
    expect(decided.body.document).toEqual(brand(mine, true))
  })

  test('[V-02] of twenty at once with the same field one saves and the others are asked', async () => {
    const name = newName()
    const id = await addBrand(name)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        (index % 2 === 0 ? anna : ben).ask('/api/office/brand/save', {
          id,
          seen: brand(name),
          wanted: brand(`${name} by ${index}`),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(19)
    expect((await history(id)).entries).toHaveLength(2)
  })

  test('[V-02] a save that is sent again, with or without a key, adds nothing', async () => {
    const save = { id: null, seen: null, wanted: brand(newName()) }
    const key = { 'idempotency-key': 'brand-once' }
    const first = await anna.ask('/api/office/brand/save', save, key)
    const again = await anna.ask('/api/office/brand/save', save, key)
    expect(again.body).toEqual(first.body)
    const { id } = first.body
    const change = { id, seen: save.wanted, wanted: { ...save.wanted, archived: true } }
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await anna.ask('/api/office/brand/save', change)).status).toBe(200)
    }
    expect((await history(id)).entries).toHaveLength(2)
  })
})

describe('restoring', () => {
  test('[V-04] an earlier value is put back, and that is a change again', async () => {
    const [first, second, third] = [newName(), newName(), newName()]
    const id = await addBrand(first)
    await anna.ask('/api/office/brand/save', { id, seen: brand(first), wanted: brand(second) })
    await anna.ask('/api/office/brand/save', { id, seen: brand(second), wanted: brand(third) })
    const { entries } = await history(id)
    const entry = entries[1]?.id
    const restored = await ben.ask('/api/office/brand/restore', { id, entry, value: 'old' })
    expect(restored.body.document).toEqual(brand(first))
    expect((await history(id)).entries[0]).toMatchObject({
      field: 'name',
      old: third,
      new: first,
      by: ben.fullName,
    })
  })

  test('[V-04] only values of the same record, and no record as a whole', async () => {
    const id = await addBrand()
    const other = await addBrand()
    const entry = (await history(other)).entries[0]?.id
    const foreign = await anna.ask('/api/office/brand/restore', { id, entry, value: 'new' })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    const whole = await anna.ask('/api/office/brand/restore', { id: other, entry, value: 'old' })
    expect([whole.status, whole.body.code]).toEqual([409, 'not_restorable'])
  })
})

describe('brands', () => {
  test('[K-01] a brand that was never used is removed; one with products is kept', async () => {
    const id = await addBrand()
    expect((await anna.ask('/api/office/brand/remove', { id })).status).toBe(200)
    expect((await anna.ask('/api/office/brand/read', { id })).body.code).toBe('not_found')
    expect((await history(id)).entries[0]).toMatchObject({ field: '', new: null })
    const [used] = await shop.database.query<{ id: number }>(
      sql`SELECT brand_id AS id FROM product LIMIT 1`,
    )
    const refused = await anna.ask('/api/office/brand/remove', { id: used?.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
  })

  test('[K-01] a new name shows in the shop', async () => {
    const [used] = await shop.database.query<{ id: number; name: string; product: number }>(sql`
      SELECT brand.id, brand.name, product.id AS product
      FROM brand JOIN product ON product.brand_id = brand.id WHERE product.active LIMIT 1`)
    const name = newName()
    await anna.ask('/api/office/brand/save', {
      id: used?.id,
      seen: brand(used?.name ?? ''),
      wanted: brand(name),
    })
    const shown = await shop.app.inject({
      method: 'POST',
      url: `/public/web-api/product/${used?.product}`,
    })
    expect(shown.json<{ brandName: string }>().brandName).toBe(name)
  })

  test('[K-01] odd names are kept as they are, wrong ones refused at their field', async () => {
    for (const name of ['O\'Neill "&" <b>', '🥒 Gurken', 'مخبز‏', "Robert'); DROP TABLE brand;--"]) {
      expect(await nameOf(await addBrand(name))).toBe(name)
    }
    for (const name of ['', '   ', 'x'.repeat(10_000), 7, null]) {
      const wanted = { name, archived: false }
      const refused = await anna.ask('/api/office/brand/save', { id: null, seen: null, wanted })
      expect([refused.status, refused.body.code]).toEqual([400, 'not_valid'])
      expect(refused.body.details).toMatchObject({ 'wanted.name': 'not_valid' })
    }
    const zero = { id: null, seen: null, wanted: brand('a\u0000b') }
    expect((await anna.ask('/api/office/brand/save', zero)).status).toBe(400)
  })

  test('who may only see changes nothing', async () => {
    const id = await addBrand()
    const seen = brand(await nameOf(id))
    expect((await reader.ask('/api/office/brand/read', { id })).status).toBe(200)
    const save = { id, seen, wanted: brand('x') }
    expect((await reader.ask('/api/office/brand/save', save)).body.code).toBe('not_allowed')
    expect((await reader.ask('/api/office/brand/remove', { id })).body.code).toBe('not_allowed')
    expect((await history(id)).entries).toHaveLength(1)
  })
})
