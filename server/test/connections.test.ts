import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHttpServer } from '../src/http/http-server.ts'

const servers: Server[] = []
const clients: Socket[] = []

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await Promise.all(servers.splice(0).map(close))
})

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

const portOf = (server: Server) => (server.address() as AddressInfo).port

const answerAtOnce: RequestListener = (_, response) => response.end('ok')

async function listen(
  given: { doors?: number; most?: number; handle?: RequestListener } = {},
): Promise<Server> {
  const { doors = 1, most = 1000, handle = answerAtOnce } = given
  const server = createHttpServer(handle, { silentMs: 5000, doors, most })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function come(server: Server): Socket {
  const client = connect(portOf(server), '127.0.0.1')
  client.on('error', () => undefined)
  clients.push(client)
  return client
}

/** How many of a crowd were let in during the turn of the loop that let in most. */
async function mostInOneTurn(server: Server, crowd: number): Promise<number> {
  let inside = 0
  const count = () => (inside += 1)
  server.on('connection', count)
  for (let each = 0; each < crowd; each += 1) come(server)
  let most = 0
  for (let before = 0; before < crowd;) {
    await setImmediate()
    most = Math.max(most, inside - before)
    before = inside
  }
  server.off('connection', count)
  return most
}

/** They are opened while the first visitors are served already. */
const allOpen = (server: Server) =>
  vi.waitFor(async () => expect(await mostInOneTurn(server, 40)).toBe(8), 10_000)

async function answerTo(client: Socket): Promise<string> {
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [answer] = (await once(client, 'data')) as [Buffer]
  return answer.toString('latin1')
}

describe('a crowd that connects at once', () => {
  test('is let in one by one, a turn of the loop for each, by one door', async () => {
    expect(await mostInOneTurn(await listen(), 40)).toBe(1)
  })

  test('is let in several at a time by several doors, and answered by each of them', async () => {
    const server = await listen({ doors: 8 })
    await allOpen(server)
    const answers = await Promise.all(clients.map(answerTo))
    expect(new Set(answers.map((answer) => answer.split('\r\n', 1)[0]))).toEqual(
      new Set(['HTTP/1.1 200 OK']),
    )
  })
})

describe('doors', () => {
  test('together let in no more than the server may have', async () => {
    const server = await listen({ doors: 8, most: 30 })
    let inside = 0
    server.on('connection', (socket) => {
      if (socket.destroyed) return
      inside += 1
      socket.once('close', () => (inside -= 1))
    })
    await allOpen(server)
    for (const client of clients.splice(0)) client.destroy()
    await vi.waitFor(() => expect(inside).toBe(0))
    expect(await mostInOneTurn(server, 40)).toBe(8)
    expect(inside).toBe(30)
  })

  test('stay closed when the server closes before they are open', async () => {
    const server = await listen({ doors: 8 })
    const port = portOf(server)
    servers.splice(0)
    await close(server)
    // As long as it takes others to open theirs.
    const other = await listen({ doors: 8 })
    await allOpen(other)
    const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException]
    expect(error.code).toBe('ECONNREFUSED')
  })

  test('close with the server, which first finishes what came in by any of them', async () => {
    const asked: (() => void)[] = []
    const server = await listen({
      doors: 8,
      handle: (_, response) => asked.push(() => response.end('done')),
    })
    await allOpen(server)
    const port = portOf(server)
    const waiting = clients.slice(-40)
    const answers = waiting.map(answerTo)
    await vi.waitFor(() => expect(asked.length).toBe(40))

    let isClosed = false
    const closed = close(server).then(() => (isClosed = true))
    servers.splice(0)
    const late = connect(port, '127.0.0.1')
    const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException]
    expect(error.code).toBe('ECONNREFUSED')
    await sleep(100)
    expect(isClosed).toBe(false)

    for (const answer of asked) answer()
    const all = await Promise.all(answers)
    expect(all.every((answer) => answer.endsWith('done'))).toBe(true)
    await closed
  })
})
