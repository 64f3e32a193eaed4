import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { addDiscount, addProduct, inAll } from './shop.ts'
import { appOptions, counting } from './support.ts'
import {
  asAgent,
  cartonFor,
  eventsOf,
  issueWaybill,
  newOrder,
  openWarehouse,
  standOf,
  waterFor,
  type ItemsAnswer,
  type Warehouse,
} from './warehouse-goods.ts'

let house: Warehouse

beforeAll(async () => {
  house = await openWarehouse()
})
afterAll(() => house.close())

const one = 'order/addProductToOrder'
const several = 'order/addProductsToOrder'

type Options = Parameters<typeof asAgent>[3]

const add = (body: unknown, path = one, options: Options = {}) =>
  asAgent<ItemsAnswer>(house, path, body, options)

const water = (orderId: number, piece?: number) => waterFor(house, orderId, piece)
const carton = (orderId: number, piece: number, line: number | null = null) =>
  cartonFor(house, orderId, piece, line)

describe('a product that the order does not have', () => {
  test('[D-09] gets a line, approved, at today’s price, in every language', async () => {
    const { orderId } = await newOrder(house)
    const { status, body } = await add(water(orderId, 4))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      statusId: 13,
      items: [
        {
          productId: house.goods.water.id,
          productName: 'Adler Water 500 g en',
          salesUnitName: 'Piece en',
          price: 1.99,
          numberOfItems: 4,
          numberOfApprovedItems: 4,
          totalNetPrice: 7.96,
        },
      ],
    })
    const [line] = await house.database.query(sql`
      SELECT position, article_number, ordered, vat_rate, product_name ->> 'tr' AS name
      FROM order_line WHERE id = ${body.items[0]?.orderProductId}`)
    // The customer has ordered none of it.
    expect(line).toEqual({
      position: 2,
      article_number: 'WA-300',
      ordered: 0,
      vat_rate: 700,
      name: 'Su',
    })
    expect(await eventsOf(house, orderId)).toMatchObject([
      { kind: 'added', account: house.agentId, change: 4 },
      { kind: 'status', status: 13 },
    ])
  })

  test('is one when nothing is said', async () => {
    const { orderId } = await newOrder(house)
    expect((await add(water(orderId))).body.items[0]?.numberOfApprovedItems).toBe(1)
  })

  test('[D-11] moves the order from 12 to 13, but not a parked one', async () => {
    const processing = await newOrder(house, [1], 12)
    expect((await add(water(processing.orderId, 1))).body.statusId).toBe(13)
    const parked = await newOrder(house, [1], 14)
    expect((await add(water(parked.orderId, 1))).body.statusId).toBe(14)
  })

  test('costs what it would with all its pieces in the order', async () => {
    const { adler, drinks } = house.goods
    const juice = await addProduct(house.database, {
      article: 'D-1',
      name: inAll('Discounted'),
      brandId: adler,
      categoryId: drinks,
      units: [
        { name: inAll('Piece'), pieces: 1, price: 200 },
        { name: inAll('Six'), pieces: 6, price: 1200 },
      ],
    })
    await addDiscount(house.database, juice.id, 12, 15_000)
    const ofUnit = (orderId: number, unit: number, piece: number) => ({
      orderId,
      productId: juice.id,
      productSalesUnitId: juice.unitIds[unit],
      piece,
    })
    const few = await newOrder(house)
    expect((await add(ofUnit(few.orderId, 1, 1))).body.items[0]).toMatchObject({
      price: 12,
      defaultPrice: 12,
    })
    // 6 pieces are there and 6 come: from 12 on a piece costs 1.50. What was there keeps its price.
    expect((await add(ofUnit(few.orderId, 0, 6))).body.items[0]).toMatchObject({
      price: 1.5,
      defaultPrice: 2,
    })
    const together = await newOrder(house)
    const { body } = await add(
      [ofUnit(together.orderId, 0, 6), ofUnit(together.orderId, 1, 1)],
      several,
    )
    expect(body.items.map(({ price }) => price)).toEqual([1.5, 9])
  })
})

describe('a product that the order has', () => {
  test('[D-09] is set to the new total, whether its line is named or not', async () => {
    const { orderId, lineId } = await newOrder(house)
    expect((await add(carton(orderId, 3, lineId))).body.items).toMatchObject([
      { orderProductId: lineId, numberOfItems: 10, numberOfApprovedItems: 3, price: 10 },
    ])
    const more = await add({ ...carton(orderId, 12), beyondOrdered: true })
    expect(more.body.items).toMatchObject([
      { orderProductId: lineId, numberOfItems: 12, numberOfApprovedItems: 12 },
    ])
    await add(carton(orderId, 2))
    expect(await standOf(house, orderId)).toEqual([{ quantity: 10, approved: 2, recorded: 2 }])
  })

  test('[D-13] with what was seen before, only the difference is added', async () => {
    const { orderId, lineId } = await newOrder(house)
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 4 })
    // This agent saw 1 and added 2; the other's 3 stay.
    const { body } = await add({ ...carton(orderId, 3, lineId), approvedBefore: 1 })
    expect(body.items[0]?.numberOfApprovedItems).toBe(6)
    expect(await standOf(house, orderId)).toMatchObject([{ approved: 6, recorded: 6 }])
  })

  test('below zero: 409', async () => {
    const { orderId, lineId } = await newOrder(house)
    const { status, body } = await add({ ...carton(orderId, 1, lineId), approvedBefore: 3 })
    expect([status, body.code]).toEqual([409, 'approved_too_low'])
  })

  test('one that is no longer sold may be raised, but not newly added', async () => {
    const { gone } = house.goods
    const product = { productId: gone.id, productSalesUnitId: gone.unitIds[0], piece: 1 }
    const without = await newOrder(house)
    const refused = await add({ ...product, orderId: without.orderId })
    expect([refused.status, refused.body.code]).toEqual([404, 'product_not_found'])
    await house.database.query(sql`UPDATE product SET active = true WHERE id = ${gone.id}`)
    await add({ ...product, orderId: without.orderId })
    await house.database.query(sql`UPDATE product SET active = false WHERE id = ${gone.id}`)
    expect((await add({ ...product, piece: 2, orderId: without.orderId })).status).toBe(200)
  })
})

describe('several', () => {
  test('are added together', async () => {
    const { orderId, lineId } = await newOrder(house)
    const { body } = await add([water(orderId, 2), carton(orderId, 5, lineId)], several)
    expect(body.items.map((item) => item.numberOfApprovedItems)).toEqual([5, 2])
    expect(body.statusId).toBe(13)
  })

  test('all or none', async () => {
    const { orderId } = await newOrder(house)
    const unknown = { ...water(orderId, 1), productSalesUnitId: 2_147_483_647 }
    const { status, body } = await add([carton(orderId, 5), unknown], several)
    expect([status, body.code]).toEqual([404, 'product_not_found'])
    expect(await standOf(house, orderId)).toEqual([{ quantity: 10, approved: 0, recorded: 0 }])
    expect(await eventsOf(house, orderId)).toHaveLength(0)
  })

  test('take as many statements as one', async () => {
    const counted = counting(house.database)
    const app = await buildApp(appOptions(counted.database))
    const statements = async (make: (orderId: number) => unknown, path: string) => {
      const { orderId } = await newOrder(house)
      counted.statements = 0
      const { status } = await asAgent({ ...house, app }, path, make(orderId))
      expect(status).toBe(200)
      return counted.statements
    }
    const single = await statements((orderId) => water(orderId, 1), one)
    const plural = await statements((orderId) => [water(orderId, 1), carton(orderId, 1)], several)
    expect([single, plural]).toEqual([7, 7])
    await app.close()
  })
})

describe('what is refused', () => {
  test.each([
    [{}, { orderId: 'required', productId: 'required', productSalesUnitId: 'required' }],
    [{ orderId: 1, productId: 1, productSalesUnitId: 1, piece: 0 }, { piece: 'not_valid' }],
    [{ orderId: 1, productId: 1, productSalesUnitId: 1, piece: 10_000 }, { piece: 'not_valid' }],
    [{ orderId: 1, productId: 1, productSalesUnitId: 1, piece: 1.5 }, { piece: 'not_valid' }],
  ])('a bad body: %j', async (body, details) => {
    const answer = await add(body)
    expect([answer.status, answer.body.details]).toEqual([400, details])
    const inList = await add([body], several)
    const named = Object.entries(details).map(([field, code]) => [`0.${field}`, code])
    expect([inList.status, inList.body.details]).toEqual([400, Object.fromEntries(named)])
  })

  test('an empty list, a too long one, one unit twice, two orders', async () => {
    const { orderId } = await newOrder(house)
    const another = await newOrder(house)
    const statusOf = async (body: unknown) => (await add(body, several)).status
    expect(await statusOf([])).toBe(400)
    expect(await statusOf(Array.from({ length: 201 }, () => water(orderId, 1)))).toBe(400)
    const twice = await add([water(orderId, 1), water(orderId, 2)], several)
    expect([twice.status, twice.body.details]).toEqual([
      400,
      { '1.productSalesUnitId': 'not_valid' },
    ])
    const mixed = await add([water(orderId, 1), carton(another.orderId, 2)], several)
    expect([mixed.status, mixed.body.details]).toEqual([400, { '1.orderId': 'not_valid' }])
  })

  test('a line of another order, or of another sales unit: 400', async () => {
    const { orderId, lineIds } = await newOrder(house, [1, 1])
    const another = await newOrder(house)
    for (const line of [another.lineId, lineIds[1] ?? 0, 2_147_483_647]) {
      const { status, body } = await add(carton(orderId, 1, line))
      expect([status, body.details]).toEqual([400, { orderProductId: 'not_valid' }])
    }
    expect(await standOf(house, another.orderId)).toMatchObject([{ approved: 0 }])
  })

  test('an unknown order, an unknown product, a sales unit of another product: 404', async () => {
    const { orderId } = await newOrder(house)
    const unknown = 2_147_483_647
    const codeOf = async (body: object) => (await add(body)).body.code
    expect(await codeOf(water(unknown, 1))).toBe('order_not_found')
    expect(await codeOf({ ...water(orderId, 1), productId: unknown })).toBe('product_not_found')
    expect(
      await codeOf({ ...water(orderId, 1), productSalesUnitId: house.goods.apple.unitIds[0] }),
    ).toBe('product_not_found')
  })

  test('a customer: 403', async () => {
    const { orderId } = await newOrder(house)
    expect((await add(water(orderId, 1), one, { token: house.customerToken })).status).toBe(403)
  })

  test.each(['new', 'known'])('a %s line of a frozen order: 409', async (kind) => {
    const { orderId, lineId } = await newOrder(house)
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 1 })
    await issueWaybill(house.database, orderId)
    const { status, body } = await add(kind === 'new' ? water(orderId, 1) : carton(orderId, 2))
    expect([status, body.code]).toEqual([409, 'order_frozen'])
  })
})
