import type { OrderHeader } from '@kontor/contract/control/order'
import type { OrderItem } from '@kontor/contract/control/order-item'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { appOptions, counting } from './support.ts'
import {
  asAgent,
  eventsOf,
  issueWaybill,
  newOrder,
  openWarehouse,
  type Warehouse,
} from './warehouse-goods.ts'

let house: Warehouse

beforeAll(async () => {
  house = await openWarehouse()
})
afterAll(() => house.close())

const header = (orderId: number, lang?: string) =>
  asAgent<OrderHeader>(house, 'order/info', { orderId }, lang === undefined ? {} : { lang })
const items = (orderId: number, lang?: string) =>
  asAgent<OrderItem[]>(house, 'order/products', { orderId }, lang === undefined ? {} : { lang })
const setStatus = (orderId: number, status: unknown, token = house.agentToken) =>
  asAgent<OrderHeader>(house, 'order/changeOrderStatus', { orderId, status }, { token })

describe('the header', () => {
  test('[D-01] shows customer, address and status', async () => {
    const { orderId } = await newOrder(house)
    const { status, body } = await header(orderId)
    expect(status).toBe(200)
    expect(body).toEqual({
      orderId,
      orderNumber: String(orderId),
      statusId: 11,
      company: 'Imbiss GmbH',
      address: 'Weg 2',
      zipCode: '20095',
      city: 'Hamburg',
      country: 'Germany',
      waybillId: null,
      waybillDate: null,
      waybillNumber: null,
      invoiceId: null,
      invoiceDate: null,
      invoiceNumber: null,
      sellerName: 'Seller',
      orderDate: expect.stringMatching(/^\d{4}-.*Z$/),
      note: null,
      deliveryCost: 0,
      taxTreatment: 'domestic',
      taxNote: null,
    })
    expect((await header(orderId, 'tr')).body.country).toBe('Almanya')
  })

  test('[D-12] names the documents', async () => {
    const { orderId, lineId } = await newOrder(house)
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 1 })
    await issueWaybill(house.database, orderId)
    const { body } = await header(orderId)
    expect(body).toMatchObject({
      waybillId: expect.any(Number),
      waybillNumber: expect.stringMatching(/^LS-\d{4}-\d{5}$/),
      waybillDate: expect.any(String),
      invoiceId: null,
    })
  })
})

describe('the items', () => {
  test('[D-02] come in the order of their lines, with barcodes and location', async () => {
    await house.database.query(sql`
      UPDATE product SET location = 'A-01-02' WHERE id = ${house.goods.apple.id}`)
    await house.database.query(sql`
      INSERT INTO barcode (sales_unit_id, code) VALUES (${house.goods.apple.unitIds[0]}, '96385074')`)
    const { orderId, lineIds } = await newOrder(house, [3, 2, 1])
    const { body } = await items(orderId, 'de')
    expect(body.map((item) => item.orderProductId)).toEqual(lineIds)
    expect(body[1]).toEqual({
      orderProductId: lineIds[1],
      productId: house.goods.apple.id,
      productName: 'Brand Product de 500 g de',
      productImage: null,
      salesUnitId: house.goods.apple.unitIds[0],
      salesUnitName: 'Carton de',
      salesUnitPiece: 1,
      productUnit: '500 g de',
      price: 10,
      defaultPrice: 10,
      barcodes: '4006381333931,96385074',
      location: 'A-01-02',
      numberOfOrderedItems: 2,
      numberOfItems: 2,
      numberOfApprovedItems: 0,
      short: null,
      totalNetPrice: 20,
    })
    expect(body[2]).toMatchObject({ barcodes: '', location: null })
  })

  test('an order without lines has none', async () => {
    const { orderId } = await newOrder(house, [])
    const { status, body } = await items(orderId)
    expect([status, body]).toEqual([200, []])
  })

  test('50 and 500 lines take one statement besides the session’s', async () => {
    const counted = counting(house.database)
    const app = await buildApp(appOptions(counted.database))
    for (const lines of [50, 500]) {
      const { orderId } = await newOrder(house, [])
      await house.database.query(sql`
        WITH unit AS (
          INSERT INTO sales_unit (product_id, name, pieces, price)
          SELECT ${house.goods.water.id}, '{"de": "K", "en": "K", "tr": "K"}', 1, 100
          FROM generate_series(1, ${lines}::integer) RETURNING id
        )
        INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
                                product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity)
        SELECT ${orderId}, row_number() OVER (), ${house.goods.water.id}, unit.id, 'A', 'B', product.name, product.unit,
               product.unit, 1, 100, 100, 700, 1, 1
        FROM unit JOIN product ON product.id = ${house.goods.water.id}`)
      counted.statements = 0
      const { body } = await asAgent<OrderItem[]>({ ...house, app }, 'order/products', { orderId })
      expect([body.length, counted.statements]).toEqual([lines, 2])
    }
    await app.close()
  })
})

describe('changing the status', () => {
  test('[D-01] any status of the list may be picked, and it is recorded', async () => {
    const { orderId } = await newOrder(house)
    for (const status of [16, 15, 1, 2, 14, 13, 12, 11]) {
      const answer = await setStatus(orderId, status, house.secondToken)
      expect([answer.status, answer.body.statusId]).toEqual([200, status])
    }
    const events = await eventsOf(house, orderId)
    expect(events.map(({ kind, status }) => [kind, status])).toEqual(
      [16, 15, 1, 2, 14, 13, 12, 11].map((status) => ['status', status]),
    )
    expect(events.every(({ account }) => account !== house.agentId)).toBe(true)
  })

  test('an order with an invoice in force is not called off; once that is cancelled, it is', async () => {
    const { orderId, lineId } = await newOrder(house)
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 1 })
    const { body } = await asAgent<{ invoiceId: number }>(house, 'invoice/createInvoice', {
      orderId,
    })
    const refused = await setStatus(orderId, 16)
    expect([refused.status, refused.body.code]).toEqual([409, 'order_invoiced'])
    expect((await header(orderId)).body.statusId).toBe(13)
    expect((await setStatus(orderId, 15)).status).toBe(200)
    const reason = 'Called off'
    await asAgent(house, 'invoice/cancelInvoice', { invoiceId: body.invoiceId, reason })
    expect((await setStatus(orderId, 16)).body.statusId).toBe(16)
  })

  test('the status it has is no change', async () => {
    const { orderId } = await newOrder(house)
    expect((await setStatus(orderId, 11)).status).toBe(200)
    expect(await eventsOf(house, orderId)).toHaveLength(0)
  })

  test('of ten who pick the same at once, one has changed it', async () => {
    const { orderId } = await newOrder(house)
    const answers = await Promise.all(Array.from({ length: 10 }, () => setStatus(orderId, 14)))
    expect(answers.every(({ status, body }) => status === 200 && body.statusId === 14)).toBe(true)
    expect(await eventsOf(house, orderId)).toHaveLength(1)
  })

  test.each([3, 0, -11, '11', null, 11.5])('no status %j', async (status) => {
    const { orderId } = await newOrder(house)
    const answer = await setStatus(orderId, status)
    expect([answer.status, answer.body.details]).toEqual([400, { status: 'not_valid' }])
  })

  test('a customer may not', async () => {
    const { orderId } = await newOrder(house)
    expect((await setStatus(orderId, 15, house.customerToken)).status).toBe(403)
    expect((await header(orderId)).body.statusId).toBe(11)
  })
})

describe('an unknown order', () => {
  test.each([
    ['order/info', {}],
    ['order/products', {}],
    ['order/changeOrderStatus', { status: 12 }],
  ])('%s: 404', async (path, more) => {
    const { status, body } = await asAgent(house, path, { orderId: 2_147_483_647, ...more })
    expect([status, body.code]).toEqual([404, 'order_not_found'])
    const bad = await asAgent(house, path, { orderId: 'x', ...more })
    expect([bad.status, bad.body.details]).toEqual([400, { orderId: 'not_valid' }])
  })
})

describe('how many orders a tab has', () => {
  const totalOf = async (statusId: number) => {
    const asked = { page: 0, size: 1, statusId }
    const { body } = await asAgent<{ totalElements: number }>(house, 'order/page', asked)
    return body.totalElements
  }

  test('is exact after orders came and moved at once', async () => {
    const tabs = [11, 12, 13, 14]
    const before = await Promise.all(tabs.map(totalOf))
    const orders = await Promise.all(Array.from({ length: 8 }, () => newOrder(house, [])))
    await Promise.all(
      orders.flatMap(({ orderId }) => [12, 13, 14, 11].map((status) => setStatus(orderId, status))),
    )
    const ends = [12, 13, 2, 14, 1, 15, 16, 11]
    for (const [index, status] of ends.entries()) {
      await setStatus(orders[index]?.orderId ?? 0, status)
    }
    const after = await Promise.all(tabs.map(totalOf))
    expect(after.map((total, index) => total - (before[index] ?? 0))).toEqual([1, 1, 2, 2])
  })

  test('is still found by the release before this one', async () => {
    const [kept] = await house.database.query<{ total: number }>(sql`
      SELECT coalesce(sum(change), 0) AS total FROM order_count WHERE status_id = ANY (ARRAY[13, 2])`)
    expect(kept?.total).toBeGreaterThan(0)
    expect(kept?.total).toBe(await totalOf(13))
  })
})
