import type { ProductDocument } from '@kontor/contract/office/product-document'
import type { Product } from '@kontor/contract/storefront/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { productDocument } from './office-product.ts'
import { addBrand, addCategory, inAll } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let anna: Desk
let clerk: Desk
let goods: { brandId: number; categoryId: number }

beforeAll(async () => {
  shop = await openShop()
  anna = await newDesk(shop, ['catalogue.change', 'prices.change', 'customers.see'])
  clerk = await newDesk(shop, ['catalogue.see'])
  goods = {
    brandId: await addBrand(shop.database, 'Adler'),
    categoryId: await addCategory(shop.database, inAll('Gemüse')),
  }
})
afterAll(() => shop.close())

const preview = (id: number | null, document: ProductDocument, language = 'de', desk = anna) =>
  desk.ask('/api/office/product/preview', { id, document, language })

const previewAs = (customerId: number, id: number, document: ProductDocument, desk = anna) =>
  desk.ask('/api/office/product/preview-as', { id, document, language: 'de', customerId })

const add = async (more: Partial<ProductDocument> = {}) => {
  const wanted = productDocument(goods, more)
  const { status, body } = await anna.ask('/api/office/product/save', {
    id: null,
    seen: null,
    wanted,
  })
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

const inShop = async (id: number, lang = 'de') =>
  (await call<Product>(shop.app, `/public/web-api/product/${id}`, undefined, { lang })).body

/** What a save would write. */
const stored = () =>
  shop.database.query(sql`
    SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM sales_unit) AS units,
           (SELECT count(*) FROM history) AS history, (SELECT count(*) FROM catalogue_change) AS changes,
           (SELECT max(changed_at) FROM product) AS changed`)

const discount = (piece: number, price: number) => ({
  id: -1,
  startDate: new Date(Date.now() - 86_400_000).toISOString(),
  endDate: new Date(Date.now() + 86_400_000).toISOString(),
  piece,
  price,
})

test('[K-13] a preview of an unsaved product is what the shop shows once it is saved, and stores nothing', async () => {
  const wanted = productDocument(goods, {
    name: { de: 'Möhren', en: null, tr: 'Havuç' },
    discounts: [discount(1, 0.99)],
    detailedDescription: { de: 'Vom Feld.', en: null, tr: null },
  })
  const before = await stored()
  const shown = await preview(null, wanted, 'en')
  expect(shown.status).toBe(200)
  expect(await stored()).toEqual(before)
  // The main language stands in where nothing was entered.
  expect(shown.body).toMatchObject({
    name: 'Möhren',
    detailedDescription: 'Vom Feld.',
    brand: { name: 'Adler' },
    favorite: false,
  })
  expect(shown.body.salesUnits[0]).toMatchObject({ price: 0.99, defaultPrice: 1.5 })
  const saved = await anna.ask('/api/office/product/save', { id: null, seen: null, wanted })
  const { id: _saved, salesUnits: sold, ...inTheShop } = await inShop(saved.body.id, 'en')
  const { id: _previewed, salesUnits: units, ...previewed } = shown.body
  expect(previewed).toEqual(inTheShop)
  const withoutIds = (each: Product['salesUnits']) => each.map(({ id: _id, ...unit }) => unit)
  expect(withoutIds(units)).toEqual(withoutIds(sold))
})

test('[K-13] a preview of a stored product shows what stands in the form; the shop stays as it is', async () => {
  const { id, document } = await add()
  const shown = await preview(id, {
    ...document,
    name: { de: 'Anders', en: 'Other', tr: 'Başka' },
    salesUnits: document.salesUnits.map((unit) => ({ ...unit, price: 9.99 })),
    archived: true,
  })
  expect(shown.body.name).toBe('Anders')
  // Unusual prices are not asked about: nothing is saved.
  expect(shown.body.salesUnits[0]?.price).toBe(9.99)
  expect((await inShop(id)).name).toBe('Gurke de')
})

test('[K-13] a customer sees their favourites; who may not see customers previews as a guest only', async () => {
  const { id, document } = await add()
  const token = shop.customerToken
  const [customer] = (await anna.ask('/api/office/product/preview-customers', { search: '' })).body
  expect(customer).toBeDefined()
  const customerId = customer?.id ?? 0
  expect((await previewAs(customerId, id, document)).body.favorite).toBe(false)
  const mark = `/web-api/product/favorite?productId=${id}&favorite=true`
  expect((await call(shop.app, mark, undefined, { token })).status).toBe(200)
  const [marked] = await shop.database.query<{ customer: number }>(
    sql`SELECT customer_id AS customer FROM favourite WHERE product_id = ${id}`,
  )
  expect((await previewAs(marked?.customer ?? 0, id, document)).body.favorite).toBe(true)
  expect((await preview(id, document)).body.favorite).toBe(false)
  expect((await previewAs(2_000_000_000, id, document)).status).toBe(404)
  expect((await previewAs(customerId, id, document, clerk)).status).toBe(403)
  expect((await clerk.ask('/api/office/product/preview-customers', { search: '' })).status).toBe(
    403,
  )
  expect((await preview(id, document, 'de', clerk)).status).toBe(200)
})

test('[K-13] what is missing is said at its field', async () => {
  const wanted = productDocument(goods, { name: { de: null, en: 'Only English', tr: null } })
  const refused = await preview(null, wanted)
  expect([refused.status, refused.body.details]).toEqual([400, { 'name.de': 'required' }])
  const unknown = await preview(null, productDocument({ ...goods, brandId: 2_000_000_000 }))
  expect([unknown.status, unknown.body.details]).toEqual([400, { brandId: 'not_valid' }])
})

test('[K-14] VAT is one of the classes of the settings; what a product has already is kept', async () => {
  const { body: choices } = await clerk.ask('/api/office/product/vat-choices')
  expect(choices.map(({ rate }) => rate)).toEqual(expect.arrayContaining([19, 7]))
  expect(choices.every(({ name }) => name !== '')).toBe(true)
  const classes = () => shop.database.query(sql`SELECT id FROM vat_class`)
  const before = (await classes()).length
  const refused = await anna.ask('/api/office/product/save', {
    id: null,
    seen: null,
    wanted: productDocument(goods, { vatRate: 12.34 }),
  })
  expect([refused.status, refused.body.details]).toEqual([400, { vatRate: 'not_valid' }])
  expect((await classes()).length).toBe(before)
})
