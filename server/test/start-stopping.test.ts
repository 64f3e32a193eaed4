import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { launching, ready, type Server } from './launched-servers.ts'
import { sessionOf } from './session-of.ts'
import { fillShop } from './shop.ts'

// Each test starts a server; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const launch = launching()

describe('stopping while a request is running', () => {
  let clone: TestDatabase
  let password: string

  beforeEach(async () => {
    clone = await cloneDatabase()
    ;({ password } = await fillShop(clone.database))
  })
  afterEach(() => clone.close())

  const waitingForLock = async () => {
    const waiting = await clone.database.query(sql`
      SELECT FROM pg_locks
      WHERE NOT granted AND relation = 'login_failure'::regclass
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    return waiting.length > 0
  }

  /** Stops the server while a login waits for a lock, and lets it go on when the server has noticed. */
  async function stopDuringLogin(
    interrupt: (server: Server, address: string) => void | Promise<void>,
  ) {
    const server = launch({ DATABASE_URL: clone.url })
    const address = await ready(server)
    const login = await clone.database.transaction(async (transaction) => {
      await transaction.query(sql`LOCK TABLE login_failure`)
      const answer = fetch(`${address}/public/web-api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'demo', password }),
      })
      await vi.waitUntil(waitingForLock, { timeout: 25_000 })
      await interrupt(server, address)
      await server.waitFor(/finishing what is running/)
      return { answer }
    })
    return { server, status: (await login.answer).status }
  }

  test('it is finished before the server ends', async () => {
    const { server, status } = await stopDuringLogin((running) => running.signal('SIGINT'))
    expect(status).toBe(200)
    expect(await server.ended).toBe(0)
    expect(server.lines.at(-1)).toBe('Kontor has stopped.')
  })

  test('SIGTERM: open streams are ended, the request is finished, and the server ends in time', async () => {
    const [agent] = await clone.database.query<{ id: number }>(
      sql`SELECT id FROM account WHERE role = 'STOCK_AGENT' LIMIT 1`,
    )
    const token = await sessionOf(clone.database, agent?.id ?? 0)
    let streams: Response[] = []
    let stoppedAt = 0
    const { server, status } = await stopDuringLogin(async (running, address) => {
      const open = (_: unknown, index: number) =>
        fetch(`${address}/api/stockAgent/events`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ screen: `screen${index}`, orderId: null }),
        })
      streams = await Promise.all(Array.from({ length: 10 }, open))
      stoppedAt = performance.now()
      running.signal('SIGTERM')
    })
    expect(status).toBe(200)
    expect(streams.map((stream) => stream.status)).toEqual(Array(10).fill(200))
    const told = await Promise.all(streams.map((stream) => stream.text()))
    expect(told.every((text) => text.startsWith('event: '))).toBe(true)
    expect(await server.ended).toBe(0)
    // After ten seconds whatever is left would be cut off; nothing is.
    expect(performance.now() - stoppedAt).toBeLessThan(9000)
  })

  // A terminal sends it to the server as well as to npm, and npm passes it on.
  test('the same Ctrl-C arriving twice is one', async () => {
    const { server, status } = await stopDuringLogin(async (running) => {
      running.signal('SIGINT')
      await setTimeout(5)
      running.signal('SIGINT')
    })
    expect(status).toBe(200)
    expect(await server.ended).toBe(0)
    expect(server.lines.at(-1)).toBe('Kontor has stopped.')
  })
})
