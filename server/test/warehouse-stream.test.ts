import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { EventStream, frameOf } from '../src/http/streams/event-stream.ts'
import { limits } from '../src/http/server/limits.ts'
import { openLiveHouse } from './live-shop.ts'
import { sessionOf } from './session-of.ts'
import { LiveScreen } from './live-screen.ts'
import { call } from './support.ts'
import { asAgent, newOrder } from './warehouse-goods.ts'

const live = await openLiveHouse()
const { house, other, openScreen, readyScreen, startProcess } = live

afterEach(live.leaveAll)
afterAll(live.close)

const changesOf = (screen: LiveScreen, orderId: number) =>
  screen.all('order').filter((change) => change.orderId === orderId)

describe('the stream', () => {
  test('is not kept, not packed and not buffered', async () => {
    const screen = await readyScreen(house.app)
    const { headers, status } = screen.response
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    [{}, { screen: 'required', orderId: 'required' }],
    [{ screen: '', orderId: null }, { screen: 'not_valid' }],
    [{ screen: 'a b', orderId: null }, { screen: 'not_valid' }],
    [{ screen: 'a', orderId: 'x' }, { orderId: 'not_valid' }],
  ])('refuses a bad body: %j', async (body, details) => {
    const answer = await asAgent(house, 'events', body)
    expect([answer.status, answer.body.details]).toEqual([400, details])
  })

  test('refuses an unknown order', async () => {
    const answer = await asAgent(house, 'events', { screen: 'a', orderId: 2_147_483_647 })
    expect([answer.status, answer.body.code]).toEqual([404, 'order_not_found'])
  })

  test('refuses a customer', async () => {
    const screen = await openScreen(house.app, { token: house.customerToken })
    expect(screen.response.status).toBe(403)
    await screen.until(() => screen.ended)
    expect(screen.text).toContain('not_allowed')
  })

  test('refuses more than an account may have', async () => {
    const { app, stop } = await startProcess()
    await readyScreen(app)
    const opened = await Promise.all(
      Array.from({ length: limits.streamsOfAccount - 1 }, (_, index) =>
        openScreen(app, { screen: `s${index}` }),
      ),
    )
    expect(opened.every(({ response }) => response.status === 200)).toBe(true)
    expect((await openScreen(app, { screen: 'more' })).response.status).toBe(429)
    // Another account is not affected.
    const others = await openScreen(app, { token: house.secondToken })
    expect(others.response.status).toBe(200)
    await stop()
  })

  test('ends with its session', async () => {
    const { app, stop } = await startProcess(50)
    const { body } = await call<{ token: string }>(app, '/public/web-api/stockAgentLogin', {
      username: 'agent',
      password: house.password,
    })
    const screen = await readyScreen(app, { token: body.token })
    const staying = await readyScreen(app, { screen: 'staying' })
    await screen.until(() => screen.text.includes(': beat\n\n'))
    // Nobody is told of a session that has become too old.
    await house.database.query(sql`
      UPDATE session SET last_used_at = now() - interval '31 days'
      WHERE token_hash = sha256(convert_to(${body.token}, 'UTF8'))`)
    await screen.until(() => screen.ended)
    expect(staying.ended).toBe(false)
    await stop()
  })

  describe('ends at once, in every process,', () => {
    const [agentId, endings] = [
      async () => {
        const [agent] = await house.database.query<{ id: number }>(sql`
          INSERT INTO account (role, username, password_hash, full_name)
          SELECT 'STOCK_AGENT', 'leaver' || gen_random_uuid(), password_hash, 'Leaving Agent'
          FROM account WHERE username = 'agent' RETURNING id`)
        return agent?.id ?? 0
      },
      [
        [
          'with the logout',
          (_: number, token: string) =>
            call(house.app, '/api/stockAgent/logout', undefined, { token }),
        ],
        [
          'with a new password',
          (id: number) =>
            house.database.query(sql`
              UPDATE account SET password_hash = '$argon2id$other' WHERE id = ${id}`),
        ],
        [
          'with the lock of its account',
          (id: number) =>
            house.database.query(sql`UPDATE account SET disabled_at = now() WHERE id = ${id}`),
        ],
      ],
    ] as const

    test.each(endings)('%s', async (_, end) => {
      const id = await agentId()
      const token = await sessionOf(house.database, id)
      // Both processes beat once a minute only.
      const screens = await Promise.all(
        [house.app, other].map((app, at) => readyScreen(app, { token, screen: `leaver${at}` })),
      )
      const staying = await readyScreen(other, { screen: 'staying' })
      await end(id, token)
      for (const screen of screens) await screen.until(() => screen.ended)
      expect(staying.ended).toBe(false)
    })
  })

  test('ends at once when the server stops, and leaves nothing behind', async () => {
    const { app, stop } = await startProcess()
    const { orderId } = await newOrder(house)
    const screen = await readyScreen(app, { orderId, screen: 'stopping' })
    const begun = performance.now()
    await app.close()
    expect(performance.now() - begun).toBeLessThan(1500)
    await screen.until(() => screen.ended)
    expect(
      await house.database.query(sql`SELECT FROM order_presence WHERE screen = 'stopping'`),
    ).toHaveLength(0)
    await stop()
  })

  test('a client that leaves while it is opened leaves nothing behind', async () => {
    const { orderId } = await newOrder(house)
    await readyScreen(other)
    const tries = Array.from({ length: 20 }, (_, index) => {
      const leave = AbortSignal.timeout(index)
      return LiveScreen.open(
        other,
        { token: house.agentToken, screen: `leaving${index}`, orderId },
        leave,
      ).catch(() => undefined)
    })
    const opened = await Promise.all(tries)
    for (const screen of opened) screen?.leave()
    const watching = await readyScreen(house.app, { token: house.secondToken })
    await watching.until(
      async () =>
        (await house.database.query(sql`SELECT FROM order_presence WHERE order_id = ${orderId}`))
          .length === 0,
    )
    expect(opened).toHaveLength(20)
  })

  test('goes on after the connection that reads the news was cut, and misses nothing', async () => {
    const { orderId, lineId } = await newOrder(house)
    const screen = await readyScreen(other)
    await house.database.query(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'kontor urgent'`)
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 1 })
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 1 })
    const last = () => changesOf(screen, orderId).at(-1)
    await screen.until(() => last()?.item?.numberOfApprovedItems === 2)
    expect(last()).toMatchObject({ kind: 'approved', statusId: 13 })
  })

  test('a client that does not read is let go', async () => {
    const stream = new EventStream()
    let ended = false
    stream.onEnd(() => (ended = true))
    const frame = frameOf({ event: 'order', data: 'x'.repeat(1000) })
    const fill = async (bytes: number) => {
      for (let sent = 0; sent < bytes; sent += frame.length) stream.send(frame)
      await setImmediate()
    }
    await fill(limits.streamBacklogBytes * 0.9)
    expect(ended).toBe(false)
    await fill(limits.streamBacklogBytes * 0.2)
    expect(ended).toBe(true)
  })
})
