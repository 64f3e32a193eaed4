import { connect } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '@kontor/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase, type Database } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { projectFolder } from '../src/folders.ts'
import { limits } from '../src/http/server/limits.ts'
import { isUnavailable } from '../src/http/admission/unavailable.ts'
import { serveShop } from '../src/serve-shop.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

const connections = 2

let shop: OpenShop
let database: Database
let app: FastifyInstance

/** A server of its own, with few connections, that knows its categories by heart. */
beforeAll(async () => {
  shop = await openShop()
  database = openDatabase({ url: shop.url, connections, onIdleError: () => undefined })
  app = await buildApp({ ...appOptions(database), versionBelievedMs: 600_000, fewCalls: 0 })
  await guest()
})
afterAll(async () => {
  await app.close()
  await database.close()
  await shop.close()
})

const guest = () => call<Failure>(app, '/public/web-api/category/all')
const customer = () =>
  call<Failure>(app, '/web-api/account', undefined, { token: shop.customerToken })
const agent = () =>
  call(
    app,
    '/api/stockAgent/order/page',
    { page: 0, size: 1, statusId: 11 },
    { token: shop.agentToken },
  )

/** Answers what was answered, and after how long. */
async function timed<Answer>(asked: Promise<Answer>): Promise<Answer & { ms: number }> {
  const begun = performance.now()
  const answer = await asked
  return { ...answer, ms: performance.now() - begun }
}

/** Keeps every connection until `work` is done. */
const withoutConnections = <Result>(
  work: () => Promise<Result>,
  left = connections,
): Promise<Result> =>
  left === 0 ? work() : database.transaction(() => withoutConnections(work, left - 1))

/** Somebody waits for a connection, and has for longer than anyone should. */
async function withLongWait<Result>(work: () => Promise<Result>): Promise<Result> {
  const { result, first } = await withoutConnections(async () => {
    const waiting = customer()
    await sleep(limits.databaseWaitMs + 100)
    return { result: await work(), first: waiting }
  })
  // Who was let in is answered in the end.
  expect((await first).status).toBe(200)
  return result
}

describe('a database that cannot keep up', () => {
  test('calls are refused at once, before their body is read or their token looked up', async () => {
    const answers = await withLongWait(async () => [
      await timed(customer()),
      await timed(call<Failure>(app, '/web-api/account')),
      await timed(
        call<Failure>(app, '/public/web-api/login', undefined, {
          headers: { 'content-type': 'text/plain' },
        }),
      ),
    ])
    for (const { status, body, headers, ms } of answers) {
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(headers['cache-control']).toBe('no-store')
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(limits.retryAfterSeconds / 2)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(limits.retryAfterSeconds * 1.5 + 1)
      // Waiting in vain for a connection would take 2 s.
      expect(ms).toBeLessThan(1500)
    }
    expect((await customer()).status).toBe(200)
  })

  test('guests are answered from memory; what is not there is not made', async () => {
    const newSearch = () =>
      call(app, '/public/web-api/product/sorted', { page: 0, size: 10, searchKeyword: 'new' })
    const [kept, made, personal] = await withLongWait(async () => [
      await timed(guest()),
      await timed(newSearch()),
      await timed(
        call(app, '/public/web-api/category/all', undefined, { token: shop.customerToken }),
      ),
    ])
    expect([kept, made, personal].map((answer) => answer?.status)).toEqual([200, 503, 503])
    expect([kept, made, personal].every((answer) => (answer?.ms ?? 0) < 1500)).toBe(true)
    expect((await newSearch()).status).toBe(200)
  })

  test('whether anything changed is asked past the line: guests and the health check do not wait', async () => {
    const doubting = await buildApp({ ...appOptions(database), versionBelievedMs: 0, fewCalls: 0 })
    const ask = (body?: unknown) =>
      body === undefined
        ? call(doubting, '/public/web-api/category/all')
        : call(doubting, '/public/web-api/product/sorted', body)
    await ask()
    const [kept, made, health] = await withLongWait(async () => [
      await timed(ask()),
      await timed(ask({ page: 0, size: 10, searchKeyword: 'new' })),
      await timed(doubting.inject('/health').then(({ statusCode }) => ({ status: statusCode }))),
    ])
    expect([kept, made, health].map((answer) => answer?.status)).toEqual([200, 503, 200])
    // Who had to wait for the others would wait for 2 s.
    expect([kept, made, health].every((answer) => (answer?.ms ?? 0) < 1500)).toBe(true)
    await doubting.close()
  })

  test('calls of agents are accepted and wait', async () => {
    const { asked } = await withLongWait(async () => ({ asked: agent() }))
    expect((await asked).status).toBe(200)
  })

  test('orders are accepted for longer than other calls', async () => {
    const statuses = async (patience: number) => {
      const expectedWaitMs = () => limits.databaseWaitMs * patience
      const waiting = await buildApp({
        ...appOptions({ ...database, expectedWaitMs }),
        fewCalls: 0,
      })
      const paths = ['order/approve-basket', 'order/get-basket-items', 'order/set-basket-items']
      const answers = await Promise.all(
        paths.map((path) => call(waiting, `/web-api/${path}`, [], { token: shop.customerToken })),
      )
      await waiting.close()
      return answers.map(({ status }) => status)
    }
    // A list is no body for an order: who is told so was let in.
    expect(await statuses(0.9)).toEqual([400, 200, 200])
    expect(await statuses(3.9)).toEqual([400, 503, 503])
    expect(await statuses(4.1)).toEqual([503, 503, 503])
  })

  test('the wait is foretold by the pace of those before, and forgotten with the last of them', async () => {
    const naps = Array.from({ length: 30 }, () => database.query(sql`SELECT pg_sleep(0.02)`))
    let most = 0
    const watching = setInterval(() => (most = Math.max(most, database.expectedWaitMs())), 5)
    await Promise.all(naps)
    clearInterval(watching)
    expect(most).toBeGreaterThan(50)
    expect(database.expectedWaitMs()).toBe(0)
  })

  // A busy machine may not serve a thousand in the 2 s that they wait.
  test(
    'at most a thousand wait; the next is refused at once, and all others are served',
    { retry: 2 },
    async () => {
      const { naps, tooMany } = await withoutConnections(async () => {
        const waiting = Array.from({ length: 1000 }, () => database.query(sql`SELECT 1`))
        const refused = await timed(
          database.query(sql`SELECT 1`).then(
            () => ({ unavailable: false }),
            (error: unknown) => ({ unavailable: isUnavailable(error) }),
          ),
        )
        return { naps: waiting, tooMany: refused }
      })
      expect(tooMany.unavailable).toBe(true)
      expect(tooMany.ms).toBeLessThan(1500)
      expect(await Promise.all(naps)).toHaveLength(1000)
    },
  )
})

/** Nothing else is done for so long. */
function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describe('a process that cannot keep up', () => {
  /** As a flood does: again and again there is a lot to do before anything else is looked at. */
  async function blockLong(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      block(650)
      await setImmediate()
    }
  }

  test('calls are refused; guests, agents and the health check are served; then all is well', async () => {
    await blockLong()
    const [refused, ...served] = await Promise.all([
      customer(),
      guest(),
      agent(),
      app.inject('/health').then(({ statusCode }) => ({ status: statusCode })),
    ])
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200])
    await sleep(1500)
    expect((await customer()).status).toBe(200)
  })

  test('a single long pause is none', async () => {
    block(1500)
    await sleep(1)
    expect((await customer()).status).toBe(200)
  })
})

test('a few calls are accepted and wait, the next ones are refused', async () => {
  const patient = await buildApp(appOptions(database))
  const ask = () =>
    call<Failure>(patient, '/web-api/account', undefined, { token: shop.customerToken })
  const { few, next } = await withoutConnections(async () => {
    const waiting = Array.from({ length: limits.fewCalls }, ask)
    await sleep(limits.databaseWaitMs + 100)
    return { few: waiting, next: await timed(ask()) }
  })
  expect([next.status, next.ms < 500]).toEqual([503, true])
  expect((await Promise.all(few)).map(({ status }) => status)).toEqual(
    Array(limits.fewCalls).fill(200),
  )
  // Whoever was answered is no longer at work.
  const again = await withoutConnections(async () => {
    const waiting = ask()
    await sleep(limits.databaseWaitMs + 100)
    return { waiting, next: ask() }
  })
  expect([(await again.waiting).status, (await again.next).status]).toEqual([200, 200])
  await patient.close()
})

test('connections that come faster than they are taken wait, and none is turned away', async () => {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }, projectFolder)
  const served = await serveShop(config, shop.url)
  let connected = 0
  // All in one turn, in which the server takes none. Whom the system turns away comes again after a second.
  const sockets = Array.from({ length: 800 }, () =>
    connect(served.port, '127.0.0.1', () => (connected += 1)),
  )
  for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  expect(connected).toBe(sockets.length)
  for (const socket of sockets) socket.destroy()
  await served.close()
})
