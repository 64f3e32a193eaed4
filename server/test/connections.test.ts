import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHttpServer } from '../src/http/http-server.ts'

const servers: Server[] = []
const clients = new Set<Socket>()
const { execPath } = process

afterEach(async () => {
  process.execPath = execPath
  letGo()
  await Promise.all(servers.splice(0).map(close))
})

function letGo(): void {
  for (const client of clients) client.destroy()
  clients.clear()
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

const portOf = (server: Server) => (server.address() as AddressInfo).port

const answerAtOnce: RequestListener = (_, response) => response.end('ok')

const doors = 8
const crowd = 40
/** However busy the machine is. */
const patience = { timeout: 20_000 }

async function listen(
  given: { doors?: number; most?: number; handle?: RequestListener } = {},
): Promise<Server> {
  const { most = 1000, handle = answerAtOnce } = given
  const server = createHttpServer(handle, { silentMs: 5000, doors: given.doors ?? doors, most })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function come(port: number): Socket {
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  clients.add(client)
  return client
}

/** Lets a crowd come, and answers how many were let in during the turn of the loop that let in most. */
async function mostInOneTurn(server: Server): Promise<number> {
  letGo()
  let inside = 0
  const count = () => (inside += 1)
  server.on('connection', count)
  for (let each = 0; each < crowd; each += 1) come(portOf(server))
  let most = 0
  const until = performance.now() + patience.timeout
  for (let before = 0; before < crowd && performance.now() < until;) {
    await setImmediate()
    most = Math.max(most, inside - before)
    before = inside
  }
  server.off('connection', count)
  return most
}

/** They are opened while the first visitors are served already. */
const allOpen = (server: Server) =>
  vi.waitFor(async () => expect(await mostInOneTurn(server)).toBe(doors), patience)

async function answerTo(client: Socket): Promise<string> {
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [answer] = (await once(client, 'data')) as [Buffer]
  return answer.toString('latin1')
}

async function refusalAt(port: number): Promise<string | undefined> {
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException]
  return error.code
}

describe('a crowd that connects at once', () => {
  test('is let in one by one, a turn of the loop for each, by one door', async () => {
    expect(await mostInOneTurn(await listen({ doors: 1 }))).toBe(1)
  })

  test('is let in several at a time by several doors, and answered by each of them', async () => {
    const server = await listen()
    await allOpen(server)
    const answers = await Promise.all([...clients].map(answerTo))
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200 OK'))).toHaveLength(crowd)
  })

  test('is let in one by one where no more doors can be opened, and the log is told', async () => {
    const warned = once(process, 'warning')
    process.execPath = '/nowhere/node'
    const server = await listen()
    const [warning] = (await warned) as [Error]
    expect(warning.message).toMatch(/^New connections are taken one by one: spawn .* ENOENT$/)
    expect(await mostInOneTurn(server)).toBe(1)
    expect(await answerTo(come(portOf(server)))).toContain('200 OK')
  })
})

describe('doors', () => {
  test('together let in no more than the server may have', async () => {
    const server = await listen({ most: 30 })
    let inside = 0
    server.on('connection', (socket) => {
      if (socket.destroyed) return
      inside += 1
      socket.once('close', () => (inside -= 1))
    })
    await allOpen(server)
    letGo()
    await vi.waitFor(() => expect(inside).toBe(0), patience)
    expect(await mostInOneTurn(server)).toBe(doors)
    expect(inside).toBe(30)
  })

  test.each([
    ['before any is open', 1],
    ['while they are being opened', 2],
  ])('stay closed when the server closes %s', async (_, open) => {
    const server = await listen()
    const port = portOf(server)
    const areOpen = async () => expect(await mostInOneTurn(server)).toBeGreaterThanOrEqual(open)
    await vi.waitFor(areOpen, { ...patience, interval: 1 })
    letGo()
    await close(server)
    servers.splice(0)
    expect(await refusalAt(port)).toBe('ECONNREFUSED')
  })

  test('close with the server, which first finishes what came in by any of them', async () => {
    const asked: { readonly byFirst: boolean; readonly response: ServerResponse }[] = []
    const server = await listen({
      handle: (request, response) => {
        // Node keeps at a connection which of its servers has taken it.
        asked.push({ byFirst: Reflect.get(request.socket, '_server') === server, response })
      },
    })
    await allOpen(server)
    const port = portOf(server)
    const answers = [...clients].map(answerTo)
    await vi.waitFor(() => expect(asked.length).toBe(crowd), patience)
    const byFirst = asked.filter((each) => each.byFirst)
    const byOthers = asked.filter((each) => !each.byFirst)
    expect([byFirst.length > 0, byOthers.length > 0]).toEqual([true, true])

    let isClosed = false
    const closed = close(server).then(() => (isClosed = true))
    servers.splice(0)
    // Node itself waits for these alone.
    for (const { response } of byFirst) {
      response.shouldKeepAlive = false
      response.end('done')
    }
    await vi.waitFor(async () => expect(await refusalAt(port)).toBe('ECONNREFUSED'), patience)
    await sleep(200)
    expect(isClosed).toBe(false)

    for (const { response } of byOthers) {
      response.shouldKeepAlive = false
      response.end('done')
    }
    const all = await Promise.all(answers)
    expect(all.filter((answer) => answer.endsWith('done'))).toHaveLength(crowd)
    await closed
  })
})
