import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { call } from './support.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

describe('[C-07] the agents’ lists of documents', () => {
  interface Row {
    readonly [field: string]: unknown
  }
  const list = async (path: string, page: number, size: number, lang = 'de') =>
    (
      await call<{ content: Row[]; totalElements: number; last: boolean }>(
        shop.app,
        path,
        { page, size },
        { token: shop.agentToken, lang },
      )
    ).body

  test('have who, where, when and how much, newest first, and lead to each other', async () => {
    const orderId = await shop.addOrder({ lines: [{ quantity: 10, price: 1000 }] })
    const waybill = await shop.asAgent<{ waybillId: number }>(documentPaths.createWaybill, {
      orderId,
    })
    const invoiceId = await shop.invoice(orderId)
    const shared = {
      orderId,
      customerName: 'Imbiss Şen & Söhne',
      address: 'Weg 2',
      zipCode: '20095',
      city: 'Hamburg',
      country: 'Almanya',
      totalPrice: 107,
    }
    const invoices = await list('/api/stockAgent/invoice/page', 0, 1, 'tr')
    expect(invoices.content).toEqual([
      {
        ...shared,
        invoiceId,
        invoiceNumber: expect.stringMatching(/^RE-/),
        kind: 'invoice',
        cancelledBy: null,
        invoiceDate: expect.any(String),
        waybillId: waybill.body.waybillId,
      },
    ])
    const waybills = await list('/api/stockAgent/waybill/page', 0, 1, 'tr')
    expect(waybills.content).toEqual([
      {
        ...shared,
        waybillId: waybill.body.waybillId,
        waybillNumber: expect.stringMatching(/^LS-/),
        waybillDate: expect.any(String),
        invoiceId,
        cancelled: false,
      },
    ])
    const back = await shop.asAgent<{ invoiceId: number }>(documentPaths.cancelInvoice, {
      invoiceId,
      reason: 'x',
    })
    const [cancellation, cancelled] = (await list('/api/stockAgent/invoice/page', 0, 2)).content
    expect([
      cancellation?.['kind'],
      cancellation?.['totalPrice'],
      cancellation?.['invoiceId'],
    ]).toEqual(['cancellation', -107, back.body.invoiceId])
    expect([cancelled?.['invoiceId'], cancelled?.['cancelledBy']]).toEqual([
      invoiceId,
      back.body.invoiceId,
    ])
    expect((await list('/api/stockAgent/waybill/page', 0, 1)).content[0]?.['invoiceId']).toBeNull()
  })

  test('page through every document once and know how many there are', async () => {
    for (const [path, table, id] of [
      ['/api/stockAgent/invoice/page', 'invoice', 'invoiceId'],
      ['/api/stockAgent/waybill/page', 'waybill', 'waybillId'],
    ] as const) {
      const stored = await shop.rows<{ id: number }>(
        `SELECT id FROM ${table} ORDER BY issued_at DESC, id DESC`,
      )
      const ids: unknown[] = []
      for (let page = 0, last = false; !last; page += 1) {
        const answer = await list(path, page, 2)
        expect(answer.totalElements).toBe(stored.length)
        ids.push(...answer.content.map((row) => row[id]))
        last = answer.last
      }
      expect(ids).toEqual(stored.map((row) => row.id))
    }
    const refused = await call(
      shop.app,
      '/api/stockAgent/invoice/page',
      { page: 0, size: 101 },
      { token: shop.agentToken },
    )
    expect(refused.status).toBe(400)
  })
})
