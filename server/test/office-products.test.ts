import type { ProductDocument } from '@kontor/contract/office/product-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDesk, type Desk } from './office-desk.ts'
import { productDocument, smallPicture } from './office-product.ts'
import { sendPicture } from './sent-pictures.ts'
import { addBrand, addCategory, inAll } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let anna: Desk
let ben: Desk
let brandId: number
let categoryId: number
let below: number

beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const everything = ['catalogue.change', 'prices.change'] as const
  anna = await newDesk(shop, everything)
  ben = await newDesk(shop, everything)
  brandId = await addBrand(shop.database, 'Adler')
  categoryId = await addCategory(shop.database, inAll('Gemüse'))
  below = await addCategory(shop.database, inAll('Gurken'), categoryId)
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

const inShop = async (id: number, lang = 'de') =>
  (
    await call<Record<string, unknown>>(shop.app, `/public/web-api/product/${id}`, undefined, {
      lang,
    })
  ).body

describe('a product', () => {
  test('[K-02] is added with everything, read as it was entered, and shown in the shop', async () => {
    const picture = (await sendPicture(shop, anna, '/api/office/picture/upload', smallPicture)).body
      .name
    const wanted = newProduct({
      categoryIds: [below],
      vatRate: 7,
      vatClass: 2,
      location: 'A-01-02',
      purchasePrice: 0.8123,
      pictures: [picture],
      origin: 'ES',
      tradeClass: '1',
      variety: 'Mini',
      organicNumber: 'DE-ÖKO-006',
      allergens: ['milk', 'gluten'],
      storage: inAll('kühl'),
      netContent: 0.5,
      netContentUnit: 'kg',
      nutrition: {
        energyKj: 65,
        energyKcal: 15.5,
        fat: 0.1,
        saturates: 0,
        carbohydrate: 3.6,
        sugars: 1.7,
        protein: 0.7,
        salt: 0.01,
      },
      customsTariff: '07070005',
      alcohol: 0.5,
      discounts: [
        {
          id: -1,
          startDate: '2020-01-01T00:00:00.000Z',
          endDate: '2099-01-01T00:00:00.000Z',
          piece: 1,
          price: 1.2345,
        },
      ],
    })
    const added = await save(anna, { id: null, seen: null, wanted })
    expect(added.status).toBe(200)
    const { id, document } = added.body
    expect(document).toMatchObject({
      ...wanted,
      allergens: ['gluten', 'milk'],
      salesUnits: [{ ...wanted.salesUnits[0], id: expect.any(Number) }],
      discounts: [{ ...wanted.discounts[0], id: expect.any(Number) }],
    })
    expect(document.salesUnits[0]?.id).toBeGreaterThan(0)
    expect((await anna.ask('/api/office/product/read', { id })).body.document).toEqual(document)
    expect(await inShop(id)).toMatchObject({
      name: 'Gurke de',
      images: [{ name: picture }],
      discount: { piece: 1, price: 1.2345 },
    })
  })

  test('[K-03] a language may be left empty: the main one stands in, and is missing in the office', async () => {
    const name = { de: 'Zwiebel', en: null, tr: null }
    const added = await add({ name })
    expect((await inShop(added.id, 'tr'))['name']).toBe('Zwiebel')
    expect(added.document.name).toEqual(name)
    const renamed = await change(anna, added, { name: { de: 'Lauch', en: 'Leek', tr: null } })
    expect(renamed.body.document.name).toEqual({ de: 'Lauch', en: 'Leek', tr: null })
    expect((await inShop(added.id, 'tr'))['name']).toBe('Lauch')
    expect((await inShop(added.id, 'en'))['name']).toBe('Leek')
    const missing = await anna.ask('/api/office/product/list', {
      size: 100,
      filters: [{ column: 'missingTexts', from: 1 }],
    })
    expect(missing.body.rows.find((row) => row.id === added.id)?.missingTexts).toBe(1)
    const { history } = {
      history: await anna.ask('/api/office/product/history', { id: added.id, size: 50 }),
    }
    expect(history.body.entries.map(({ field }) => field).toSorted()).toEqual([
      '',
      'name.de',
      'name.en',
    ])
  })

  test('[K-03] the main language is required', async () => {
    const wanted = newProduct({ name: { de: null, en: 'Leek', tr: null } })
    const refused = await save(anna, { id: null, seen: null, wanted })
    expect([refused.status, refused.body.details]).toEqual([400, { 'name.de': 'required' }])
  })

  test('[K-02] two people change different fields of one product', async () => {
    const added = await add()
    const mine = await change(anna, added, { location: 'B-02' })
    expect(mine.status).toBe(200)
    const [unit] = added.document.salesUnits
    if (unit === undefined) throw new Error('no unit')
    const carton = { ...unit, id: -1, pieces: 12, price: 15, position: 1, barcodes: [] }
    const theirs = await change(ben, added, {
      name: { ...added.document.name, tr: 'Salatalık' },
      salesUnits: [unit, carton],
    })
    expect(theirs.body.document).toMatchObject({
      location: 'B-02',
      name: { tr: 'Salatalık' },
      salesUnits: [{ id: unit.id }, { pieces: 12 }],
    })
  })

  test('[K-04] wrong check digits, overlapping discounts and unknown brands are named by their field', async () => {
    const added = await add()
    const [unit] = added.document.salesUnits
    const id = unit?.id
    const period = (n: number, from: number, to: number) => ({
      id: n,
      startDate: `2030-01-0${from}T00:00:00.000Z`,
      endDate: `2030-01-0${to}T00:00:00.000Z`,
      piece: 1,
      price: 1,
    })
    const wrong: [Partial<ProductDocument>, object][] = [
      [
        { salesUnits: [{ ...unit, barcodes: ['4006381333932'] } as never] },
        { [`salesUnits.${id}.barcodes`]: 'check_digit' },
      ],
      [
        { discounts: [period(-1, 1, 4), period(-2, 3, 5)] },
        { 'discounts.-2.startDate': 'overlaps' },
      ],
      [{ discounts: [period(-1, 4, 1)] }, { 'discounts.-1.endDate': 'not_valid' }],
      [{ brandId: 2_000_000 }, { brandId: 'not_valid' }],
      [{ categoryIds: [2_000_000] }, { categoryIds: 'not_valid' }],
      [{ pictures: ['nothing.png'] }, { pictures: 'not_valid' }],
      [{ salesUnits: [] }, { salesUnits: 'required' }],
      [{ purchasePrice: 1.23456 }, { purchasePrice: 'not_valid' }],
      [{ netContent: 5 }, { netContentUnit: 'required' }],
    ]
    for (const [more, details] of wrong) {
      const refused = await change(anna, added, more)
      expect([more, refused.status, refused.body.details]).toEqual([more, 400, details])
    }
    const other = await add()
    const taken = await change(anna, added, { articleNumber: other.document.articleNumber })
    expect([taken.status, taken.body.details]).toEqual([409, { articleNumber: 'taken' }])
    expect((await anna.ask('/api/office/product/read', { id: added.id })).body.document).toEqual(
      added.document,
    )
  })

  test('[K-04] names with quotes, emoji and right-to-left letters are kept, too long ones refused', async () => {
    const name = { de: `O'Neill "&" <b> 🥒`, en: 'مخبز‏', tr: "'); DROP TABLE product;--" }
    const added = await add({ name })
    expect(added.document.name).toEqual(name)
    const long = 'x'.repeat(10_000)
    const refused = await change(anna, added, { name: { ...name, de: long } })
    expect([refused.status, refused.body.details]).toMatchObject([
      400,
      { 'wanted.name.de': 'not_valid' },
    ])
    const text = { ...added.document.detailedDescription, de: '🥒'.repeat(5000) }
    expect((await change(anna, added, { detailedDescription: text })).status).toBe(200)
  })
})

describe('archiving', () => {
  test('[K-07] an archived product leaves the shop and comes back; one that was ordered is not removed', async () => {
    const added = await add()
    const archived = await change(anna, added, { archived: true })
    expect((await inShop(added.id))['code']).toBe('product_not_found')
    await change(anna, { id: added.id, document: archived.body.document }, { archived: false })
    expect((await inShop(added.id))['name']).toBe('Gurke de')
    const unit = added.document.salesUnits[0]?.id
    await orderOne(added.id, unit)
    const refused = await anna.ask('/api/office/product/remove', { id: added.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
    const other = await add()
    expect((await anna.ask('/api/office/product/remove', { id: other.id })).status).toBe(200)
    expect((await inShop(other.id))['code']).toBe('product_not_found')
  })

  test('[K-07] an archived sales unit is no longer sold; one that was ordered is not removed', async () => {
    const added = await add()
    const [unit] = added.document.salesUnits
    if (unit === undefined) throw new Error('no unit')
    const both = await change(anna, added, {
      salesUnits: [unit, { ...unit, id: -1, pieces: 6, price: 8, position: 1, barcodes: [] }],
    })
    await orderOne(added.id, unit.id)
    const [, carton] = both.body.document.salesUnits
    const seen = { id: added.id, document: both.body.document }
    const refused = await change(anna, seen, { salesUnits: carton === undefined ? [] : [carton] })
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
    const salesUnits = both.body.document.salesUnits.map((each) => ({
      ...each,
      archived: each.id === unit.id,
    }))
    expect((await change(anna, seen, { salesUnits })).status).toBe(200)
    const shown = (await inShop(added.id))['salesUnits'] as { piece: number }[]
    expect(shown.map(({ piece }) => piece)).toEqual([6])
    const line = { productId: added.id, salesUnitId: unit.id, count: 1 }
    const basket = await call<{ code: string }>(shop.app, '/web-api/order/set-basket-item', line, {
      token: shop.customerToken,
    })
    expect(basket.body.code).toBe('product_not_found')
  })
})

async function orderOne(productId: number, salesUnitId: number | undefined) {
  const token = shop.customerToken
  const line = { productId, salesUnitId, count: 1 }
  await call(shop.app, '/web-api/order/set-basket-item', line, { token })
  const placed = await call(shop.app, '/web-api/order/approve-basket', {}, { token })
  expect(placed.status).toBe(200)
}
