import { areaPermissions } from '@kontor/contract/core/permissions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { appOptions } from './support.ts'
import { answersWith } from './webhook-receiver.ts'
import { openWebhooks, type OpenWebhooks } from './webhooks.ts'

let shop: OpenWebhooks
let desk: Desk

beforeAll(async () => {
  shop = await openWebhooks()
  desk = await newDesk(shop, areaPermissions)
})
afterEach(() => shop.stop())
afterAll(() => shop.close())

const document = {
  name: 'ERP',
  url: 'https://erp.example/kontor',
  events: ['order.placed'],
  active: true,
}

const save = (wanted: object, at: Desk = desk) =>
  at.ask('/api/office/webhook/save', { id: null, seen: null, wanted })

describe('webhooks in the office', () => {
  test('[A-27] are added, listed with their state, changed with a history, and removed', async () => {
    const { status, body } = await save(document)
    expect([status, body.document]).toEqual([200, document])
    const listed = async () => (await desk.ask('/api/office/webhook/list')).body
    expect(await listed()).toMatchObject([{ id: body.id, state: 'no_secret', waiting: 0 }])
    const { secret } = (await desk.ask('/api/office/webhook/secret', { id: body.id })).body
    expect(secret).toMatch(/^whsec_/)
    expect(await listed()).toMatchObject([{ state: 'sending' }])
    await shop.placeOrder()
    expect(await listed()).toMatchObject([{ waiting: 1 }])
    const off = { ...document, active: false }
    await desk.ask('/api/office/webhook/save', { id: body.id, seen: document, wanted: off })
    expect(await listed()).toMatchObject([{ state: 'off' }])
    const history = await desk.ask('/api/office/webhook/history', { id: body.id, size: 10 })
    expect(history.body.entries.map(({ field }) => field)).toEqual(['active', 'secret', ''])
    const told = JSON.stringify(history.body)
    expect(told).not.toContain(secret.slice(6))
    expect((await desk.ask('/api/office/webhook/remove', { id: body.id })).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  test('[A-25] are refused at addresses that are none, or lead into one’s own network', async () => {
    for (const url of [
      'ftp://erp.example',
      'erp.example',
      'https://',
      'javascript:alert(1)',
      'https://a b',
    ]) {
      expect([url, (await save({ ...document, url })).status]).toEqual([url, 400])
    }
    const { body: named } = await save({ ...document, url: 'https://user:secret@erp.example/' })
    expect(named.details).toMatchObject({ 'wanted.url': 'not_valid' })
    const inward = [
      'http://127.0.0.1/',
      'http://[::1]:80/',
      'http://localhost:9/',
      'http://192.168.1.5/erp',
      'http://0x7f.1/',
    ]
    for (const url of inward) {
      const { status, body } = await save({ ...document, url })
      expect([url, status, body.details]).toEqual([url, 400, { url: 'private_address' }])
    }
    const open = await buildApp({ ...appOptions(shop.database), webhooksToPrivate: true })
    const other = await newDesk({ app: open, database: shop.database }, areaPermissions)
    expect((await save({ ...document, url: 'http://192.168.1.5/erp' }, other)).status).toBe(200)
    await open.close()
  })

  test('[A-27] need the permission to see orders besides, because they tell them', async () => {
    const clerk = await newDesk(shop, ['settings.change'])
    expect((await save(document, clerk)).body.code).toBe('not_allowed')
    const other = await newDesk(shop, ['settings.change', 'orders.see'])
    expect((await save(document, other)).status).toBe(200)
    expect((await save(document, other)).body.details).toEqual({ name: 'taken' })
  })

  test('[A-28] a test is sent once, also to a webhook that is switched off', async () => {
    const receiver = await shop.receiver()
    const { id } = await shop.addWebhook(receiver.url)
    await shop.database.query(sql`UPDATE webhook SET active = false`)
    shop.start()
    const sent = await desk.ask('/api/office/webhook/test', { id })
    await shop.settled()
    const read = () => desk.ask('/api/office/webhook-delivery/read', { id: sent.body.id })
    expect((await read()).body).toMatchObject({ type: 'test', state: 'delivered', status: 204 })
    expect(receiver.received).toMatchObject([{ type: 'test' }])
    receiver.answer(answersWith(500))
    const failing = await desk.ask('/api/office/webhook/test', { id })
    await shop.settled()
    const failed = await desk.ask('/api/office/webhook-delivery/read', { id: failing.body.id })
    expect(failed.body).toMatchObject({
      state: 'failed',
      attempts: 1,
      status: 500,
      error: 'status',
    })
    expect(await shop.stateOf(id)).toEqual({ failing: false, paused: false })
  })

  test('[A-28] messages are listed, filtered and sent again with the same id', async () => {
    const receiver = await shop.receiver()
    const { id } = await shop.addWebhook(receiver.url)
    shop.start()
    const orders = [await shop.placeOrder(), await shop.placeOrder()]
    await shop.settled()
    const list = (more: object = {}) =>
      desk.ask('/api/office/webhook-delivery/list', { size: 10, ...more })
    const { rows } = (await list()).body
    expect(rows).toMatchObject([
      { order: orders[1], state: 'delivered', attempts: 1, status: 204, type: 'order.placed' },
      { order: orders[0], state: 'delivered' },
    ])
    // Several are sent at a time, so they arrive in any order.
    const arrived = () =>
      receiver.received.filter(({ headers }) => headers['webhook-id'] === rows[0]?.messageId)
    expect(arrived()).toHaveLength(1)
    const byOrder = await list({ search: String(orders[0]) })
    expect(byOrder.body.rows.map(({ order }) => order)).toEqual([orders[0]])
    const failed = await list({ filters: [{ column: 'state', in: ['failed'] }] })
    expect(failed.body.rows).toEqual([])
    const ofHook = await list({ filters: [{ column: 'webhook', in: [id] }] })
    expect(ofHook.body.rows).toHaveLength(2)
    expect(
      (await desk.ask('/api/office/webhook-delivery/send-again', { id: rows[0]?.id })).status,
    ).toBe(200)
    await expect.poll(() => receiver.received.length).toBe(3)
    const [once, again] = arrived()
    expect(again?.body).toBe(once?.body)
    expect(again?.body).toContain('order.placed')
  })
})
