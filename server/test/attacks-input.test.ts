import type { Failure } from '@kontor/contract/core/endpoint'
import { registrationErrors, registrationLengths } from '@kontor/contract/rules/registration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { newBuyer, wanted } from './buyer.ts'
import { cpuTime } from './cpu-time.ts'
import { listing } from './goods.ts'
import { registration } from './registration-entry.ts'
import { call } from './support.ts'

/** What is sent to do something else than it says. The table of all attacks stands in SECURITY.md. */
let shop: BillingShop

beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

describe('counts', () => {
  const wrong = [-1, 1.5, 1e21, 2 ** 31, 2 ** 53, 10_000, '1', '1e3', null, true, [1], { $gt: 0 }]

  test('[ASVS 1.4.2, CWE-190, CWE-840, CVE-2026-44826] negative, fractional and huge ones are refused in basket and warehouse', async () => {
    const buyer = await newBuyer(shop)
    const line = wanted(shop.goods.apple, 1)
    await buyer.set(line)
    const orderId = await shop.addOrder({ lines: [{ quantity: 5, approved: 2 }] })
    const [stored] = await shop.rows<{ id: number; product_id: number; sales_unit_id: number }>(
      `SELECT id, product_id, sales_unit_id FROM order_line WHERE order_id = ${orderId}`,
    )
    const add = {
      orderId,
      productId: stored?.product_id,
      productSalesUnitId: stored?.sales_unit_id,
      orderProductId: stored?.id,
    }
    for (const count of wrong) {
      const answers = [
        await buyer.set({ ...line, count }),
        await buyer.setAll([line, { ...wanted(shop.goods.water, 1), count }]),
        await shop.asAgent<Failure>('/api/stockAgent/order/addProductToOrder', {
          ...add,
          piece: count,
        }),
        // Here a negative count is a right one: it takes back.
        await shop.asAgent<Failure>('/api/stockAgent/order/approveProduct', {
          orderProductId: stored?.id,
          piece: count === -1 ? 0 : count,
        }),
      ]
      for (const { status, body } of answers) {
        expect([count, status, body.code]).toEqual([count, 400, 'not_valid'])
      }
    }
    // NaN and Infinity are no JSON; numbers beyond all are read as Infinity.
    for (const text of ['NaN', 'Infinity', '1e999', '-1e999', '0x10']) {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/web-api/order/set-basket-item',
        headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
        payload: `{"productId":${line.productId},"salesUnitId":${line.salesUnitId},"count":${text}}`,
      })
      expect([text, statusCode]).toEqual([text, 400])
    }
    expect(await buyer.lines()).toEqual([[line.salesUnitId, 1]])
    expect(
      await shop.rows(`SELECT quantity, approved FROM order_line WHERE order_id = ${orderId}`),
    ).toEqual([{ quantity: 5, approved: 2 }])
  })

  test('[ASVS 2.2.1, CWE-1284] the database refuses them too, from every client', async () => {
    const orderId = await shop.addOrder()
    for (const change of [
      `UPDATE order_line SET quantity = -1 WHERE order_id = ${orderId}`,
      `UPDATE order_line SET approved = -1 WHERE order_id = ${orderId}`,
      `UPDATE order_line SET price = -1 WHERE order_id = ${orderId}`,
      `UPDATE sales_unit SET price = -1`,
      `INSERT INTO basket_line (customer_id, product_id, sales_unit_id, count)
       VALUES (${shop.customerId}, ${shop.goods.apple.id}, ${shop.goods.apple.unitIds[0]}, -1)`,
    ]) {
      await expect(shop.rows(change)).rejects.toMatchObject({ code: '23514' })
    }
  })
})

describe('work without end', () => {
  test('[ASVS 1.3.12, CWE-1333] the worst texts for the rules of a registration are judged at once', () => {
    const worst = {
      fullName: `${'a'.repeat(99)}!`,
      email: `${'a.'.repeat(60)}@${'a-'.repeat(60)}!`,
      address: ' '.repeat(199) + '!',
      password: `${'aA1'.repeat(85)} `,
      phone1: `${'1 '.repeat(8)}x`,
      firmName: 'x'.repeat(120),
    }
    const names = ["a'", 'a-', 'á', 'a b ', "a'b'c "].map((part) => `${part.repeat(20)}!`)
    const mails = ['a.', 'a@', '@', 'a-', 'ä'].map((part) => `x@${part.repeat(100)}!`)
    const spent = cpuTime()
    for (const fullName of names) registrationErrors(registration({ ...worst, fullName }))
    for (const email of mails) registrationErrors(registration({ ...worst, email }))
    // Longer than a field may be: refused for its length before any pattern looks at it.
    const fields = Object.keys(registrationLengths)
    const long = Object.fromEntries(fields.map((field) => [field, 'aA1 -.@'.repeat(30_000)]))
    registrationErrors(registration(long))
    expect(spent()).toBeLessThan(500)
  })

  test('[ASVS 1.3.12, CWE-1333, CWE-407] the longest and oddest searches take no more than a moment', async () => {
    const searches = [
      'a'.repeat(200),
      'ab '.repeat(66),
      `${'x'.repeat(99)} ${'y'.repeat(99)}`,
      'äöü'.repeat(66),
      '\u0301'.repeat(200),
      'ﷺ'.repeat(200),
      '0'.repeat(200),
    ]
    const begun = performance.now()
    for (const text of searches) {
      for (const path of ['searchWithName', 'searchWithBarcode'] as const) {
        const body = { searchText: text }
        const { status } = await shop.asAgent(`/api/stockAgent/product/${path}`, body)
        expect(status).toBe(200)
      }
      const body = { page: 0, size: 100, searchKeyword: text }
      expect((await call(shop.app, listing, body)).status).toBe(200)
    }
    expect(performance.now() - begun).toBeLessThan(searches.length * 1000)
  })

  test('[API4:2023, CWE-770, CVE-2026-33756, CVE-2026-35401] oversized batches, pages and bodies are refused before any work', async () => {
    const buyer = await newBuyer(shop)
    const line = wanted(shop.goods.apple, 1)
    const orderId = await shop.addOrder()
    const add = { orderId, productId: line.productId, productSalesUnitId: line.salesUnitId }
    const refusedWith = async (asked: Promise<{ status: number; body: Failure }>) => {
      const { status, body } = await asked
      return [status, body.code]
    }
    const many = (count: number) => Array.from({ length: count }, () => line)
    expect(await refusedWith(buyer.setAll(many(1001)))).toEqual([400, 'not_valid'])
    // 10,000 lines do not even fit into a body.
    expect(await refusedWith(buyer.setAll(many(10_000)))).toEqual([413, 'too_large'])
    const adding = Array.from({ length: 201 }, () => add)
    expect(
      await refusedWith(shop.asAgent('/api/stockAgent/order/addProductsToOrder', adding)),
    ).toEqual([400, 'not_valid'])
    for (const page of [
      { page: 0, size: 101 },
      { page: 0, size: 1e9 },
      { page: 1e9, size: 1 },
    ]) {
      for (const path of [listing, '/web-api/order/page/', '/web-api/invoice/page/']) {
        expect(await refusedWith(buyer.ask(path, page))).toEqual([400, 'not_valid'])
      }
    }
    expect(await buyer.lines()).toEqual([])
    expect(await shop.rows(`SELECT FROM order_line WHERE order_id = ${orderId}`)).toHaveLength(1)
  })

  test('[ASVS 15.3.6, CWE-1321] nothing that is sent reaches the prototype of objects', async () => {
    const poisons = [
      '{"page":0,"size":1,"__proto__":{"polluted":true,"favorite":true}}',
      '{"page":0,"size":1,"constructor":{"prototype":{"polluted":true}}}',
      '{"page":0,"size":1,"searchKeyword":{"__proto__":{"polluted":true}}}',
    ]
    for (const payload of poisons) {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: listing,
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect([payload, statusCode]).toEqual([payload, 400])
    }
    for (const query of [
      '__proto__[polluted]=1',
      '__proto__.polluted=1',
      'constructor[prototype][polluted]=1',
      'lang=__proto__',
      'lang=constructor',
    ]) {
      const body = { page: 0, size: 1 }
      expect((await call(shop.app, `${listing}?${query}`, body)).status).toBe(200)
      const { status } = await call<Failure>(shop.app, `/web-api/account?${query}`)
      expect(status).toBe(401)
    }
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect((await call(shop.app, `/public/web-api/product/${name}`)).status).toBe(400)
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get(Object, 'polluted')).toBeUndefined()
  })
})
