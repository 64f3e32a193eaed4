import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { limits } from '../src/http/server/limits.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('requests a minute', () => {
  test('above the limit of an address: 429 in the usual form; others are not touched', async () => {
    const app = await buildApp({ ...appOptions(shop.database), requestsPerMinute: 5 })
    const ask = (address: string) =>
      call<Failure>(app, '/public/web-api/category/all', undefined, { address })
    for (let round = 0; round < 5; round += 1) expect((await ask('192.0.2.1')).status).toBe(200)
    const { status, body, headers } = await ask('192.0.2.1')
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['connection']).toBe('close')
    expect((await ask('192.0.2.2')).status).toBe(200)
    await app.close()
  })

  test('unknown paths count too, and a forwarded address is not believed', async () => {
    const app = await buildApp({ ...appOptions(shop.database), requestsPerMinute: 5 })
    const ask = (round: number) =>
      call(app, '/web-api/nothing', undefined, {
        headers: { 'x-forwarded-for': `192.0.2.${round}` },
      })
    for (let round = 0; round < 5; round += 1) expect((await ask(round)).status).toBe(404)
    expect((await ask(9)).status).toBe(429)
    await app.close()
  })

  test('each of several processes allows its share', async () => {
    const app = await buildApp({
      ...appOptions(shop.database),
      requestsPerMinute: 10,
      processes: 4,
    })
    const ask = () => call(app, '/public/web-api/category/all', undefined)
    const statuses = [await ask(), await ask(), await ask(), await ask()].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 200, 200, 429])
    await app.close()
  })

  test('the limit is lifted a minute after the first request, and Retry-After says when', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const app = await buildApp({ ...appOptions(shop.database), requestsPerMinute: 1 })
    const ask = () => call(app, '/public/web-api/category/all', undefined)
    expect((await ask()).status).toBe(200)
    vi.setSystemTime(Date.now() + 20_000)
    const { status, headers } = await ask()
    expect([status, headers['retry-after']]).toEqual([429, '40'])
    vi.setSystemTime(Date.now() + 40_000)
    expect((await ask()).status).toBe(200)
    vi.useRealTimers()
    await app.close()
  })

  test('addresses of one IPv6 network count as one, an IPv4 address in IPv6 form as itself', async () => {
    const app = await buildApp({ ...appOptions(shop.database), requestsPerMinute: 1 })
    const ask = async (address: string) =>
      (await call(app, '/public/web-api/category/all', undefined, { address })).status
    expect(await ask('2001:db8:1:2::1')).toBe(200)
    expect(await ask('2001:db8:1:2:ffff::9')).toBe(429)
    expect(await ask('2001:db8:1:3::1')).toBe(200)
    expect(await ask('192.0.2.1')).toBe(200)
    expect(await ask('::ffff:192.0.2.1')).toBe(429)
    await app.close()
  })

  test('behind a trusted proxy the client’s address counts', async () => {
    const app = await buildApp({
      ...appOptions(shop.database),
      requestsPerMinute: 1,
      trustedProxies: ['127.0.0.1'],
    })
    const ask = (client: string) =>
      call(app, '/public/web-api/category/all', undefined, {
        headers: { 'x-forwarded-for': client },
      })
    expect((await ask('192.0.2.1')).status).toBe(200)
    expect((await ask('192.0.2.1')).status).toBe(429)
    expect((await ask('192.0.2.2')).status).toBe(200)
    await app.close()
  })
})

describe('slow clients', () => {
  /** Sends the start of a request and then a byte now and then, for as long as the server lets it; answers for how many ms. */
  async function timeUntilCut(port: number, start: string): Promise<number> {
    const began = performance.now()
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    // A cut connection may show as an error or as an end; this side ends it in neither case.
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(start)
    const drip = setInterval(() => socket.write('x'), 300)
    // Not `once` of node:events, which fails at an error before the close.
    await new Promise((closed) => socket.once('close', closed))
    clearInterval(drip)
    return performance.now() - began
  }

  test('are to be cut within 5 s', () => {
    expect(limits.headersMs + limits.connectionsCheckMs).toBeLessThanOrEqual(5000)
    expect(limits.requestMs + limits.connectionsCheckMs).toBeLessThanOrEqual(5000)
  })

  // Left to itself, Node looks for them every 30 s only, so even a slow machine passes this for the right reason.
  test('headers and bodies that take too long are cut', { timeout: 25_000 }, async () => {
    const app = await buildApp(appOptions(shop.database))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const head = 'POST /public/web-api/brand/all HTTP/1.1\r\nHost: localhost\r\n'
    const times = await Promise.all([
      timeUntilCut(port, `${head}X-Slow: `),
      timeUntilCut(port, `${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`),
    ])
    await app.close()
    for (const time of times) expect(time).toBeGreaterThan(3000)
  })
})
