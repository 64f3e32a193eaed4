import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { freePort } from '../../torture/machines/postgres-pair.ts'
import { ShopServer } from '../../torture/shop-server.ts'
import { requireUsableReplica } from '../src/database/require-replica.ts'
import { sql } from '../src/database/sql.ts'
import { urlOfDatabase } from './database-urls.ts'
import { listing } from './goods.ts'
import { serverProgram } from './programs.ts'
import { openReplicaShop, type ReplicaShop } from './replica-shop.ts'
import { call } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: ReplicaShop
beforeAll(async () => {
  shop = await openReplicaShop()
}, 120_000)
afterAll(() => shop.close())

test('[OP-35] the start is refused in one line when the replica is another database; one that is away stops nothing', async () => {
  const { url, readUrl } = shop
  const check = (read: string, primary = url) => requireUsableReplica(read, primary)
  expect(await check(readUrl)).toBeUndefined()
  await expect(check(urlOfDatabase(readUrl, 'postgres'))).rejects.toThrow('another database')
  // The same name in a cluster that was created apart.
  const elsewhere = urlOfDatabase(inject('superuserUrl'), 'postgres')
  await expect(check(urlOfDatabase(readUrl, 'postgres'), elsewhere)).rejects.toThrow(
    'It must be a streaming replica of the same one',
  )
  await expect(check(urlOfDatabase(readUrl, 'nothing'))).rejects.toThrow(
    'The replica of DATABASE_READ_URL refuses: database "nothing" does not exist.',
  )
  expect(await check('postgres://kontor@127.0.0.1:1/kontor')).toContain('ECONNREFUSED')
  const failed = await promisify(execFile)(process.execPath, [serverProgram], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: url,
      DATABASE_READ_URL: urlOfDatabase(readUrl, 'postgres'),
    },
  }).catch((error: { stderr?: string }) => error.stderr)
  expect(failed).toMatch(/^Kontor cannot start\. DATABASE_READ_URL leads to another.*\n$/)
})

test('[OP-31] a started server reads from the replica that is set, and its metrics tell it', async () => {
  const metricsPort = await freePort()
  const crashes: string[] = []
  const server = new ShopServer({
    program: [serverProgram],
    environment: {
      DATABASE_URL: shop.url,
      DATABASE_READ_URL: shop.readUrl,
      METRICS_PORT: String(metricsPort),
    },
    onLine: () => undefined,
    onListening: () => undefined,
    onCrash: (reason) => crashes.push(reason),
  })
  await server.start()
  expect(crashes).toEqual([])
  try {
    const asked = async (searchKeyword: string) => {
      await fetch(`http://localhost:${server.port}${listing}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page: 0, size: 5, searchKeyword }),
      })
      await shop.caughtUp()
      const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
      return Number(/kontor_replica_reads_total\{outcome="replica"\} (\d+)/.exec(metrics)?.[1])
    }
    let word = 0
    await expect.poll(() => asked(`word${(word += 1)}`), { timeout: 30_000 }).toBeGreaterThan(0)
  } finally {
    await server.retire('SIGTERM')
  }
})

test('[OP-36] after a failover a server of the former primary is not read from, however much it has written', async () => {
  const { pair, goods } = shop
  const { app, replica } = await shop.startProcess({}, pair.primary.url())
  const promoted = await shop.startProcess()
  const priceAt = async (server: typeof app) =>
    (await call<GridProduct>(server, `/public/web-api/product/${goods.apple.id}`)).body
      .salesUnits[0]?.price
  const setPrice = (cents: number) =>
    shop.database.query(
      sql`UPDATE sales_unit SET price = ${cents} WHERE product_id = ${goods.apple.id}`,
    )
  expect(await priceAt(app)).toBe(1.99)
  expect(replica.counts.replica).toBeGreaterThan(0)

  await shop.caughtUp()
  await pair.primary.kill()
  await pair.standby.promote()
  const write = () => setPrice(700).catch(() => undefined)
  await expect.poll(write, { timeout: 30_000 }).toEqual([])
  await pair.primary.start()
  await pair.primary.query(`SELECT pg_logical_emit_message(false, '', repeat('x', 50000000))`)
  await setPrice(800)

  const used = replica.counts.replica
  const lagging = () => replica.counts.lagging
  // It may have to notice first that its server is there again.
  await expect
    .poll(async () => {
      expect(await priceAt(app)).toBe(8)
      await call(app, listing, { page: 0, size: 5, searchKeyword: `word${Math.random()}` })
      return lagging()
    })
    .toBeGreaterThan(0)
  expect(replica.counts.replica).toBe(used)

  // The one that took over knows all of itself.
  await expect
    .poll(async () => {
      expect(await priceAt(promoted.app)).toBe(8)
      await call(promoted.app, listing, { page: 0, size: 5, searchKeyword: `w${Math.random()}` })
      return promoted.replica.counts.replica
    })
    .toBeGreaterThan(0)
})
