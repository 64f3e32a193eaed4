import type { Failure } from '@kontor/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addGoods, idsOf, type Goods } from './goods.ts'
import { call, openShop, type OpenShop } from './support.ts'

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
    ['juice apple', 'en'],
    ['elma', 'tr'],
    ['4006381333931', 'de'],
    ['04006381333931', 'de'],
    ['12345678905', 'de'],
    ['apfel 12345678905', 'de'],
  ])('%j in %s finds the apple juice alone', async (searchKeyword, lang) => {
    expect(await idsOf(shop, { searchKeyword }, { lang })).toEqual([goods.apple.id])
  })

  test.each([
    ['apple', 'de'],
    ['apfel orange', 'de'],
    ['400638133393', 'de'],
    ['AP%100', 'de'],
    ['A__100', 'de'],
    ["' OR true --", 'de'],
  ])('%j in %s finds nothing', async (searchKeyword, lang) => {
    expect(await idsOf(shop, { searchKeyword }, { lang })).toEqual([])
  })

  test('wildcards and backslashes mean themselves', async () => {
    expect(await idsOf(shop, { searchKeyword: '_200%' })).toEqual([goods.orange.id])
    expect(await idsOf(shop, { searchKeyword: '%' })).toEqual([goods.orange.id])
    expect(await idsOf(shop, { searchKeyword: '\\' })).toEqual([])
  })

  test('umlauts fold their case', async () => {
    expect(await idsOf(shop, { searchKeyword: 'öZEL' })).toEqual([goods.orange.id])
  })

  test('spaces alone filter nothing', async () => {
    expect(await idsOf(shop, { searchKeyword: '   ' })).toHaveLength(3)
  })
})

describe('brands', () => {
  const brands = async (filter?: object) =>
    (await call<{ name: string }[]>(shop.app, '/public/web-api/brand/all', filter)).body.map(
      ({ name }) => name,
    )

  test('only those with a product under the filters, by name', async () => {
    expect(await brands()).toEqual(['Adler', 'Özel'])
    expect(await brands({})).toEqual(['Adler', 'Özel'])
    expect(await brands({ categoryId: goods.fresh })).toEqual(['Adler'])
    expect(await brands({ categoryId: goods.drinks, subCategoryId: goods.juices })).toEqual([
      'Adler',
      'Özel',
    ])
    expect(await brands({ searchKeyword: 'orange' })).toEqual(['Özel'])
    expect(await brands({ categoryId: goods.offers })).toEqual([])
  })

  test('a bad filter is refused', async () => {
    const answer = await call<Failure>(shop.app, '/public/web-api/brand/all', { categoryId: '1' })
    expect(answer).toMatchObject({ status: 400, body: { details: { categoryId: 'not_valid' } } })
  })
})
