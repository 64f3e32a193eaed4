import { request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Visitor } from './client.ts'
import { until, type ProxyPorts, type Running } from './running.ts'

/** The environment of the checks of one proxy. */
export interface House {
  readonly shop: Running
  readonly ports: ProxyPorts
  readonly proxy: 'nginx' | 'HAProxy'
  /** A visitor with a new address. */
  readonly visitor: () => Visitor
  readonly agent: { readonly visitor: Visitor; readonly token: string }
}

/** Kontor's own rate limit per address in this test; the proxies' limits are tested with shorter bursts. */
export const requestsPerMinute = 200

/** Maximum latency of other visitors during an attack. */
const promptMs = 2000

function expect(holds: boolean, otherwise: () => string): asserts holds {
  if (!holds) throw new Error(otherwise())
}

const shown = ({ status, text }: Answer) => `${status} ${text.slice(0, 300)}`

/** Kontor's answers have a request id; the proxy's own answers have none. */
const isOfProxy = ({ headers }: Answer) => headers['x-request-id'] === undefined

async function expectServed(visitor: Visitor): Promise<void> {
  const begun = performance.now()
  const answer = await visitor.ask('/')
  const ms = performance.now() - begun
  expect(answer.status === 200, () => `another visitor got ${shown(answer)}`)
  expect(ms < promptMs, () => `another visitor waited ${Math.round(ms)} ms`)
}

async function firstOrder({ agent }: House): Promise<{ orderId: number }> {
  const body = { statusId: 11, page: 0, size: 1 }
  const { content } = await agent.visitor.call<{ content: { orderId: number }[] }>(
    '/api/stockAgent/order/page',
    body,
    agent.token,
  )
  const [first] = content
  expect(first !== undefined, () => 'there is no order')
  return first
}

const ordersAsked = { screen: 'one', orderId: null }
const events = '/api/stockAgent/events'

function refusedByProxy(answers: readonly Answer[]): readonly Answer[] {
  const refused = answers.filter((answer) => answer.status === 429 && isOfProxy(answer))
  for (const answer of refused) {
    expect(JSON.parse(answer.text).code === 'too_many_requests', () => shown(answer))
    expect(Number(answer.headers['retry-after']) > 0, () => 'no Retry-After')
  }
  return refused
}

/** The checks for both proxies. */
export const checks: Readonly<Record<string, (house: House) => Promise<void>>> = {
  'pages come, and http leads to https': async ({ visitor, ports }) => {
    const page = await visitor().ask('/')
    expect(page.status === 200 && page.text.includes('<!doctype html>'), () => shown(page))
    expect('strict-transport-security' in page.headers, () => 'https is not known to Kontor')
    const plain = request({ port: ports.http, path: '/brands', headers: { host: 'shop.example' } })
    const [response] = await once(plain.end(), 'response')
    response.resume()
    const to = response.headers.location
    expect(to === 'https://shop.example/brands', () => `${response.statusCode} to ${to}`)
  },

  'calls and refusals come as they are': async ({ visitor }) => {
    const one = visitor()
    const body = { username: 'demo', password: 'Demo1234' }
    const { token } = await one.call<{ token: string }>('/public/web-api/login', body)
    await one.call('/web-api/account', {}, token)
    const refused = await one.ask('/web-api/account', { body: {} })
    expect(refused.status === 401 && !isOfProxy(refused), () => shown(refused))
    const huge = await one.ask('/public/web-api/login', { body: { username: 'x'.repeat(300_000) } })
    expect(huge.status === 413 && !isOfProxy(huge), () => shown(huge))
  },

  'a pick list comes whole': async (house) => {
    const { orderId } = await firstOrder(house)
    const { visitor, token } = house.agent
    const path = '/api/stockAgent/order/orderPdf'
    const { base64PdfData } = await visitor.call<{ base64PdfData: string }>(
      path,
      { orderId, showImageOnPrint: true },
      token,
    )
    const pdf = Buffer.from(base64PdfData, 'base64').toString('latin1')
    expect(pdf.startsWith('%PDF') && pdf.trimEnd().endsWith('%%EOF'), () => `${pdf.length} bytes`)
  },

  'live events come at once, over HTTP/1.1 and HTTP/2': async (house) => {
    const { visitor, token } = house.agent
    const { orderId } = await firstOrder(house)
    const asked = { body: ordersAsked, token }
    const http1 = await visitor.stream(events, { ...asked, body: { ...ordersAsked, screen: 'h1' } })
    const http2 = await visitor.streamHttp2(events, asked)
    expect(http2.protocol === 'h2', () => `spoke ${http2.protocol}`)
    const both = [http1, http2]
    await until('ready', () => both.every(({ text }) => text.includes('event: ready')), promptMs)
    const body = { screen: 'two', orderId }
    const third = await visitor.stream(events, { body, token })
    const isTold = ({ text }: { text: string }) => text.includes('event: presence')
    await until('the event', () => both.every(isTold), promptMs)
    for (const stream of [...both, third]) stream.leave()
  },

  'the log has the address of the visitor, whatever it says itself': async ({ visitor, shop }) => {
    const one = visitor()
    const path = `/public/web-api/of-${one.address}`
    await one.ask(path, { body: {}, headers: { 'x-forwarded-for': '203.0.113.9' } })
    const line = await until('the line', () => shop.lines.find((text) => text.includes(path)))
    expect(JSON.parse(line).address === one.address, () => line)
  },

  'Kontor limits the requests of each visitor for itself': async ({ visitor }) => {
    const [greedy, other] = [visitor(), visitor()]
    let refused: Answer | undefined
    // A minute may end in between, so twice as many are sent, slower than the proxy's own limit.
    for (let sent = 0; sent < 2 * requestsPerMinute + 20 && refused === undefined; sent += 20) {
      const asked = Array.from({ length: 20 }, () =>
        greedy.ask('/public/web-api/country/list', { body: {} }),
      )
      refused = (await Promise.all(asked)).find(({ status }) => status === 429)
      await sleep(450)
    }
    expect(refused !== undefined && !isOfProxy(refused), () => 'it was never refused by Kontor')
    expect(Number(refused.headers['retry-after']) > 0, () => 'no Retry-After')
    await expectServed(other)
  },

  'the proxy limits the request rate of an address': async ({ visitor }) => {
    const [greedy, other] = [visitor(), visitor()]
    const asked = Array.from({ length: 700 }, () => greedy.ask('/health'))
    const refused = refusedByProxy(await Promise.all(asked))
    expect(refused.length > 50, () => `${refused.length} of 700 were refused`)
    await expectServed(other)
  },

  'the proxy limits the connections of an address': async ({ visitor, proxy }) => {
    const [greedy, other] = [visitor(), visitor()]
    const head = 'POST /public/web-api/login HTTP/1.1\r\nHost: shop.example\r\n'
    const unfinished = `${head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n`
    const sockets = Array.from({ length: 150 }, () => greedy.raw(unfinished))
    await sleep(1500)
    const refused = sockets.filter(({ received = '', destroyed }) =>
      proxy === 'nginx' ? received.includes(' 429 ') : destroyed && received === '',
    )
    for (const socket of sockets) socket.destroy()
    expect(refused.length >= 45 && refused.length <= 60, () => `${refused.length} of 150 refused`)
    await expectServed(other)
  },

  'idle connections of one address shut nobody out': async ({ visitor }) => {
    const [greedy, other] = [visitor(), visitor()]
    const silent = Array.from({ length: 4000 }, () => greedy.silent())
    const idle = Array.from({ length: 300 }, () =>
      greedy.raw('GET /robots.txt HTTP/1.1\r\nHost: shop.example\r\n\r\n'),
    )
    // All are connected or closed again.
    await until('the crowd', () => [...silent, ...idle].every(({ connecting }) => !connecting))
    await sleep(1000)
    for (let times = 0; times < 10; times += 1) {
      await expectServed(other)
      await sleep(200)
    }
    for (const socket of [...silent, ...idle]) socket.destroy()
  },
}
