import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import type { Failure } from '@kontor/contract/core/endpoint'
import type { PageOfResults } from '@kontor/contract/core/fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { addGoods, idsOf, listing, type Goods } from './goods.ts'
import { addProduct, type AddedProduct } from './shop.ts'
import { appOptions, call, counting, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
})
afterAll(() => shop.close())

describe('search', () => {
  test.each([
    ['apfel', 'de'],
    ['SAFT apf', 'de'],
    ['  adler   apfel ', 'de'],
    ['ap-10 adler', 'en'],
    ['AP 100', 'de'],
    ['AP%100', 'de'],
    ['juice apple', 'en'],
    ['jiuce appel', 'en'],
    ['elma', 'tr'],
    ['4006381333931', 'de'],
    ['04006381333931', 'de'],
    ['4 006381 333931', 'de'],
    ['12345678905', 'de'],
    ['apfel 12345678905', 'de'],
  ])('[S-05] %j in %s finds the apple juice alone', async (searchKeyword, lang) => {
    expect(await idsOf(shop, { searchKeyword }, { lang })).toEqual([goods.apple.id])
  })

  test.each([
    ['apple', 'de'],
    ['apfel orange', 'de'],
    ['400638133393', 'de'],
    ['A__100', 'de'],
    ["' OR true --", 'de'],
    ['%', 'de'],
    ['_', 'de'],
    ['\\', 'de'],
    ['😀', 'de'],
    ['\u0000', 'de'],
    ['gone', 'de'],
    ['GO-400', 'de'],
  ])('%j in %s finds nothing', async (searchKeyword, lang) => {
    expect(await idsOf(shop, { searchKeyword }, { lang })).toEqual([])
  })

  test('wildcards mean nothing, an article number is found without its signs', async () => {
    expect(await idsOf(shop, { searchKeyword: 'or_200%' })).toEqual([goods.orange.id])
    expect(await idsOf(shop, { searchKeyword: 'OR200' })).toEqual([goods.orange.id])
  })

  test.each(['öZEL', 'oezel', 'ozel', 'OZEL', 'özle'])('%s finds the brand Özel', async (word) => {
    expect(await idsOf(shop, { searchKeyword: word })).toEqual([goods.orange.id])
  })

  test.each(['   ', '\t\n', ''])('%j filters nothing', async (searchKeyword) => {
    expect(await idsOf(shop, { searchKeyword })).toHaveLength(3)
  })

  test('it narrows together with category and brand', async () => {
    const filter = { searchKeyword: 'saft' }
    expect(await idsOf(shop, filter)).toEqual([goods.apple.id, goods.orange.id])
    expect(await idsOf(shop, { ...filter, brandId: goods.ozel })).toEqual([goods.orange.id])
    expect(await idsOf(shop, { ...filter, categoryId: goods.fresh })).toEqual([goods.apple.id])
  })
})

describe('the order of what is found', () => {
  const added = new Map<string, AddedProduct>()

  beforeAll(async () => {
    const names = [
      'Milch',
      'Milch alt',
      'Milchreis',
      'Buttermilch',
      'Mulch',
      'Kilch',
      'Schokoladentafel',
    ]
    for (const [index, name] of names.entries()) {
      added.set(
        name,
        await addProduct(shop.database, {
          article: index === 4 ? 'MILCH' : `ORDER-${index}`,
          name: { de: name, en: `${name} en`, tr: `${name} tr` },
          brandId: goods.adler,
          categoryId: goods.offers,
          units: [{ name: { de: 'Stück', en: 'Piece', tr: 'Adet' }, pieces: 1, price: 100 }],
        }),
      )
    }
  })
  const idOf = (name: string) => added.get(name)?.id

  test('an exact number, exact words, beginnings, parts, typing errors; then by name', async () => {
    expect(await idsOf(shop, { searchKeyword: 'milch' })).toEqual(
      ['Mulch', 'Milch', 'Milch alt', 'Milchreis', 'Buttermilch', 'Kilch'].map(idOf),
    )
  })

  test('two errors in a long word are forgiven when nothing is nearer', async () => {
    expect(await idsOf(shop, { searchKeyword: 'shcokoladentafl' })).toEqual([
      idOf('Schokoladentafel'),
    ])
  })

  test('a page of results continues where the last one ended', async () => {
    const pages = await Promise.all(
      [0, 1, 2].map((page) => idsOf(shop, { searchKeyword: 'milch', page, size: 2 })),
    )
    expect(pages.flat()).toEqual(await idsOf(shop, { searchKeyword: 'milch' }))
  })
})

test('words that were looked for before are not looked up again until a name changes', async () => {
  const counted = counting(shop.database)
  const app = await buildApp(appOptions(counted.database))
  const ask = async (searchKeyword: string) => {
    const before = counted.statements
    const { body } = await call<PageOfResults<GridProduct>>(app, listing, {
      page: 0,
      size: 100,
      searchKeyword,
    })
    return [body.content.map(({ id }) => id), counted.statements - before]
  }
  const { id } = goods.apple
  await ask('apfel adler')
  // The state of the shop and the codes; the product itself is known as well.
  expect(await ask('adler apfel')).toEqual([[id], 2])
  expect(await ask('adler AP100')).toEqual([[id], 3])
  expect(await ask('apfel')).toEqual([[id], 2])
  await shop.database.query(sql`UPDATE brand SET name = 'Falke' WHERE id = ${goods.adler}`)
  expect((await ask('apfel adler'))[0]).toEqual([])
  expect((await ask('apfel falke'))[0]).toEqual([id])
  await shop.database.query(sql`UPDATE brand SET name = 'Adler' WHERE id = ${goods.adler}`)
  await app.close()
})

describe('brands', () => {
  const brands = async (filter?: object) =>
    (await call<{ name: string }[]>(shop.app, '/public/web-api/brand/all', filter)).body.map(
      ({ name }) => name,
    )

  test('[G-03] only those with a product under the filters, by name', async () => {
    expect(await brands()).toEqual(['Adler', 'Özel'])
    expect(await brands({})).toEqual(['Adler', 'Özel'])
    expect(await brands({ categoryId: goods.fresh })).toEqual(['Adler'])
    expect(await brands({ categoryId: goods.drinks, subCategoryId: goods.juices })).toEqual([
      'Adler',
      'Özel',
    ])
    expect(await brands({ searchKeyword: 'orange' })).toEqual(['Özel'])
    expect(await brands({ searchKeyword: 'ornagensaft' })).toEqual(['Özel'])
    expect(await brands({ searchKeyword: 'orange', categoryId: goods.offers })).toEqual([])
    expect(await brands({ categoryId: 999_999 })).toEqual([])
  })

  test('[G-03] with favourites only those of the caller’s favourites', async () => {
    const token = shop.customerToken
    const favourite = (id: number, on: boolean) =>
      call(shop.app, `/web-api/product/favorite?productId=${id}&favorite=${on}`, undefined, {
        token,
      })
    await favourite(goods.orange.id, true)
    const { body } = await call<{ name: string }[]>(
      shop.app,
      '/public/web-api/brand/all',
      { favorite: true },
      { token },
    )
    expect(body.map(({ name }) => name)).toEqual(['Özel'])
    await favourite(goods.orange.id, false)
  })

  test('a bad filter is refused', async () => {
    const answer = await call<Failure>(shop.app, '/public/web-api/brand/all', { categoryId: '1' })
    expect(answer).toMatchObject({ status: 400, body: { details: { categoryId: 'not_valid' } } })
  })
})
