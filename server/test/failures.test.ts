import { readFile } from 'node:fs/promises'
import { refusalStatus } from '@kontor/contract/core/errors'
import type { Failure } from '@kontor/contract/core/endpoint'
import { languages } from '@kontor/contract/rules/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase, type Database } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { messages } from '../src/http/server/messages.ts'
import { isUnavailable } from '../src/http/admission/unavailable.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

describe('the form of a failure', () => {
  test.each([
    ['de', 'Bitte melden Sie sich an.'],
    ['en', 'Please log in to continue.'],
    ['tr', 'Devam etmek için lütfen giriş yapın.'],
  ])('[S-05] speaks %s', async (lang, message) => {
    const { status, body, headers } = await call<Failure>(shop.app, '/web-api/account', undefined, {
      lang,
    })
    expect(status).toBe(401)
    expect(body).toEqual({
      code: 'not_logged_in',
      message,
      requestId: expect.stringMatching(uuid),
    })
    expect(headers['x-request-id']).toBe(body.requestId)
  })

  test.each([
    ['/web-api/account', undefined, 'de'],
    ['/web-api/account', 'fr', 'de'],
    ['/web-api/account?lang=en&lang=tr', undefined, 'de'],
    ['/public/web-api/login', undefined, 'de'],
    ['/public/web-api/stockAgentLogin', undefined, 'en'],
    ['/public/web-api/stockAgentLogin', 'tr', 'tr'],
    ['/api/stockAgent/order/page', undefined, 'en'],
    ['/api/stockAgent/order/page', 'xx', 'en'],
    ['/api/stockAgent/nothing', undefined, 'en'],
    ['/configuration/nothing', undefined, 'de'],
  ] as const)('[S-05] %s with lang %s answers in %s', async (path, lang, expected) => {
    const { body } = await call<Failure>(shop.app, path, {}, lang === undefined ? {} : { lang })
    expect(body.message).toBe(messages[body.code][expected])
  })

  test('[S-05] every code has its own text in every language', () => {
    for (const language of languages) {
      const texts = Object.values(messages).map((message) => message[language])
      expect(texts.every((text) => text.length > 5)).toBe(true)
      expect(new Set(texts).size).toBe(Object.keys(refusalStatus).length)
    }
  })

  test('a request id sent by a client is not taken over', async () => {
    const { body } = await call<Failure>(shop.app, '/web-api/account', undefined, {
      headers: { 'x-request-id': 'mine' },
    })
    expect(body.requestId).toMatch(uuid)
  })

  test.each([
    ['POST', '/web-api/nothing'],
    ['POST', '/public/web-api/product'],
    ['POST', '/web-api/order/approve-basket/now'],
    ['POST', '/'],
    ['GET', '/web-api/account'],
    ['GET', '/api/anything'],
    ['PUT', '/web-api/account'],
    ['DELETE', '/web-api/account'],
    ['POST', `/public/web-api/product/${'1'.repeat(200)}`],
  ] as const)('%s %s is not served: 404 in the same form', async (method, url) => {
    const response = await shop.app.inject({ method, url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      code: 'not_found',
      message: 'Das wurde nicht gefunden.',
      requestId: expect.stringMatching(uuid),
    })
  })

  test('an address that cannot be decoded: 400 in the same form', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/web-api/%E0%A4%A' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'not_valid', requestId: expect.any(String) })
  })
})

describe('faults', () => {
  const withQuery = (query: Database['query']) => buildApp(appOptions({ ...shop.database, query }))

  test('an inner message never reaches the caller', async () => {
    const app = await withQuery(() => Promise.reject(new Error('relation "secret" is broken')))
    const { status, body } = await call<Failure>(app, '/public/web-api/category/all')
    expect([status, body.code, body.message]).toEqual([500, 'fault', messages.fault.de])
    expect(JSON.stringify(body)).not.toContain('secret')
    await app.close()
  })

  test('an answer that breaks its own schema is a fault, not half an answer', async () => {
    const rows = [{ id: 1, parentId: null, indexOrder: 0 }]
    const app = await withQuery(<Row extends object>() => Promise.resolve(rows as Row[]))
    const { status, body } = await call<Failure>(app, '/public/web-api/category/all')
    expect([status, body.code]).toEqual([500, 'fault'])
    await app.close()
  })

  test('a database that cannot be reached: 503 with Retry-After', async () => {
    const database = openDatabase({
      url: 'postgres://nobody@127.0.0.1:1/none',
      connections: 1,
      onIdleError: () => undefined,
    })
    const app = await buildApp(appOptions(database))
    const { status, body, headers } = await call<Failure>(app, '/public/web-api/category/all')
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    await app.close()
    await database.close()
  })

  test('a used-up pool: 503 instead of waiting for it, and well again afterwards', async () => {
    const database = openDatabase({ url: shop.url, connections: 1, onIdleError: () => undefined })
    const app = await buildApp(appOptions(database))
    // The only connection is held until the call has been answered.
    await database.transaction(async () => {
      const { status, body } = await call<Failure>(app, '/public/web-api/category/all')
      expect([status, body.code]).toEqual([503, 'unavailable'])
    })
    expect((await call(app, '/public/web-api/category/all')).status).toBe(200)
    await app.close()
    await database.close()
  })

  test('a missing socket of the database passes, any other missing file is a fault', async () => {
    const database = openDatabase({
      url: 'postgres://nobody@/none?host=/nowhere/at/all',
      connections: 1,
      onIdleError: () => undefined,
    })
    const noSocket = await database.query(sql`SELECT 1`).catch((error: unknown) => error)
    const noFile = await readFile('/nowhere/at/all').catch((error: unknown) => error)
    expect([noSocket, noFile]).toMatchObject([{ code: 'ENOENT' }, { code: 'ENOENT' }])
    expect([noSocket, noFile].map(isUnavailable)).toEqual([true, false])
    await database.close()
  })

  test('a connection that is cut: the process lives, the next call is answered', async () => {
    const database = openDatabase({ url: shop.url, connections: 1, onIdleError: () => undefined })
    const app = await buildApp(appOptions(database))
    const [backend] = await database.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    const sleeping = database.query(sql`SELECT pg_sleep(20)`).catch((error: unknown) => error)
    await shop.database.query(sql`SELECT pg_terminate_backend(${backend?.pid})`)
    expect(isUnavailable(await sleeping)).toBe(true)
    expect((await call(app, '/public/web-api/category/all')).status).toBe(200)
    await app.close()
    await database.close()
  })

  test('a statement or a lock that takes too long passes; a broken statement does not', async () => {
    const failing = (...statements: string[]) =>
      shop.database
        .transaction(async (one) => {
          for (const text of statements) await one.query({ text, values: [] })
        })
        .catch((error: unknown) => error)
    const slow = await failing('SET LOCAL statement_timeout = 20', 'SELECT pg_sleep(5)')
    expect(slow).toMatchObject({ code: '57014' })
    expect(isUnavailable(slow)).toBe(true)
    const locked = await shop.database.transaction(async (one) => {
      await one.query(sql`LOCK TABLE country`)
      return failing('SET LOCAL lock_timeout = 20', 'LOCK TABLE country')
    })
    expect(locked).toMatchObject({ code: '55P03' })
    expect(isUnavailable(locked)).toBe(true)
    expect(isUnavailable(await failing('SELECT 1 / 0'))).toBe(false)
  })
})
