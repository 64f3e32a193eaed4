import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, version } from '../src/app.ts'
import { openDatabase } from '../src/database/database.ts'
import { appOptions, openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

describe('health', () => {
  test('is well while the database answers', async () => {
    const response = await get(shop.app, '/health')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok', version }])
  })

  test('says 503 without a database, and does not wait for one that never answers', async () => {
    const gone = openDatabase({
      url: 'postgres://nobody@127.0.0.1:1/none',
      connections: 1,
      onIdleError: () => undefined,
    })
    const without = await buildApp(appOptions(gone))
    const silent = { query: () => new Promise<never>(() => undefined) }
    const hanging = await buildApp(appOptions({ ...shop.database, ...silent, urgent: silent }))
    for (const app of [without, hanging]) {
      const response = await get(app, '/health')
      expect([response.statusCode, response.json()]).toEqual([
        503,
        { status: 'unavailable', version },
      ])
      await app.close()
    }
    await gone.close()
  })
})

describe('compression', () => {
  test('of answers that are worth it', async () => {
    const plain = await get(shop.app, '/openapi.json')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const brotli = await get(shop.app, '/openapi.json', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload)
    const gzip = await get(shop.app, '/openapi.json', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
    const small = await get(shop.app, '/health', { 'accept-encoding': 'br' })
    expect(small.headers).not.toHaveProperty('content-encoding')
  })
})
