import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { newBuyer, wanted, type Order } from './buyer.ts'
import { listing } from './goods.ts'
import { registration } from './registration-entry.ts'
import { call } from './support.ts'

/** Reaching what belongs to someone else. The table of all attacks stands in SECURITY.md. */
let shop: BillingShop

beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

/** Everything that customers own, as text, to see whether any of it moved. */
async function stored(): Promise<string> {
  const tables = [
    'account',
    'customer',
    'basket_line',
    'favourite',
    'orders',
    'order_line',
    'order_event',
    'invoice',
    'waybill',
    'payment',
    'idempotency_key',
  ]
  const rows = await Promise.all(
    tables.map((name) => shop.rows(`SELECT * FROM ${name} ORDER BY 1, 2`)),
  )
  return JSON.stringify(rows)
}

describe('the ids of another customer', () => {
  test('[ASVS 8.2.2, API1:2023, CWE-639, CVE-2025-12919] in path and query answer as if there were nothing, and nothing changes', async () => {
    const foreignOrder = await shop.addOrder({ note: 'secret of the other' })
    const foreignInvoice = await shop.invoice(foreignOrder)
    const thief = await newBuyer(shop)
    const before = await stored()
    for (const [path, code] of [
      [`/web-api/order/${foreignOrder}`, 'order_not_found'],
      [`${documentPaths.customerPdf}?invoiceId=${foreignInvoice}`, 'invoice_not_found'],
      [`${documentPaths.customerXml}?invoiceId=${foreignInvoice}`, 'invoice_not_found'],
    ] as const) {
      const foreign = await thief.ask(path)
      expect([path, foreign.status, foreign.body.code]).toEqual([path, 404, code])
      // An id that nobody has is answered in the same words, so no id can be found by trying.
      const nobodys = await thief.ask(path.replace(/\d+$/, '2147483647'))
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' })
    }
    for (const path of ['/web-api/order/page/', '/web-api/invoice/page/', '/web-api/payment/page/'])
      expect((await thief.ask(path, { page: 0, size: 100 })).body).toMatchObject({
        totalElements: 0,
        content: [],
      })
    expect(await stored()).toBe(before)
  })

  test('[ASVS 8.2.2, CWE-639, CVE-2026-22588] in every field of a body change none of their data', async () => {
    const victim = await newBuyer(shop)
    await victim.set(wanted(shop.goods.apple, 3))
    const foreignOrder = await shop.addOrder({ customerId: victim.id })
    const thief = await newBuyer(shop)
    const ids = {
      id: victim.id,
      userId: victim.id,
      accountId: victim.id,
      customerId: victim.id,
      customer: { id: victim.id },
      basketId: victim.id,
      orderId: foreignOrder,
    }
    const account = await victim.ask('/web-api/account')

    await thief.set({ ...wanted(shop.goods.water, 1), ...ids })
    await thief.setAll([{ ...wanted(shop.goods.orange, 2), ...ids }])
    expect(await victim.lines()).toEqual([[shop.goods.apple.unitIds[0], 3]])
    expect(await thief.lines()).toHaveLength(2)

    expect((await thief.ask('/web-api/account', ids)).body).not.toEqual(account.body)
    expect((await thief.ask('/web-api/order/get-basket-items', ids)).body).toMatchObject({
      orderProducts: [{ piece: 2 }, { piece: 1 }],
    })
    const amounts = { showOrderAmount: true, showWaybillAmount: true, showInvoiceAmount: true }
    expect((await thief.ask('/web-api/payment/openAmounts/', { ...amounts, ...ids })).body).toEqual(
      {
        openOrderAmount: 0,
        openWaybillAmount: 0,
        openInvoiceAmount: 0,
      },
    )
    expect((await thief.orders({ page: 0, size: 100, ...ids })).totalElements).toBe(0)

    const placed = await thief.place({ note: 'mine', ...ids })
    expect(placed.status).toBe(200)
    expect(placed.body.orderId).not.toBe(foreignOrder)
    expect((await thief.orders()).totalElements).toBe(1)
    expect((await victim.orders()).totalElements).toBe(1)
    expect(await victim.lines()).toEqual([[shop.goods.apple.unitIds[0], 3]])
    await thief.ask(
      `/web-api/product/favorite?productId=${shop.goods.apple.id}&favorite=true&customerId=${victim.id}`,
    )
    const favourites = await shop.rows<{ customer_id: number }>('SELECT * FROM favourite')
    expect(favourites.map((row) => row.customer_id)).toEqual([thief.id])
  })

  test('[ASVS 8.2.2, CWE-639] a line of another order in an agent’s body is refused, and neither order changes', async () => {
    const [own, other] = [await shop.addOrder(), await shop.addOrder()]
    const [line] = await shop.rows<{ id: number; product_id: number; sales_unit_id: number }>(
      `SELECT id, product_id, sales_unit_id FROM order_line WHERE order_id = ${other}`,
    )
    const before = await stored()
    const crossed = {
      orderId: own,
      productId: line?.product_id,
      productSalesUnitId: line?.sales_unit_id,
      piece: 9,
      orderProductId: line?.id,
    }
    for (const [path, body] of [
      ['/api/stockAgent/order/addProductToOrder', crossed],
      ['/api/stockAgent/order/addProductsToOrder', [crossed]],
    ] as const) {
      expect((await shop.asAgent<Failure>(path, body)).body.code).toBe('not_valid')
    }
    expect(await stored()).toBe(before)
  })

  test('[ASVS 8.2.2, CWE-639] an Idempotency-Key of another customer reveals nothing about their order', async () => {
    const [victim, thief] = [await newBuyer(shop), await newBuyer(shop)]
    await victim.set(wanted(shop.goods.apple, 1))
    const placed = await victim.place({ note: 'private' }, 'key-of-the-victim')
    expect(placed.status).toBe(200)
    // The same key and the same body: the thief's basket is empty, and that is what they are told.
    expect((await thief.place({ note: 'private' }, 'key-of-the-victim')).body.code).toBe(
      'basket_empty',
    )
    await thief.set(wanted(shop.goods.water, 1))
    const own = await thief.place({ note: 'private' }, 'key-of-the-victim')
    expect(own.status).toBe(200)
    expect(own.body.orderId).not.toBe(placed.body.orderId)
    // Nor did the thief use the victim's key up.
    expect((await victim.place({ note: 'private' }, 'key-of-the-victim')).body).toEqual(placed.body)
    // Nor does an agent who sends that key get an answer that was not theirs.
    const orderId = await shop.addOrder()
    const replayed = await shop.asAgent<Failure>(
      documentPaths.createInvoice,
      { orderId },
      { 'idempotency-key': 'key-of-the-victim' },
    )
    expect(replayed.body).toEqual({ invoiceId: expect.any(Number) })
  })
})

describe('what a client may not decide', () => {
  test('[ASVS 15.3.3, API3:2023, CWE-915, CWE-602] price, total, discount and status in basket and order have no effect', async () => {
    const buyer = await newBuyer(shop)
    const extras = {
      price: 0.01,
      unitPrice: 0.01,
      salesUnitPrice: 0.01,
      defaultPrice: 0.01,
      discount: 100,
      totalAmount: 0.01,
      netAmount: 0.01,
      deliveryCost: 0,
      missingForFreeDelivery: 0,
      taxAmounts: [],
      vatRate: 0,
      statusId: 15,
      status: 15,
      paid: true,
      orderDate: '2001-01-01T00:00:00Z',
      invoiceURL: 'https://evil.example',
    }
    await buyer.set({ ...wanted(shop.goods.apple, 2, 1), ...extras })
    await buyer.setAll([{ ...wanted(shop.goods.water, 1), ...extras }])
    // Two cartons at 10.00 with 19 %, one bottle at 1.99 with 7 %, and delivery at 9.90, of which each bears its share.
    const amounts = { netAmount: 31.89, deliveryCost: 9.9, totalAmount: 37.6 }
    expect(await buyer.basket()).toMatchObject({ ...amounts, missingForFreeDelivery: 124.57 })
    const { body } = await buyer.place({ note: 'x', ...extras })
    const order = await buyer.ask<Order>(`/web-api/order/${body.orderId}`)
    expect(order.body).toMatchObject({
      ...amounts,
      statusId: 11,
      invoiceURL: null,
    })
    expect(Date.parse(order.body.orderDate)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('[ASVS 15.3.3, API3:2023, CWE-915] role, id and rights in a registration or a login have no effect', async () => {
    const rights = {
      role: 'STOCK_AGENT',
      roleName: 'STOCK_AGENT',
      isAdmin: true,
      id: shop.agentId,
      accountId: shop.agentId,
      passwordHash: '$argon2id$x',
      disabledAt: null,
    }
    const entry = registration({ username: 'climber', ...rights })
    const registered = await call(shop.app, '/public/web-api/signup', entry)
    expect(registered.status).toBe(201)
    const credentials = { ...entry, ...rights }
    expect((await call(shop.app, '/public/web-api/stockAgentLogin', credentials)).status).toBe(401)
    const { body } = await call<{ token: string; roleName: string }>(
      shop.app,
      '/public/web-api/login',
      credentials,
    )
    expect(body.roleName).toBe('CUSTOMER')
    const agents = await call<Failure>(
      shop.app,
      '/api/stockAgent/order/page',
      { page: 0, size: 1, statusId: 11 },
      { token: body.token },
    )
    expect(agents.body.code).toBe('not_allowed')
    expect(await shop.rows("SELECT FROM account WHERE role = 'STOCK_AGENT'")).toHaveLength(1)
  })

  test('[CVE-2026-31887, ASVS 15.3.3] filters, sorts and joins that are not listed have no effect', async () => {
    const plain = { page: 0, size: 100 }
    const more = {
      orderBy: '(SELECT 1/0)',
      filter: { active: false },
      where: '1=1',
      include: ['customer', 'account'],
      fields: '*',
      active: false,
      customerId: shop.otherCustomerId,
    }
    const sorted = { ...more, sort: 'password_hash' }
    for (const [path, token, unlisted] of [
      // Of these lists only that of the products can be sorted.
      [listing, undefined, more],
      ['/web-api/order/page/', shop.customerToken, sorted],
      ['/web-api/invoice/page/', shop.customerToken, sorted],
      ['/api/stockAgent/invoice/page', shop.agentToken, sorted],
    ] as const) {
      const options = token === undefined ? {} : { token }
      const query = 'sort=password_hash&include=account&fields=*'
      const expected = await call(shop.app, path, plain, options)
      const answer = await call(shop.app, `${path}?${query}`, { ...plain, ...unlisted }, options)
      expect(expected.status).toBe(200)
      expect([path, answer.body]).toEqual([path, expected.body])
    }
  })

  test.each([
    'password_hash',
    'price; DROP TABLE product',
    'name DESC',
    '(SELECT 1/0)',
    '',
    null,
    1,
    ['name'],
  ])(
    '[CVE-2026-31887, ASVS 15.3.3] a sort of the products that is not listed is refused (%j)',
    async (sort) => {
      const refused = await call<Failure>(shop.app, listing, { page: 0, size: 100, sort })
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { code: 'not_valid', details: { sort: 'not_valid' } },
      ])
    },
  )
})
