import type { GridProduct, Product } from '@kontor/contract/storefront/catalogue'
import { noNutrition } from '@kontor/contract/rules/nutrition'
import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addGoods, idsOf, listing, oneProduct, products, type Goods } from './goods.ts'
import { addDiscount } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
})
afterAll(() => shop.close())

describe('prices', () => {
  const unitOf = (product: GridProduct, index: number) => product.salesUnits[index]

  test('a special offer shows in every listed price', async () => {
    await addDiscount(shop.database, goods.apple.id, 1, 14_900)
    const product = await oneProduct(shop, { categoryId: goods.fresh })
    expect(product.discount).toMatchObject({ piece: 1, price: 1.49 })
    expect(Date.parse(product.discount?.startDate ?? '')).toBeLessThan(Date.now())
    expect(Date.parse(product.discount?.endDate ?? '')).toBeGreaterThan(Date.now())
    expect(unitOf(product, 0)).toMatchObject({ price: 1.49, unitPrice: 1.49, defaultPrice: 1.99 })
    expect(unitOf(product, 1)).toMatchObject({ price: 8.94, unitPrice: 1.49, defaultPrice: 10 })
    // 0.50 of 1.99 are 25.1256 percent: cut, so that the badge promises no more than is given.
    expect(product.discountRate).toBe(25.12)
  })

  test('a discount from several pieces on leaves the listed price', async () => {
    await addDiscount(shop.database, goods.orange.id, 12, 10_000)
    const product = await oneProduct(shop, { brandId: goods.ozel })
    expect(product.discount).toMatchObject({ piece: 12, price: 1 })
    expect(product.discountRate).toBeNull()
    expect(unitOf(product, 0)).toMatchObject({ price: 1.99, defaultPrice: 1.99 })
  })

  test('a discount that is over or not yet begun does not show', async () => {
    await addDiscount(shop.database, goods.water.id, 1, 5000, { from: -9, to: -2 })
    await addDiscount(shop.database, goods.water.id, 1, 5000, { from: 2, to: 9 })
    const product = await oneProduct(shop, { searchKeyword: 'wasser' })
    expect(product).toMatchObject({ discount: null, discountRate: null })
    expect(unitOf(product, 0)).toMatchObject({ price: 1.99 })
  })
})

describe('product', () => {
  const read = (id: number | string, options: Parameters<typeof call>[3] = {}) =>
    call<Product & Failure>(shop.app, `/public/web-api/product/${id}`, undefined, options)

  test('[P-10] says what food law wants, in the language asked for', async () => {
    const before = await read(goods.water.id)
    expect(before.body.food).toEqual({
      origin: null,
      tradeClass: null,
      variety: null,
      organicNumber: null,
      allergens: [],
      netContent: null,
      netContentUnit: null,
      storage: null,
      nutrition: noNutrition,
      alcohol: null,
    })
    await shop.database.query(sql`
      UPDATE product SET origin = 'ES', trade_class = 'extra', variety = 'Elstar', organic_number = 'ES-ECO-020-CV',
        allergens = '{milk,sesame}', net_content = 1500, net_content_unit = 'kg', alcohol = 1250,
        storage = '{"de": "Kühl lagern.", "en": "Keep cool.", "tr": "Serin."}', nutrition = '{"fat": 1.5, "salt": 0}'
      WHERE id = ${goods.water.id}`)
    expect((await read(goods.water.id, { lang: 'tr' })).body.food).toEqual({
      origin: 'ES',
      tradeClass: 'extra',
      variety: 'Elstar',
      organicNumber: 'ES-ECO-020-CV',
      allergens: ['milk', 'sesame'],
      netContent: 1.5,
      netContentUnit: 'kg',
      storage: 'Serin.',
      nutrition: { ...noNutrition, fat: 1.5, salt: 0 },
      alcohol: 12.5,
    })
    const listed = await products(shop, { searchKeyword: 'wasser' })
    expect(listed.some((product) => 'food' in product)).toBe(false)
  })

  test('has its texts and pictures', async () => {
    expect((await read(goods.apple.id, { lang: 'en' })).body).toMatchObject({
      id: goods.apple.id,
      articleNumber: 'AP-100',
      name: 'Apple juice',
      combinedName: 'Adler Apple juice 500 g en',
      brand: { id: goods.adler, name: 'Adler' },
      brandName: 'Adler',
      images: [{ name: 'front.svg' }, { name: 'back.png' }],
      favorite: false,
      categoryId: goods.drinks,
      subCategoryId: goods.appleJuices,
      shortDescription: 'Pressed en',
      detailedDescription: null,
      allergyInformation: null,
      contentInformation: null,
    })
  })

  test('listing and detail show the same prices', async () => {
    const listed = await oneProduct(shop, { categoryId: goods.fresh })
    expect((await read(goods.apple.id)).body.salesUnits).toEqual(listed.salesUnits)
  })

  test.each(['999999', () => goods.gone.id])('unknown or no longer sold: 404', async (id) => {
    const { status, body } = await read(typeof id === 'function' ? id() : id)
    expect([status, body.code]).toEqual([404, 'product_not_found'])
  })

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '1e3', '%00', '1%20OR%201'])(
    'the id %j is refused',
    async (id) => {
      const { status, body } = await read(id)
      expect([status, body.code]).toEqual([400, 'not_valid'])
      expect(body.details).toEqual({ productId: 'not_valid' })
    },
  )
})

describe('advertisements', () => {
  test('in their order, each with the picture of the language', async () => {
    await shop.database.query(sql`INSERT INTO advertisement (id, position) VALUES (1, 2), (2, 1)`)
    await shop.database.query(sql`
      INSERT INTO advertisement_picture VALUES
        (1, 'de', 'front.svg'), (1, 'en', 'back.png'), (2, 'de', 'back.png')`)
    const path = '/public/web-api/advertising/all'
    const plain = {
      text: null,
      productId: null,
      categoryId: null,
      subCategoryId: null,
      pageId: null,
    }
    expect((await call(shop.app, path)).body).toEqual([
      { ...plain, id: 2, image: 'back.png' },
      { ...plain, id: 1, image: 'front.svg' },
    ])
    expect((await call(shop.app, path, undefined, { lang: 'en' })).body).toEqual([
      { ...plain, id: 1, image: 'back.png' },
    ])
  })

  test('[G-25] each says in words what it shows and leads to a product, a category or a page', async () => {
    const { database } = shop
    const { drinks, juices, apple, gone } = goods
    const leading = async (to: object) => {
      const {
        productId = null,
        categoryId = null,
        pageId = null,
      }: Record<string, unknown> = {
        ...to,
      }
      await database.query(sql`
        UPDATE advertisement SET text = '{"de": "Saft!", "en": "Juice!", "tr": "Meyve suyu!"}',
               product_id = ${productId}, category_id = ${categoryId}, page_id = ${pageId}
        WHERE id = 1`)
      const { body } = await call<{ id: number }[]>(shop.app, '/public/web-api/advertising/all')
      return body.find(({ id }) => id === 1)
    }
    const place = { productId: null, categoryId: null, subCategoryId: null, pageId: null }
    expect(await leading({})).toEqual({ id: 1, image: 'front.svg', text: 'Saft!', ...place })
    expect(await leading({ categoryId: drinks })).toMatchObject({ ...place, categoryId: drinks })
    expect(await leading({ categoryId: juices })).toMatchObject({
      ...place,
      categoryId: drinks,
      subCategoryId: juices,
    })
    expect(await leading({ productId: apple.id })).toMatchObject({
      ...place,
      productId: apple.id,
      categoryId: drinks,
      subCategoryId: goods.appleJuices,
    })
    // What is no longer sold is not led to.
    expect(await leading({ productId: gone.id })).toMatchObject(place)
    await expect(leading({ productId: apple.id, categoryId: drinks })).rejects.toThrow(
      'advertisement_leads_to_one_place',
    )
  })
})

describe('favourites', () => {
  const mark = (query: string) =>
    call<Failure>(shop.app, `/web-api/product/favorite?${query}`, undefined, {
      token: shop.customerToken,
    })
  const asCustomer = () => ({ token: shop.customerToken })

  test('marking twice is marking once; unmarking twice as well', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { status, body } = await mark(`productId=${goods.apple.id}&favorite=true`)
      expect([status, body]).toEqual([200, {}])
    }
    expect(await idsOf(shop, { favorite: true }, asCustomer())).toEqual([goods.apple.id])
    expect((await products(shop, {}, asCustomer())).map(({ favorite }) => favorite)).toEqual([
      true,
      false,
      false,
    ])
    for (let round = 0; round < 2; round += 1) {
      expect((await mark(`productId=${goods.apple.id}&favorite=false`)).status).toBe(200)
    }
    expect(await idsOf(shop, { favorite: true }, asCustomer())).toEqual([])
  })

  test('are the customer’s own', async () => {
    await mark(`productId=${goods.water.id}&favorite=true`)
    const { body } = await call<{ token: string }>(shop.app, '/public/web-api/login', {
      username: 'other',
      password: shop.password,
    })
    expect(await idsOf(shop, { favorite: true }, { token: body.token })).toEqual([])
    expect((await oneProduct(shop, { searchKeyword: 'wasser' })).favorite).toBe(false)
    expect((await oneProduct(shop, { searchKeyword: 'wasser' }, asCustomer())).favorite).toBe(true)
    const detail = await call<Product>(
      shop.app,
      `/public/web-api/product/${goods.water.id}`,
      undefined,
      asCustomer(),
    )
    expect(detail.body.favorite).toBe(true)
  })

  test('without a customer they are refused', async () => {
    for (const token of [undefined, 'garbage', shop.agentToken]) {
      for (const path of [listing, '/public/web-api/brand/all']) {
        const { status, body } = await call<Failure>(
          shop.app,
          path,
          { page: 0, size: 20, favorite: true },
          token === undefined ? {} : { token },
        )
        expect([status, body.code]).toEqual([401, 'not_logged_in'])
      }
    }
  })

  test('an unknown or hidden product cannot be marked', async () => {
    for (const id of [999_999, goods.gone.id]) {
      const { status, body } = await mark(`productId=${id}&favorite=true`)
      expect([status, body.code]).toEqual([404, 'product_not_found'])
    }
  })

  test.each([
    ['', { productId: 'required', favorite: 'required' }],
    ['productId=1', { favorite: 'required' }],
    ['productId=x&favorite=true', { productId: 'not_valid' }],
    ['productId=1&favorite=1', { favorite: 'not_valid' }],
    ['productId=1&productId=2&favorite=true', { productId: 'not_valid' }],
  ])('the query %j is refused', async (query, details) => {
    const { status, body } = await mark(query)
    expect([status, body.details]).toEqual([400, details])
  })
})
