import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { partProgram } from './programs.ts'
import { answersWith } from './webhook-receiver.ts'
import { openWebhooks, type OpenWebhooks } from './webhooks.ts'

// Processes are started and killed here.
vi.setConfig({ testTimeout: 60_000 })

let shop: OpenWebhooks

beforeAll(async () => {
  shop = await openWebhooks()
})
afterEach(() => shop.stop())
afterAll(() => shop.close())

const idsOf = (received: readonly { readonly headers: object }[]) =>
  received.map(({ headers }) => (headers as Record<string, string>)['webhook-id'])

describe('[A-24] a receiver that', () => {
  test('answers 500 gets the same message again, signed anew, until it takes it', async () => {
    const receiver = await shop.receiver()
    const { id } = await shop.addWebhook(receiver.url)
    let count = 0
    receiver.answer((response) => response.writeHead((count += 1) < 3 ? 500 : 200).end())
    shop.start()
    await shop.placeOrder()
    await shop.settled()
    expect(await shop.deliveries()).toMatchObject([
      { state: 'delivered', attempts: 3, status: 200, error: null },
    ])
    expect(new Set(idsOf(receiver.received)).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(await shop.stateOf(id)).toEqual({ failing: false, paused: false })
  })

  test.each([
    ['refuses the connection', 'not_reachable'],
    ['hangs', 'timeout'],
    ['breaks off', 'broken_off'],
    ['takes it and drops the answer', 'broken_off'],
    ['redirects', 'status'],
    ['sends an endless head', 'broken_off'],
  ] as const)('%s is tried again and given up at last: %s', async (how, error) => {
    const receiver = await shop.receiver()
    const elsewhere = await shop.receiver()
    const { id } = await shop.addWebhook(receiver.url)
    if (how === 'refuses the connection') await receiver.close()
    else if (how === 'hangs') receiver.answer(() => undefined)
    else if (how === 'redirects') receiver.answer(answersWith(307, { location: elsewhere.url }))
    else if (how === 'breaks off') receiver.answer((_, request) => request.socket.resetAndDestroy())
    else if (how === 'sends an endless head') {
      receiver.answer((_, { socket }) =>
        socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`),
      )
    } else receiver.answer((_, request) => request.socket.destroy())
    shop.start(how === 'hangs' ? { timeoutMs: 400 } : {})
    await shop.placeOrder()
    await shop.settled()
    expect(await shop.deliveries()).toMatchObject([
      { state: 'failed', attempts: 4, error, status: how === 'redirects' ? 307 : null },
    ])
    expect(elsewhere.received).toEqual([])
    expect(await shop.stateOf(id)).toEqual({ failing: true, paused: false })
  })

  test('answers without end is read a little, and the message counts as taken', async () => {
    const receiver = await shop.receiver()
    await shop.addWebhook(receiver.url)
    let sent = 0
    let isCut = false
    receiver.answer((response) => {
      response.writeHead(200)
      const filling = setInterval(() => {
        sent += 65_536
        response.write(Buffer.alloc(65_536))
      }, 1)
      response.on('close', () => {
        isCut = true
        clearInterval(filling)
      })
    })
    shop.start()
    await shop.placeOrder()
    await shop.settled()
    expect(await shop.deliveries()).toMatchObject([{ state: 'delivered', status: 200 }])
    await expect.poll(() => isCut).toBe(true)
    expect(sent).toBeLessThan(20_000_000)
  })

  test('hangs holds up neither other webhooks nor orders', async () => {
    const hanging = await shop.receiver()
    hanging.answer(() => undefined)
    const quick = await shop.receiver()
    const { id } = await shop.addWebhook(hanging.url)
    await shop.addWebhook(quick.url)
    // What waits for an attempt here waits longer than the test may take.
    shop.start({ timeoutMs: 600_000 })
    for (let index = 0; index < 20; index += 1) await shop.placeOrder()
    await expect.poll(() => quick.received.length).toBe(20)
    expect(hanging.received.length).toBeLessThanOrEqual(8)
    const waiting = await shop.database.query(sql`
      SELECT FROM webhook_delivery WHERE webhook_id = ${id} AND state = 'waiting'`)
    expect(waiting).toHaveLength(20)
    // A stop gives the attempts up, and they do not count.
    await shop.stop()
  })

  test('has failed for three days is paused, what happens waits, and is sent when it is resumed', async () => {
    const receiver = await shop.receiver()
    receiver.answer(answersWith(503))
    const { id } = await shop.addWebhook(receiver.url)
    await shop.database.query(sql`
      UPDATE webhook SET failing_since = now() - interval '71 hours' WHERE id = ${id}`)
    shop.start({ pauses: [3600] })
    await shop.placeOrder()
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(await shop.stateOf(id)).toEqual({ failing: true, paused: false })
    await shop.database.query(sql`
      UPDATE webhook SET failing_since = now() - interval '73 hours' WHERE id = ${id}`)
    await shop.hurry()
    await expect.poll(() => shop.stateOf(id)).toEqual({ failing: true, paused: true })
    const tried = receiver.received.length
    receiver.answer(answersWith(204))
    await shop.placeOrder()
    await shop.hurry()
    await wait(200)
    expect(receiver.received).toHaveLength(tried)
    const { status } = await shop.app
      .inject({
        method: 'POST',
        url: '/api/office/webhook/resume',
        headers: { authorization: `Bearer ${shop.ownerToken}` },
        payload: { id },
      })
      .then(({ statusCode }) => ({ status: statusCode }))
    expect(status).toBe(200)
    await expect.poll(() => receiver.received.length).toBeGreaterThan(tried)
    await expect.poll(() => shop.stateOf(id)).toEqual({ failing: false, paused: false })
  })

  test('answers 410 is paused at once', async () => {
    const receiver = await shop.receiver()
    receiver.answer(answersWith(410))
    const { id } = await shop.addWebhook(receiver.url)
    shop.start()
    await shop.placeOrder()
    await expect.poll(() => shop.stateOf(id)).toEqual({ failing: true, paused: true })
  })
})

describe('[A-25] an address of one’s own network', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://localhost:PORT/',
    'http://2130706433:PORT/',
  ])('%s gets nothing unless it is allowed, also behind a name', async (address) => {
    const receiver = await shop.receiver()
    await shop.addWebhook(address.replace('PORT', String(receiver.port)))
    shop.start({ allowsPrivate: false, pauses: [] })
    await shop.placeOrder()
    await shop.settled()
    expect(await shop.deliveries()).toMatchObject([{ state: 'failed', error: 'private_address' }])
    expect(receiver.received).toEqual([])
  })
})

describe('[A-26] several processes', () => {
  test('send each of many waiting messages once', async () => {
    const receiver = await shop.receiver()
    const { id } = await shop.addWebhook(receiver.url)
    const orderId = await shop.addOrder({})
    await shop.database.query(sql`
      INSERT INTO webhook_delivery (webhook_id, type, order_id)
      SELECT ${id}, 'order.placed', ${orderId} FROM generate_series(1, 200)`)
    for (let each = 0; each < 3; each += 1) shop.start()
    await shop.settled()
    expect(receiver.received).toHaveLength(200)
    expect(new Set(idsOf(receiver.received)).size).toBe(200)
  })

  test('a process killed between cause and delivery loses nothing', async () => {
    const receiver = await shop.receiver()
    receiver.answer(() => undefined)
    await shop.addWebhook(receiver.url)
    const orderId = await shop.placeOrder()
    const child = spawn(process.execPath, [partProgram('webhook')], {
      env: { PATH: process.env['PATH'], DATABASE_URL: shop.url },
      stdio: 'inherit',
    })
    const ended = once(child, 'exit')
    await expect.poll(() => receiver.received.length).toBe(1)
    child.kill('SIGKILL')
    await ended
    expect(await shop.deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    receiver.answer(answersWith(204))
    shop.start()
    await wait(200)
    // Its lease is not over yet.
    expect(receiver.received).toHaveLength(1)
    await shop.database.query(sql`UPDATE webhook_delivery SET run_after = now()`)
    await shop.settled()
    expect(receiver.received).toHaveLength(2)
    expect(new Set(idsOf(receiver.received)).size).toBe(1)
    expect(receiver.received[1]).toMatchObject({ type: 'order.placed', order: { number: orderId } })
  })

  test('a process that stops lets an attempt end, and gives back what hangs', async () => {
    const receiver = await shop.receiver()
    receiver.answer(() => undefined)
    await shop.addWebhook(receiver.url)
    // Who waited for this attempt would wait longer than the test may take.
    const sender = shop.start({ timeoutMs: 600_000 })
    await shop.placeOrder()
    await expect.poll(() => receiver.received.length).toBe(1)
    await sender.close()
    expect(await shop.deliveries()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })
})
