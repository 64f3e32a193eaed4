import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { EventStream } from '../src/http/streams/event-stream.ts'
import { limits } from '../src/http/server/limits.ts'
import { addGoods } from './goods.ts'
import { appOptions, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let app: FastifyInstance
let port: number

const socketTimeoutMs = 500
const megabyte = 1024 * 1024

beforeAll(async () => {
  shop = await openShop()
  await addGoods(shop.database)
  app = await buildApp({ ...appOptions(shop.database), socketTimeoutMs })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(app)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port

/** A connection of a client that does as it likes. A cut may show as an error or as an end. */
async function open(to = port): Promise<Socket> {
  const socket = connect(to, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Everything that comes until the server hangs up. */
async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  // Not `once` of node:events, which takes a reset connection for a failure.
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return text
}

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')

const json = 'Content-Type: application/json'
const brands = '/public/web-api/brand/all'

async function isWell(at = port): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${at}/public/web-api/category/all`, {
    method: 'POST',
    headers: { connection: 'close' },
  })
  return answer.status === 200 && Array.isArray(await answer.json())
}

describe('a body of 100 MB', () => {
  /** Sends it as fast as it is taken, until all is sent or the server has had enough. */
  async function send(start: string, wrap: (bytes: Buffer) => Buffer) {
    const socket = await open()
    const heard = readAll(socket)
    socket.write(start)
    const part = wrap(Buffer.alloc(megabyte, 'x'))
    let sent = 0
    while (sent < 100 && !socket.destroyed && !socket.writableEnded) {
      sent += 1
      socket.write(part)
      while (socket.writableNeedDrain && !socket.destroyed) await sleep(1)
    }
    socket.end()
    return heard
  }

  test.each([
    ['announced', `Content-Length: ${100 * megabyte}`, (bytes: Buffer) => bytes],
    [
      'in pieces',
      'Transfer-Encoding: chunked',
      (bytes: Buffer) =>
        Buffer.concat([
          Buffer.from(`${bytes.length.toString(16)}\r\n`),
          bytes,
          Buffer.from('\r\n'),
        ]),
    ],
  ] as const)('%s: is refused, and never held', async (_, length, wrap) => {
    const before = process.memoryUsage.rss()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(head(brands, json, length), wrap)),
    )
    // Whoever goes on sending into a closed connection may lose the answer.
    const heard = answers.filter((text) => text !== '')
    expect(heard.length).toBeGreaterThan(0)
    for (const text of heard) expect(text).toMatch(/^HTTP\/1\.1 413 .*"code":"too_large"/s)
    // Five of them would be 500 MB; this process also holds what it sends.
    expect((process.memoryUsage.rss() - before) / megabyte).toBeLessThan(150)
    expect(await isWell()).toBe(true)
  })
})

describe('a client that never reads', () => {
  test('its answers: it is let go, and what waits for it is bounded', async () => {
    const socket = await open()
    socket.pause()
    let taken = 0
    const count = () => (taken += 1)
    app.server.on('request', count)
    const one = 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const before = process.memoryUsage.rss()
    const closed = once(socket, 'close')
    socket.write(one.repeat(20_000))
    await sleep(socketTimeoutMs)
    // What came at once is looked at; no more is read from who does not read.
    expect(taken).toBeLessThan(5000)
    app.server.off('request', count)
    expect((process.memoryUsage.rss() - before) / megabyte).toBeLessThan(200)
    // The server hangs up; this side hears of it once it reads.
    await sleep(socketTimeoutMs * 4)
    socket.resume()
    await Promise.race([closed, sleep(20_000)])
    expect(socket.destroyed).toBe(true)
    expect(await isWell()).toBe(true)
  })

  test('its stream of events: it is let go at the second beat that finds something waiting', async () => {
    const stream = new EventStream()
    let hasEnded = false
    stream.onEnd(() => (hasEnded = true))
    // Nobody reads: what the buffers of the system take is not told from what is read, what waits here is.
    stream.send('event: order\ndata: {}\n\n')
    stream.heartbeat()
    await setImmediate()
    expect(hasEnded).toBe(false)
    stream.heartbeat()
    await setImmediate()
    expect(hasEnded).toBe(true)
  })
})

describe('connections', () => {
  test('that send nothing are closed within 5 s, and do not block others', async () => {
    const patient = await buildApp(appOptions(shop.database))
    await patient.listen({ port: 0, host: '127.0.0.1' })
    const begun = performance.now()
    const idle = await Promise.all(Array.from({ length: 300 }, () => open(portOf(patient))))
    const closed = Promise.all(idle.map((socket) => readAll(socket)))
    expect(await isWell(portOf(patient))).toBe(true)
    const heard = await closed
    expect(performance.now() - begun).toBeLessThan(limits.headersMs + 4000)
    expect(new Set(heard)).toEqual(new Set(['']))
    await patient.close()
  }, 20_000)

  test.each([
    ['no HTTP at all', Buffer.alloc(5000, 0xff), 'not_valid'],
    ['a TLS hello', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]), 'not_valid'],
    ['an unknown method', Buffer.from('NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n'), 'not_valid'],
    [
      'two lengths',
      Buffer.from(`${head(brands, json, 'Content-Length: 2', 'Content-Length: 3')}{}`),
      'not_valid',
    ],
    [
      'a length and pieces',
      Buffer.from(`${head(brands, json, 'Content-Length: 2', 'Transfer-Encoding: chunked')}{}`),
      'not_valid',
    ],
    ['a header of 20 kB', Buffer.from(head(brands, `X-Large: ${'x'.repeat(20_000)}`)), 'too_large'],
    [
      '3000 headers',
      Buffer.from(head(brands, ...Array.from({ length: 3000 }, (_, at) => `X-${at}: y`))),
      'too_large',
    ],
  ])('%s: refused in the words of the contract, and closed', async (_, bytes, code) => {
    const socket = await open()
    const heard = readAll(socket)
    socket.write(bytes)
    const text = await heard
    const failure: unknown = JSON.parse(/\r\n\r\n(.*)$/s.exec(text)?.[1] ?? 'null')
    expect(failure).toMatchObject({
      code,
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(text).toMatch(code === 'too_large' ? /^HTTP\/1\.1 413 / : /^HTTP\/1\.1 400 /)
  })

  test('garbage after a good request does not spoil its answer', async () => {
    const socket = await open()
    const heard = readAll(socket)
    socket.write(head('/public/web-api/category/all', 'Content-Length: 0'))
    await once(socket, 'data')
    socket.write(Buffer.alloc(2000, 0xfe))
    const text = await heard
    expect(text).toContain('HTTP/1.1 200 ')
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  })

  test('an unknown expectation is ignored', async () => {
    const socket = await open()
    const heard = readAll(socket)
    socket.write(head('/public/web-api/category/all', 'Expect: wonders', 'Connection: close'))
    expect(await heard).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    ['websocket', 'Connection: Upgrade'],
    ['h2c', 'Connection: Upgrade, HTTP2-Settings'],
  ])(
    'asked for %s end with the answer: what was sent behind it is not left waiting',
    async (name, asked) => {
      const socket = await open()
      const heard = readAll(socket)
      const first = head(
        '/public/web-api/category/all',
        asked,
        `Upgrade: ${name}`,
        'Content-Length: 0',
      )
      socket.write(first + head('/public/web-api/category/all', 'Content-Length: 0'))
      const text = await heard
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
      expect(text).toMatch(/\r\nconnection: close\r\n/i)
    },
  )
})
