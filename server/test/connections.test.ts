import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createHttpServer } from '../src/http/server/http-server.ts'

const servers: Server[] = []
const clients = new Set<Socket>()

afterEach(async () => {
  for (const client of clients) client.destroy()
  clients.clear()
  await Promise.all(servers.splice(0).map(close))
})

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

interface Given {
  readonly max?: number
  readonly maxPerAddress?: number
  readonly trustedProxies?: readonly string[]
  readonly handle?: RequestListener
}

async function listen(given: Given = {}): Promise<Server> {
  const {
    max = 1000,
    maxPerAddress = 1000,
    trustedProxies = [],
    handle = (_, response) => response.end('ok'),
  } = given
  const server = createHttpServer(handle, {
    socketTimeoutMs: 5000,
    max,
    maxPerAddress,
    trustedProxies,
  })
  servers.push(server)
  // Every address of 127.0.0.0/8 is this machine, so that one test can come from several.
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** A client that has connected; closed by the server, it is `destroyed` soon after. */
async function come(server: Server, from = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const client = connect({ port, host: '127.0.0.1', localAddress: from })
  client.on('error', () => undefined)
  client.resume()
  clients.add(client)
  const taken = once(server, 'connection')
  await Promise.all([once(client, 'connect'), taken])
  return client
}

async function comeTogether(server: Server, howMany: number, from?: string): Promise<Socket[]> {
  const all: Socket[] = []
  while (all.length < howMany) all.push(await come(server, from))
  return all
}

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

async function ask(client: Socket): Promise<string> {
  client.write(request)
  const [answer] = (await once(client, 'data')) as [Buffer]
  return answer.toString('latin1')
}

const isClosed = (client: Socket) => client.destroyed || client.closed

const closedOf = (some: readonly Socket[]) =>
  some.flatMap((each, at) => (isClosed(each) ? [at] : []))

const patience = { timeout: 20_000 }

test('idle connections of one address up to every limit do not block others', async () => {
  const server = await listen({ maxPerAddress: 50 })
  const crowd = await comeTogether(server, 200, '127.0.0.2')
  await vi.waitFor(() => expect(closedOf(crowd)).toHaveLength(150), patience)
  const other = await come(server, '127.0.0.3')
  expect(await ask(other)).toContain('200 OK')
  expect(closedOf(crowd)).toHaveLength(150)
})

test('at the limit of an address its connection that was idle for longest is closed', async () => {
  const server = await listen({ maxPerAddress: 3 })
  const [first, second, third] = await comeTogether(server, 3)
  if (first === undefined || second === undefined || third === undefined) throw new Error('none')
  // Used last, the first has now been idle for the shortest time.
  await ask(first)
  const fourth = await come(server)
  await vi.waitFor(() => expect(closedOf([first, second, third, fourth])).toEqual([1]), patience)
  expect(await ask(fourth)).toContain('200 OK')
})

test('at the limit of all, the longest idle connection of any address is closed', async () => {
  const server = await listen({ max: 4 })
  const idle = [await come(server, '127.0.0.2'), await come(server, '127.0.0.3')]
  const later = [await come(server, '127.0.0.4'), await come(server, '127.0.0.5')]
  const newest = await come(server, '127.0.0.6')
  expect(await ask(newest)).toContain('200 OK')
  await vi.waitFor(() => expect(closedOf([...idle, ...later])).toEqual([0]), patience)
})

test('a connection whose answer is being made is never closed for another one', async () => {
  const answers: (() => void)[] = []
  const server = await listen({
    maxPerAddress: 2,
    handle: (_, response) => answers.push(() => response.end('done')),
  })
  const busy = await comeTogether(server, 2)
  const heard = busy.map(ask)
  await vi.waitFor(() => expect(answers).toHaveLength(2), patience)
  const refused = await come(server)
  await vi.waitFor(() => expect(isClosed(refused)).toBe(true), patience)
  for (const answer of answers) answer()
  for (const answer of await Promise.all(heard)) expect(answer).toMatch(/done$/)
  // Answered, they are idle again, and the first of them makes room.
  const next = await come(server)
  await vi.waitFor(() => expect(closedOf([...busy, next])).toEqual([0]), patience)
})

test('requests sent one behind the other keep their connection until the last is answered', async () => {
  const answers: (() => void)[] = []
  const server = await listen({
    maxPerAddress: 1,
    handle: (_, response) => answers.push(() => response.end('done')),
  })
  const client = await come(server)
  client.write(request.repeat(2))
  await vi.waitFor(() => expect(answers).toHaveLength(2), patience)
  answers[0]?.()
  await once(client, 'data')
  const refused = await come(server)
  await vi.waitFor(() => expect(isClosed(refused)).toBe(true), patience)
  answers[1]?.()
  await once(client, 'data')
  expect(isClosed(client)).toBe(false)
})

test.each([
  ['127.0.0.2', ['127.0.0.2']],
  ['127.0.0.9', ['127.0.0.8/30']],
  ['127.0.0.2', ['::1', '10.0.0.0/8', '127.0.0.2']],
])('a trusted proxy at %s (%o) has no limit', async (from, trustedProxies) => {
  const server = await listen({ maxPerAddress: 2, trustedProxies })
  const connections = await comeTogether(server, 10, from)
  const strangers = await comeTogether(server, 3, '127.0.0.200')
  await vi.waitFor(() => expect(closedOf(strangers)).toEqual([0]), patience)
  expect(closedOf(connections)).toEqual([])
})

test('what was closed counts no more', async () => {
  const server = await listen({ maxPerAddress: 5, max: 10 })
  for (let round = 0; round < 30; round += 1) {
    const client = await come(server)
    expect(await ask(client)).toContain('200 OK')
    client.destroy()
  }
  const all = await comeTogether(server, 5)
  expect(closedOf(all)).toEqual([])
})

const comeAndGo = `
  const socket = require('node:net').connect(Number(process.argv[1]), '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\\r\\nHost: gone\\r\\n\\r\\n', () => socket.resetAndDestroy()))`

test('[OP-37] the request of a client that was gone before it was accepted is not answered', async () => {
  const hosts: (string | undefined)[] = []
  const server = await listen({
    handle({ headers }, response) {
      hosts.push(headers.host)
      response.end('ok')
    },
  })
  const { port } = server.address() as AddressInfo
  // Nothing is accepted meanwhile: waiting for this process blocks the server.
  const { status } = spawnSync(process.execPath, ['-e', comeAndGo, String(port)])
  expect(status).toBe(0)
  expect(await ask(await come(server))).toContain('200 OK')
  expect(hosts).toEqual(['localhost'])
})
