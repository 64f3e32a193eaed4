import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { renewSecret } from '../src/webhooks/webhook-secret.ts'
import { documentPaths } from './billing-shop.ts'
import { openWebhooks, type OpenWebhooks } from './webhooks.ts'

vi.setConfig({ testTimeout: 30_000 })

let shop: OpenWebhooks

beforeAll(async () => {
  shop = await openWebhooks()
})
afterEach(() => shop.stop())
afterAll(() => shop.close())

const verified = (secret: string, { body, headers }: { body: string; headers: object }) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

const changeStatus = (orderId: number, status: number) =>
  shop.asAgent('/api/stockAgent/order/changeOrderStatus', { orderId, status })

describe('[A-20] a message', () => {
  test('of a placed order has what an ERP needs, and a signature', async () => {
    const receiver = await shop.receiver()
    const { secret } = await shop.addWebhook(receiver.url)
    shop.start()
    const orderId = await shop.placeOrder()
    await shop.settled()
    const [message] = receiver.received
    if (message === undefined) throw new Error('nothing was sent')
    expect(verified(secret, message)).toEqual({
      type: 'order.placed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: {
        order: {
          number: orderId,
          placedAt: expect.any(String),
          status: { id: 11, name: expect.any(String) },
          note: null,
          buyerOrderNumber: null,
          buyerReference: null,
          customer: {
            id: expect.any(Number),
            firmName: expect.stringMatching(/GmbH$/),
            fullName: expect.any(String),
            taxNumber: 'DE1',
            address: 'Weg 1',
            zipCode: '10115',
            city: 'Berlin',
            country: 'DE',
          },
          taxTreatment: 'domestic',
          currency: 'EUR',
          deliveryCost: expect.any(Number),
          net: expect.any(Number),
          total: expect.any(Number),
          lines: [
            {
              position: 1,
              articleNumber: expect.stringMatching(/^S-\d+-0$/),
              name: 'Goods 0 de',
              salesUnit: 'Carton de',
              pieces: 1,
              ordered: 1,
              quantity: 1,
              approved: 0,
              price: 0.99,
              vatRate: 19,
              short: null,
            },
          ],
          waybill: null,
          invoice: null,
        },
      },
    })
    const [stored] = await shop.database.query<{ total: number }>(sql`
      SELECT total_amount AS total FROM order_total WHERE order_id = ${orderId}`)
    expect(message.order['total']).toBe((stored?.total ?? 0) / 100)
    expect(receiver.received).toHaveLength(1)
  })

  test('of an invoiced order names its documents and bills what was approved', async () => {
    const receiver = await shop.receiver()
    await shop.addWebhook(receiver.url, ['order.invoiced'])
    shop.start()
    const orderId = await shop.addOrder({ lines: [{ quantity: 5, approved: 4, price: 199 }] })
    const invoiceId = await shop.invoice(orderId)
    await shop.settled()
    const [invoice] = await shop.database.query<{ number: string; total: number }>(sql`
      SELECT number, total_amount AS total FROM invoice WHERE id = ${invoiceId}`)
    expect(receiver.received.map(({ type, order }) => ({ type, order }))).toMatchObject([
      {
        type: 'order.invoiced',
        order: {
          number: orderId,
          total: (invoice?.total ?? 0) / 100,
          net: 7.96,
          invoice: { number: invoice?.number, net: 7.96, total: (invoice?.total ?? 0) / 100 },
          lines: [{ quantity: 5, approved: 4 }],
        },
      },
    ])
  })

  test('of a cancelled invoice is a change, after which the order has none', async () => {
    const receiver = await shop.receiver()
    const orderId = await shop.addOrder({})
    const invoiceId = await shop.invoice(orderId)
    await shop.addWebhook(receiver.url)
    shop.start()
    await shop.asAgent(documentPaths.cancelInvoice, { invoiceId, reason: 'Wrong' })
    await shop.hurry()
    await shop.settled()
    expect(receiver.received).toMatchObject([{ type: 'order.changed', order: { invoice: null } }])
  })

  test('[A-21] of changes is one for many, with the last of them', async () => {
    const receiver = await shop.receiver()
    const orderId = await shop.addOrder({ statusId: 11 })
    await shop.addWebhook(receiver.url)
    for (const status of [12, 13, 14, 13, 14]) await changeStatus(orderId, status)
    expect(await shop.deliveries()).toMatchObject([{ type: 'order.changed', order: orderId }])
    shop.start()
    await shop.hurry()
    await shop.settled()
    expect(receiver.received).toMatchObject([{ order: { status: { id: 14 } } }])
    await changeStatus(orderId, 13)
    await shop.hurry()
    await shop.settled()
    expect(receiver.received).toMatchObject([{}, { order: { status: { id: 13 } } }])
  })

  test('[A-21] is never made without a change that is being stored', async () => {
    const receiver = await shop.receiver()
    const orderId = await shop.addOrder({ statusId: 11 })
    await shop.addWebhook(receiver.url)
    await changeStatus(orderId, 12)
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    let isStored = () => {}
    const stored = new Promise<void>((resolve) => (isStored = resolve))
    const slow = shop.database.transaction(async (transaction) => {
      await transaction.query(sql`
        WITH changed AS (UPDATE orders SET status_id = 13 WHERE id = ${orderId} RETURNING id)
        INSERT INTO order_event (order_id, kind, status_id) SELECT id, 'status', 13 FROM changed`)
      isStored()
      await ended
    })
    await stored
    await shop.database.query(sql`SELECT pg_sleep(0.1)`)
    shop.start()
    // The row is locked by the change, so it waits for it.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(receiver.received).toEqual([])
    end()
    await slow
    await shop.hurry()
    await shop.settled()
    expect(receiver.received.at(-1)).toMatchObject({ order: { status: { id: 13 } } })
  })

  test('[A-20] is made only for those that want it, and nothing is stored without any', async () => {
    const orderId = await shop.placeOrder()
    expect(await shop.deliveries()).toEqual([])
    const { id } = await shop.addWebhook('https://erp.example/hook', ['order.invoiced'])
    await shop.placeOrder()
    await changeStatus(orderId, 12)
    expect(await shop.deliveries()).toEqual([])
    await shop.database.query(sql`
      UPDATE webhook SET active = false, events = '{order.placed}' WHERE id = ${id}`)
    await shop.placeOrder()
    expect(await shop.deliveries()).toEqual([])
    await shop.database.query(sql`UPDATE webhook SET active = true WHERE id = ${id}`)
    await shop.placeOrder()
    expect(await shop.deliveries()).toMatchObject([{ type: 'order.placed', state: 'waiting' }])
  })

  test('[A-20] is stored with its cause or not at all', async () => {
    await shop.addWebhook('https://erp.example/hook')
    const failed = shop.database.transaction(async (transaction) => {
      await transaction.query(sql`
        INSERT INTO order_event (order_id, kind, status_id) SELECT id, 'status', 12 FROM orders LIMIT 1`)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await shop.deliveries()).toEqual([])
  })
})

describe('[A-23] a new secret', () => {
  test('signs from then on, and the former one for a day besides', async () => {
    const receiver = await shop.receiver()
    const { id, secret: former } = await shop.addWebhook(receiver.url)
    const current = await shop.database.transaction((transaction) => renewSecret(transaction, id))
    shop.start()
    await shop.placeOrder()
    await shop.settled()
    const [both] = receiver.received
    if (both === undefined) throw new Error('nothing was sent')
    for (const secret of [former, current]) expect(verified(secret, both)).toBeTruthy()
    await shop.database.query(sql`
      UPDATE webhook_secret SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL`)
    await shop.placeOrder()
    await shop.settled()
    const [, alone] = receiver.received
    if (alone === undefined) throw new Error('nothing more was sent')
    expect(verified(current, alone)).toBeTruthy()
    expect(() => verified(former, alone)).toThrow('No matching signature found')
  })

  test('is encrypted in the database, and nothing is sent without one', async () => {
    const receiver = await shop.receiver()
    const { id, secret } = await shop.addWebhook(receiver.url)
    const key = Buffer.from(secret.slice(6), 'base64')
    const [stored] = await shop.database.query<{ secret: Buffer }>(
      sql`SELECT secret FROM webhook_secret`,
    )
    expect(stored?.secret.includes(key)).toBe(false)
    await shop.database.query(sql`DELETE FROM webhook_secret`)
    shop.start()
    await shop.placeOrder()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(receiver.received).toEqual([])
    await shop.database.transaction((transaction) => renewSecret(transaction, id))
    await shop.settled()
    expect(receiver.received).toHaveLength(1)
  })
})
