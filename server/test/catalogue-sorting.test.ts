import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import { productSorts } from '@kontor/contract/rules/product-listing'
import type { PageOfResults } from '@kontor/contract/core/fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { listing, products } from './goods.ts'
import { addBrand, addCategory, addDiscount, addProduct, inAll } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop

/** By their names, with the price of the first and of the second sales unit. */
const goods = [
  { name: 'Ananas', prices: [300, 1] },
  { name: 'Birne', prices: [100, 9999] },
  { name: 'Cola', prices: [200] },
  { name: 'Dattel', prices: [100] },
  { name: 'Erbse', prices: [400] },
]

beforeAll(async () => {
  shop = await openShop()
  const { database } = shop
  const brandId = await addBrand(database, 'Adler')
  const categoryId = await addCategory(database, inAll('Alles'), null)
  for (const [index, { name, prices }] of goods.entries()) {
    const { id } = await addProduct(database, {
      article: `A-${index}`,
      name: { de: name, en: name, tr: name },
      brandId,
      categoryId,
      units: prices.map((price) => ({ name: inAll('Unit'), pieces: 1, price })),
    })
    await database.query(sql`
      UPDATE product SET created_at = '2026-01-01'::timestamptz + make_interval(days => ${(index * 2) % 5})
      WHERE id = ${id}`)
    // A tenth off, from ten pieces on a half, and one that is over.
    if (name === 'Ananas') await addDiscount(database, id, 1, 27_000)
    if (name === 'Erbse') await addDiscount(database, id, 10, 20_000)
    if (name === 'Dattel') await addDiscount(database, id, 1, 100, { from: -9, to: -2 })
  }
})
afterAll(() => shop.close())

const namesBy = async (sort: string | undefined, filter: object = {}) =>
  (await products(shop, { ...filter, ...(sort !== undefined && { sort }) })).map(
    ({ productName }) => productName,
  )

test.each([
  [undefined, ['Ananas', 'Birne', 'Cola', 'Dattel', 'Erbse']],
  ['relevance', ['Ananas', 'Birne', 'Cola', 'Dattel', 'Erbse']],
  ['name', ['Ananas', 'Birne', 'Cola', 'Dattel', 'Erbse']],
  // What the cards show: 1.00, 1.00, 2.00, 2.70, 4.00.
  ['price', ['Birne', 'Dattel', 'Cola', 'Ananas', 'Erbse']],
  ['offers', ['Erbse', 'Ananas', 'Birne', 'Cola', 'Dattel']],
  // Their days: 0, 2, 4, 1, 3.
  ['new', ['Cola', 'Erbse', 'Birne', 'Dattel', 'Ananas']],
])('[G-24] sorted by %s', async (sort, names) => {
  expect(await namesBy(sort)).toEqual(names)
})

test('[G-24] a price that changes moves its product at once', async () => {
  const setPrice = (price: number) =>
    shop.database.query(sql`
      UPDATE sales_unit SET price = ${price}
      WHERE product_id = (SELECT id FROM product WHERE article_number = 'A-2')`)
  await setPrice(50)
  expect((await namesBy('price'))[0]).toBe('Cola')
  await setPrice(200)
  expect((await namesBy('price'))[0]).toBe('Birne')
})

test('[G-24] a search is by relevance, or as asked', async () => {
  await shop.database.query(sql`
    UPDATE product SET name = name || '{"de": "Erbsencola"}' WHERE article_number = 'A-4'`)
  const search = { searchKeyword: 'cola' }
  expect(await namesBy(undefined, search)).toEqual(['Cola', 'Erbsencola'])
  expect(await namesBy('relevance', search)).toEqual(['Cola', 'Erbsencola'])
  expect(await namesBy('offers', search)).toEqual(['Erbsencola', 'Cola'])
  await shop.database.query(sql`
    UPDATE product SET name = name || '{"de": "Aerbse-Cola"}' WHERE article_number = 'A-4'`)
  expect(await namesBy('name', search)).toEqual(['Aerbse-Cola', 'Cola'])
})

test.each(productSorts)('[G-12] by %s, all pages show every product once', async (sort) => {
  const ids: number[] = []
  for (let page = 0; page < 3; page += 1) {
    const { body } = await call<PageOfResults<GridProduct>>(shop.app, listing, {
      page,
      size: 2,
      sort,
    })
    ids.push(...body.content.map(({ id }) => id))
  }
  expect(ids.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5])
})
