import type { ProductDocument } from '@kontor/contract/office/product-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { productDocument } from './office-product.ts'
import { addBrand, addCategory, inAll } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let anna: Desk
/** May change products, but neither see purchase prices nor change prices. */
let clerk: Desk
let brandId: number
let categoryId: number

beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const everything = ['catalogue.change', 'prices.change'] as const
  anna = await newDesk(shop, everything)
  clerk = await newDesk(shop, ['catalogue.change'])
  brandId = await addBrand(shop.database, 'Adler')
  categoryId = await addCategory(shop.database, inAll('Gemüse'))
})
afterAll(() => shop.close())

const newProduct = (more: Partial<ProductDocument> = {}) =>
  productDocument({ brandId, categoryId }, more)

const save = (desk: Desk, body: object) => desk.ask('/api/office/product/save', body)

async function add(more: Partial<ProductDocument> = {}) {
  const wanted = newProduct(more)
  const { status, body } = await save(anna, { id: null, seen: null, wanted })
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

const change = (
  desk: Desk,
  { id, document }: { id: number; document: ProductDocument },
  more: Partial<ProductDocument>,
  confirmed?: string[],
) =>
  save(desk, {
    id,
    seen: document,
    wanted: { ...document, ...more },
    ...(confirmed === undefined ? {} : { confirmed }),
  })

const withPrice = ({ salesUnits }: ProductDocument, price: number) => ({
  salesUnits: salesUnits.map((unit) => ({ ...unit, price })),
})

describe('guard rails', () => {
  test('[K-05] a price that jumps, is zero or below the purchase price, and another VAT rate ask once more', async () => {
    const added = await add({ purchasePrice: 1 })
    const field = `salesUnits.${added.document.salesUnits[0]?.id}.price`
    const asked = async (more: Partial<ProductDocument>) =>
      (await change(anna, added, more)).body.questions
    expect(await asked(withPrice(added.document, 2))).toEqual([
      { field, reason: 'price_jump', old: 1.5, new: 2 },
    ])
    expect(await asked(withPrice(added.document, 0))).toEqual([
      { field, reason: 'price_zero', old: 1.5, new: 0 },
      { field, reason: 'below_purchase_price', old: 1, new: 0 },
    ])
    expect(await asked({ purchasePrice: 1.6 })).toEqual([
      { field, reason: 'below_purchase_price', old: 1.6, new: 1.5 },
    ])
    expect(await asked({ vatRate: 19 })).toEqual([
      { field: 'vatRate', reason: 'vat_changed', old: 7, new: 19 },
    ])
    const dearer = withPrice(added.document, 1.9)
    expect((await change(anna, added, dearer)).status).toBe(200)
  })

  test('[K-05] what was confirmed is saved, and another question is asked on its own', async () => {
    const added = await add()
    const field = `salesUnits.${added.document.salesUnits[0]?.id}.price`
    const more = { ...withPrice(added.document, 3), vatRate: 19 }
    const half = await change(anna, added, more, [field])
    expect(half.body.questions).toMatchObject([{ field: 'vatRate' }])
    const saved = await change(anna, added, more, [field, 'vatRate'])
    expect(saved.body.document).toMatchObject({ vatRate: 19, salesUnits: [{ price: 3 }] })
    const { entries } = (await anna.ask('/api/office/product/history', { id: added.id, size: 9 }))
      .body
    const entry = entries.find((each) => each.field === 'vatRate')?.id
    const restore = { id: added.id, entry, value: 'old' }
    const restored = await anna.ask('/api/office/product/restore', restore)
    expect(restored.body.questions).toMatchObject([{ reason: 'vat_changed', old: 19, new: 7 }])
    const confirmed = { ...restore, confirmed: ['vatRate'] }
    expect((await anna.ask('/api/office/product/restore', confirmed)).body.document.vatRate).toBe(7)
  })
})

describe('VAT classes', () => {
  /** A class with a rate that another one has too. */
  async function addClass(rate: number): Promise<number> {
    const [added] = await shop.database.query<{ id: number }>(sql`
      INSERT INTO vat_class (name) VALUES (${JSON.stringify(inAll(`${rate} % again`))}) RETURNING id`)
    await shop.database.query(sql`
      INSERT INTO vat_class_rate (vat_class_id, valid_from, rate)
      VALUES (${added?.id}, '2000-01-01', ${rate * 100})`)
    return added?.id ?? 0
  }

  const stored = async (id: number) => {
    const { vatClass, vatRate } = (await anna.ask('/api/office/product/read', { id })).body.document
    return { vatClass, vatRate }
  }

  test('[K-16] one of two with the same rate is chosen, asked about and kept', async () => {
    const added = await add()
    const reduced = added.document.vatClass
    const other = await addClass(7)
    const asked = await change(anna, added, { vatClass: other })
    expect(asked.body.questions).toEqual([
      { field: 'vatClass', reason: 'vat_class_changed', old: reduced, new: other },
    ])
    const saved = await change(anna, added, { vatClass: other }, ['vatClass'])
    expect([saved.body.document.vatClass, saved.body.document.vatRate]).toEqual([other, 7])
    // Something else is changed, and a writer that knows rates only sends the same rate.
    await change(anna, saved.body, { location: 'B-2' })
    await shop.database.query(sql`UPDATE product SET vat_rate = 700 WHERE id = ${added.id}`)
    expect(await stored(added.id)).toEqual({ vatClass: other, vatRate: 7 })
    const { entries } = (await anna.ask('/api/office/product/history', { id: added.id, size: 9 }))
      .body
    expect(entries.filter(({ field }) => field.startsWith('vat'))).toMatchObject([
      { field: 'vatClass', old: reduced, new: other },
    ])
    const clerks = await change(clerk, saved.body, { vatClass: reduced }, ['vatClass'])
    expect(clerks.body.code).toBe('not_allowed')
  })

  test('[K-16] class and rate follow each other, also when one of them is put back', async () => {
    const added = await add()
    const reduced = added.document.vatClass
    const yes = ['vatRate', 'vatClass']
    const byRate = await change(anna, added, { vatRate: 19 }, yes)
    const standard = byRate.body.document.vatClass
    expect(standard).not.toBe(reduced)
    const { entries } = (await anna.ask('/api/office/product/history', { id: added.id, size: 9 }))
      .body
    const entry = entries.find(({ field }) => field === 'vatClass')?.id
    const restore = { id: added.id, entry, value: 'old' }
    const asked = await anna.ask('/api/office/product/restore', restore)
    expect(asked.body.questions).toMatchObject([{ field: 'vatClass', old: standard, new: reduced }])
    await anna.ask('/api/office/product/restore', { ...restore, confirmed: yes })
    expect(await stored(added.id)).toEqual({ vatClass: reduced, vatRate: 7 })
    const cards = await shop.database.query<{ rate: number }>(sql`
      SELECT DISTINCT (card ->> 'vatRate')::integer AS rate FROM product_card WHERE product_id = ${added.id}`)
    expect(cards).toEqual([{ rate: 700 }])
  })

  test('[K-16] a class that is not there, and a rate that is not that of the class, are refused', async () => {
    const added = await add()
    const yes = ['vatRate', 'vatClass']
    const unknown = await change(anna, added, { vatClass: 9999 }, yes)
    expect([unknown.status, unknown.body.details]).toEqual([400, { vatClass: 'not_valid' }])
    const mixed = await change(anna, added, { vatClass: await addClass(19), vatRate: 0 }, yes)
    expect([mixed.status, mixed.body.details]).toEqual([400, { vatRate: 'not_valid' }])
    const wanted = newProduct({ vatClass: added.document.vatClass, vatRate: 19 })
    const fresh = await save(anna, { id: null, seen: null, wanted })
    expect(fresh.body.details).toEqual({ vatRate: 'not_valid' })
  })
})

describe('prices', () => {
  test('[K-06] are changed, and purchase prices seen, with permissions of their own', async () => {
    const added = await add({ purchasePrice: 0.9, location: 'A-1' })
    const seen = (await clerk.ask('/api/office/product/read', { id: added.id })).body
    expect(seen.document.purchasePrice).toBeNull()
    const moved = await change(clerk, seen, { location: 'A-2' })
    expect([moved.status, moved.body.document.purchasePrice]).toEqual([200, null])
    const price = await change(clerk, seen, withPrice(seen.document, 1.6))
    expect([price.status, price.body.code]).toEqual([403, 'not_allowed'])
    const bought = await change(clerk, seen, { purchasePrice: 0.1 })
    expect(bought.body.code).toBe('not_allowed')
    const wanted = newProduct()
    expect((await save(clerk, { id: null, seen: null, wanted })).body.code).toBe('not_allowed')
    const kept = (await anna.ask('/api/office/product/read', { id: added.id })).body.document
    expect([kept.purchasePrice, kept.location]).toEqual([0.9, 'A-2'])
    await change(anna, { id: added.id, document: kept }, { purchasePrice: 0.95 })
    const fields = async (desk: Desk) =>
      (await desk.ask('/api/office/product/history', { id: added.id, size: 50 })).body.entries.map(
        ({ field, old, new: now }) => [field, JSON.stringify([old, now]).includes('0.9')],
      )
    expect(await fields(anna)).toContainEqual(['purchasePrice', true])
    expect(await fields(clerk)).toEqual([
      ['location', false],
      ['', false],
    ])
    const list = { size: 10, sort: { column: 'purchasePrice', direction: 'asc' } }
    expect((await clerk.ask('/api/office/product/list', list)).status).toBe(400)
    const rows = (await clerk.ask('/api/office/product/list', { size: 100 })).body.rows
    expect(rows.every(({ purchasePrice }) => purchasePrice === null)).toBe(true)
    expect(
      (await anna.ask('/api/office/product/list', list)).body.rows[0]?.purchasePrice,
    ).toBeGreaterThan(0)
  })
})
