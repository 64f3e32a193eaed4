import type { Category, GridProduct } from '@kontor/contract/storefront/catalogue'
import type { Failure } from '@kontor/contract/core/endpoint'
import type { PageOfResults } from '@kontor/contract/core/fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { addGoods, idsOf, listing, oneProduct, products, type Goods } from './goods.ts'
import { addCategory, addProduct, inAll } from './shop.ts'
import { appOptions, call, counting, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
})
afterAll(() => shop.close())

describe('categories', () => {
  test('a tree by indexOrder, then name, in the language of the caller', async () => {
    const tree = (lang: string) =>
      call<Category[]>(shop.app, '/public/web-api/category/all', undefined, { lang })
    const german = (await tree('de')).body
    expect(german.map(({ name }) => name)).toEqual(['Neue Produkte', 'Angebote', 'Getränke'])
    expect(german[2]).toEqual({
      id: goods.drinks,
      name: 'Getränke',
      indexOrder: 2,
      subCategories: [
        {
          id: goods.juices,
          name: 'Säfte',
          indexOrder: 0,
          subCategories: [
            { id: goods.appleJuices, name: 'Apfel', indexOrder: 0, subCategories: [] },
          ],
        },
      ],
    })
    expect((await tree('en')).body.map(({ name }) => name)).toEqual([
      'New Products',
      'Drinks',
      'Offers',
    ])
  })
})

describe('listing', () => {
  test('a grid product has all its fields', async () => {
    expect(await oneProduct(shop, { categoryId: goods.fresh }, { lang: 'en' })).toEqual({
      id: goods.apple.id,
      articleNumber: 'AP-100',
      productName: 'Apple juice',
      combinedName: 'Adler Apple juice 500 g en',
      brandName: 'Adler',
      unit: '500 g en',
      productImage: 'front.svg',
      favorite: false,
      discount: null,
      discountRate: null,
      tax: { value: 19 },
      salesUnits: [
        {
          id: goods.apple.unitIds[0],
          unitName: 'Piece en',
          piece: 1,
          unitPrice: 1.99,
          price: 1.99,
          defaultPrice: 1.99,
          defaultUnitPrice: 1.99,
        },
        {
          id: goods.apple.unitIds[1],
          unitName: 'Carton en',
          piece: 6,
          unitPrice: 1.6667,
          price: 10,
          defaultPrice: 10,
          defaultUnitPrice: 1.6667,
        },
      ],
      categoryId: goods.fresh,
      subCategoryId: null,
    })
  })

  test('a category lists its own products and those below it', async () => {
    expect(await idsOf(shop, { categoryId: goods.drinks })).toEqual([
      goods.apple.id,
      goods.orange.id,
      goods.water.id,
    ])
    expect(await idsOf(shop, { categoryId: goods.drinks, subCategoryId: goods.juices })).toEqual([
      goods.apple.id,
      goods.orange.id,
    ])
    expect(await idsOf(shop, { categoryId: goods.fresh })).toEqual([goods.apple.id])
    expect(await idsOf(shop, { categoryId: goods.offers })).toEqual([])
    expect(await idsOf(shop, { categoryId: 999_999 })).toEqual([])
  })

  test('the categories in an answer are those it was listed under, else its main ones', async () => {
    const places = async (filter: object) => {
      const product = (await products(shop, filter)).find(({ id }) => id === goods.apple.id)
      return [product?.categoryId, product?.subCategoryId]
    }
    expect(await places({})).toEqual([goods.drinks, goods.appleJuices])
    expect(await places({ categoryId: goods.drinks })).toEqual([goods.drinks, null])
    expect(await places({ categoryId: goods.drinks, subCategoryId: goods.juices })).toEqual([
      goods.drinks,
      goods.juices,
    ])
    expect(await places({ categoryId: goods.fresh })).toEqual([goods.fresh, null])
    expect(await oneProduct(shop, { brandId: goods.adler, searchKeyword: 'wasser' })).toMatchObject(
      {
        categoryId: goods.drinks,
        subCategoryId: null,
      },
    )
  })

  test('the order follows the alphabet of the language', async () => {
    const names = async (lang: string) =>
      (await products(shop, {}, { lang })).map(({ productName }) => productName)
    expect(await names('de')).toEqual(['Apfelsaft', 'Orangensaft', 'Wasser'])
    expect(await names('tr')).toEqual(['Elma suyu', 'Portakal suyu', 'Su'])
  })

  test('products that are no longer sold are not listed', async () => {
    expect(await idsOf(shop, { brandId: goods.ozel })).toEqual([goods.orange.id])
  })

  test('unlisted fields have no effect', async () => {
    expect(
      await idsOf(shop, { brandId: goods.ozel, active: false, order: 'price; DROP TABLE product' }),
    ).toEqual([goods.orange.id])
  })

  test.each([
    [{}, { page: 'required', size: 'required' }],
    [{ page: 0, size: 101 }, { size: 'not_valid' }],
    [{ page: 0, size: 1_000_000_000 }, { size: 'not_valid' }],
    [{ page: 0, size: 0 }, { size: 'not_valid' }],
    [{ page: -1, size: 20 }, { page: 'not_valid' }],
    [{ page: 1e21, size: 20 }, { page: 'not_valid' }],
    [{ page: 0.5, size: 20 }, { page: 'not_valid' }],
    [{ page: '0', size: 20 }, { page: 'not_valid' }],
    [{ page: 0, size: 20, categoryId: 2 ** 31 }, { categoryId: 'not_valid' }],
    [{ page: 0, size: 20, favorite: 'true' }, { favorite: 'not_valid' }],
    [{ page: 0, size: 20, sort: 'price; DROP TABLE product' }, { sort: 'not_valid' }],
    [{ page: 0, size: 20, searchKeyword: 'x'.repeat(201) }, { searchKeyword: 'not_valid' }],
  ])('a bad body is refused field by field: %j', async (body, details) => {
    const answer = await call<Failure>(shop.app, listing, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'not_valid'])
    expect(answer.body.details).toEqual(details)
  })

  test('a page far behind the last one is empty', async () => {
    const { status, body } = await call(shop.app, listing, { page: 1_000_000, size: 100 })
    expect(status).toBe(200)
    expect(body).toEqual({
      content: [],
      totalPages: 1,
      totalElements: 3,
      number: 1_000_000,
      size: 100,
      last: true,
    })
  })
})

test('a page takes a few statements for any number of products, and when cached only the version query', async () => {
  const counted = counting(shop.database)
  const app = await buildApp(appOptions(counted.database))
  const ask = async () =>
    (await call<PageOfResults<GridProduct>>(app, listing, { page: 0, size: 100 })).body.content
  expect([(await ask()).length, counted.statements]).toEqual([3, 4])
  expect([(await ask()).length, counted.statements]).toEqual([3, 5])
  await app.close()
})

describe('paging', () => {
  test('shows every product exactly once, also when names repeat', async () => {
    const same = await addCategory(shop.database, inAll('Same'))
    const expected: number[] = []
    for (let index = 0; index < 25; index += 1) {
      const { id } = await addProduct(shop.database, {
        article: `SAME-${index}`,
        name: inAll(index % 5 === 0 ? 'Öl' : 'Reis'),
        brandId: goods.adler,
        categoryId: same,
        units: [{ name: inAll('Piece'), pieces: 1, price: 100 }],
      })
      expected.push(id)
    }
    const seen: number[] = []
    for (let page = 0; ; page += 1) {
      const { body } = await call<PageOfResults<GridProduct>>(shop.app, listing, {
        page,
        size: 4,
        categoryId: same,
      })
      expect([body.totalElements, body.totalPages, body.number, body.size]).toEqual([
        25,
        7,
        page,
        4,
      ])
      seen.push(...body.content.map(({ id }) => id))
      if (body.last) break
    }
    expect(seen).toHaveLength(25)
    expect(new Set(seen)).toEqual(new Set(expected))
    await shop.database.query(
      sql`UPDATE product SET active = false WHERE main_category_id = ${same}`,
    )
  })
})
