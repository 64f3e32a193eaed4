import type { Failure } from '@kontor/contract/core/endpoint'
import type { PageOfResults } from '@kontor/contract/core/fields'
import type { OrderCard } from '@kontor/contract/control/order'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { addBrand, addCategory, addOrder, addProduct, inAll, type AddedProduct } from './shop.ts'
import { appOptions, call, counting, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let product: AddedProduct
const path = '/api/stockAgent/order/page'
const day = (number: number) => new Date(Date.UTC(2025, 0, number))

const statusOf = new Map<number, number>()

beforeAll(async () => {
  shop = await openShop()
  const { database, customerId } = shop
  product = await addProduct(database, {
    article: 'A1',
    name: inAll('Oil'),
    brandId: await addBrand(database, 'Brand'),
    categoryId: await addCategory(database, inAll('Oils')),
    units: [
      { name: inAll('Piece'), pieces: 1, price: 100 },
      { name: inAll('Carton'), pieces: 6, price: 600 },
      { name: inAll('Pallet'), pieces: 60, price: 6000 },
    ],
  })
  const line = { product, quantity: 3, approved: 1, price: 9999, vatRate: 2500 }
  for (const [index, statusId] of [11, 12, 13, 2, 14, 1, 15, 16, 11].entries()) {
    const id = await addOrder(database, {
      customerId,
      statusId,
      placedAt: day(index + 1),
      lines: [{ ...line, unit: 0 }],
    })
    statusOf.set(id, statusId)
  }
})
afterAll(() => shop.close())

const cards = (body: object, lang?: string) =>
  call<PageOfResults<OrderCard> & Failure>(shop.app, path, body, {
    token: shop.agentToken,
    ...(lang === undefined ? {} : { lang }),
  })

describe('the orders of a tab', () => {
  test.each([
    [11, [11, 11]],
    [12, [12]],
    [13, [2, 13]],
    [14, [1, 14]],
  ])('tab %i lists its statuses, newest first', async (statusId, expected) => {
    const { body } = await cards({ page: 0, size: 20, statusId })
    expect(body.content.map((card) => card.statusId)).toEqual(expected)
    expect(body.totalElements).toBe(expected.length)
    const dates = body.content.map((card) => card.orderDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('a card says who, where, how much and how far; the total follows the money rule', async () => {
    const { body } = await cards({ page: 0, size: 1, statusId: 12 })
    expect(body.content[0]).toEqual({
      orderId: [...statusOf].find(([, status]) => status === 12)?.[0],
      orderDate: '2025-01-02T00:00:00.000Z',
      customerName: 'Imbiss GmbH',
      address: 'Weg 2',
      zipCode: '20095',
      city: 'Hamburg',
      country: 'Germany',
      statusId: 12,
      totalProductCount: 3,
      approvedProductCount: 1,
      // 3 × 99.99 = 299.97; 25 % of it are 74.9925.
      totalPrice: 374.96,
    })
  })

  test('VAT is taken per rate on the sum of its lines', async () => {
    const orderId = await addOrder(shop.database, {
      customerId: shop.customerId,
      statusId: 12,
      placedAt: day(20),
      lines: [
        { product, unit: 0, quantity: 1, approved: 1, price: 50, vatRate: 700 },
        { product, unit: 1, quantity: 1, approved: 0, price: 50, vatRate: 700 },
        { product, unit: 2, quantity: 2, approved: 2, price: 1000, vatRate: 1900 },
      ],
    })
    const { body } = await cards({ page: 0, size: 1, statusId: 12 })
    // 7 % of 1.00 are 0.07 (line by line it would be 0.04 + 0.04); 19 % of 20.00 are 3.80.
    expect(body.content[0]).toMatchObject({
      orderId,
      totalProductCount: 4,
      approvedProductCount: 3,
      totalPrice: 24.87,
    })
  })

  test('an order without lines has a card too', async () => {
    await addOrder(shop.database, {
      customerId: shop.customerId,
      statusId: 14,
      placedAt: day(21),
      lines: [],
    })
    const { body } = await cards({ page: 0, size: 1, statusId: 14 })
    expect(body.content[0]).toMatchObject({
      totalProductCount: 0,
      approvedProductCount: 0,
      totalPrice: 0,
    })
  })

  test('[S-05] agents read English unless they ask otherwise', async () => {
    const country = async (lang?: string) =>
      (await cards({ page: 0, size: 1, statusId: 11 }, lang)).body.content[0]?.country
    expect(await country()).toBe('Germany')
    expect(await country('de')).toBe('Deutschland')
    expect(await country('tr')).toBe('Almanya')
  })

  test('a page takes one statement besides the session’s, for any number of orders', async () => {
    const counted = counting(shop.database)
    const app = await buildApp(appOptions(counted.database))
    const body = { page: 0, size: 20, statusId: 11 }
    const answer = await call<PageOfResults<OrderCard>>(app, path, body, { token: shop.agentToken })
    expect([answer.body.content.length, counted.statements]).toEqual([2, 2])
    await app.close()
  })

  test('paging shows every order exactly once', async () => {
    const first = await cards({ page: 0, size: 1, statusId: 11 })
    const second = await cards({ page: 1, size: 1, statusId: 11 })
    expect([first.body.last, second.body.last, second.body.totalPages]).toEqual([false, true, 2])
    expect(first.body.content[0]?.orderId).not.toBe(second.body.content[0]?.orderId)
  })

  test('a page beyond the end is empty and still has the total', async () => {
    const { body } = await cards({ page: 7, size: 1, statusId: 11 })
    expect([body.content, body.totalElements, body.totalPages, body.last]).toEqual([[], 2, 2, true])
  })

  test.each([
    [{ page: 0, size: 20 }, { statusId: 'required' }],
    [{ page: 0, size: 20, statusId: 15 }, { statusId: 'not_valid' }],
    [{ page: 0, size: 20, statusId: '11' }, { statusId: 'not_valid' }],
    [{ statusId: 11 }, { page: 'required', size: 'required' }],
  ])('a bad body is refused: %j', async (body, details) => {
    const answer = await cards(body)
    expect([answer.status, answer.body.details]).toEqual([400, details])
  })
})

test('[S-05] the statuses have names in every language', async () => {
  const statuses = async (lang?: string) =>
    (
      await call(shop.app, '/api/stockAgent/order/orderStatuses', undefined, {
        token: shop.agentToken,
        ...(lang === undefined ? {} : { lang }),
      })
    ).body
  expect(await statuses()).toEqual([
    { id: 11, name: 'New' },
    { id: 12, name: 'Processing' },
    { id: 13, name: 'In control' },
    { id: 2, name: 'Ready' },
    { id: 14, name: 'Parked' },
    { id: 1, name: 'Parking' },
    { id: 15, name: 'Completed' },
    { id: 16, name: 'Cancelled' },
  ])
  expect(await statuses('de')).toContainEqual({ id: 11, name: 'Neu' })
  expect(await statuses('tr')).toContainEqual({ id: 2, name: 'Hazır' })
})
