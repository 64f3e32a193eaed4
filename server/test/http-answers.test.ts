import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

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
