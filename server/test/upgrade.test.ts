import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { listTables } from '../src/backup/tables.ts'
import { migrate } from '../src/database/migrate.ts'
import { sql } from '../src/database/sql.ts'
import { StartError } from '../src/database/start-error.ts'
import { buyerAt, sessionOf } from './buyer.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'
import { listing } from './goods.ts'
import { fillOlderShop, olderPassword } from './older-shop.ts'
import { appOptions, call } from './support.ts'

// Programs are started here, some of them two at once; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 })

const migrations = 'server/migrations'
const all = (await readdir(migrations)).toSorted()
const states = all.map((name, index) => [name, index + 1] as const)

let shop: TestDatabase
let folder: string

beforeEach(async () => {
  shop = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kontor-upgrade-'))
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** A shop as it stood when so many migrations had run. */
async function openOlderShop(state: number): Promise<void> {
  await migrate(shop.url, migrations, all.slice(0, state))
  await fillOlderShop(shop, state)
}

const appliedIn = async () =>
  (await shop.database.query<{ name: string }>(sql`SELECT name FROM migration ORDER BY name`)).map(
    ({ name }) => name,
  )

type Content = Record<string, { readonly columns: readonly string[]; readonly rows: string }>

/** What each table holds, of all its columns or of those given. */
async function contentOf(known?: Content): Promise<Content> {
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  try {
    const content: Content = {}
    for (const { name, columns } of await listTables(client)) {
      const asked = known === undefined ? columns : known[name]?.columns
      if (asked === undefined) continue
      const row = asked.map((column) => client.escapeIdentifier(column)).join(', ')
      const { rows } = await client.query<{ row: string }>(
        `SELECT ROW (${row})::text AS row FROM ${client.escapeIdentifier(name)} ORDER BY 1`,
      )
      content[name] = { columns: asked, rows: rows.map((each) => each.row).join('\n') }
    }
    return content
  } finally {
    await client.end()
  }
}

async function upgradeFrom(state: number): Promise<void> {
  await openOlderShop(state)
  const before = await contentOf()
  expect(await migrate(shop.url, migrations)).toEqual(all.slice(state))
  expect(await contentOf(before)).toEqual(before)
  expect(await migrate(shop.url, migrations)).toEqual([])
}

/** The first state with accounts, goods, orders and documents, an early one with all of them, and the one before the newest. */
const worked = new Set([1, 2, 3, 4, 6, all.length - 1])

describe('a shop is upgraded from', () => {
  test.each(states.filter(([, state]) => worked.has(state)))(
    '%s: all it held is kept, and it goes on',
    async (_, state) => {
      await upgradeFrom(state)
      expect(await appliedIn()).toEqual(all)
      await work(state)
    },
  )

  test.each(states.slice(0, -1).filter(([, state]) => !worked.has(state)))(
    '%s: all it held is kept',
    async (_, state) => {
      await upgradeFrom(state)
      expect(await appliedIn()).toEqual(all)
    },
  )
})

test('a company without any number for tax is told what to enter, and is upgraded then', async () => {
  const beforeIssuing = all.findIndex((name) => name.startsWith('0009'))
  await openOlderShop(beforeIssuing)
  await shop.database.query(sql`UPDATE company SET tax_number = '', vat_id = ''`)
  const before = await contentOf()
  const refused = await migrate(shop.url, migrations).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect(String(refused)).toMatch(
    /neither a tax number nor a VAT id.*UPDATE company SET tax_number/,
  )
  expect(await contentOf()).toEqual(before)
  expect(await appliedIn()).toEqual(all.slice(0, beforeIssuing))
  await shop.database.query(sql`UPDATE company SET tax_number = '12/345/67890'`)
  expect(await migrate(shop.url, migrations)).toEqual(all.slice(beforeIssuing))
})

interface Answers {
  readonly token: string
  readonly invoiceId: number
  readonly data: string
  readonly totalElements: number
}

/** A day in the shop: what was there is shown and finished, and something new is ordered and billed. */
async function work(state: number): Promise<void> {
  const app = await buildApp(appOptions(shop.database))
  try {
    const ask = async (path: string, body?: unknown, token?: string) => {
      const answer = await call<Answers>(app, path, body, token === undefined ? {} : { token })
      expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()])
      return answer.body
    }
    const login = { username: 'kim', password: olderPassword }
    const kim = buyerAt(app, (await ask('/public/web-api/login', login)).token)
    const agent = await sessionOf(shop.database, 12)
    if (state < 2) return
    for (const asked of [{ searchText: 'gherkin' }, { categoryId: 21 }]) {
      const listed = await ask(listing, { page: 0, size: 10, ...asked })
      expect(listed.totalElements).toBe(2)
    }
    const kept = await kim.basket()
    expect(kept.orderProducts.map(({ piece }) => piece)).toEqual(state < 3 ? [] : [2])
    await kim.set({ productId: 24, salesUnitId: 26, count: 4 })
    const placed = await kim.place({}, 'a key')
    expect(placed.status).toBe(200)
    const { orderId } = placed.body
    const earlier = state < 3 ? [] : [10_002, 10_001]
    expect((await kim.orders()).content.map(({ id }) => id)).toEqual([orderId, ...earlier])
    const lines = await shop.database.query<{ id: number }>(
      sql`SELECT id FROM order_line WHERE order_id = ${orderId}`,
    )
    for (const { id } of lines) {
      const approved = { orderProductId: id, piece: 1 }
      await ask('/api/stockAgent/order/approveProduct', approved, agent)
    }
    const { invoiceId } = await ask('/api/stockAgent/invoice/createInvoice', { orderId }, agent)
    const issued = await shop.database.query<{ id: number; number: number }>(
      sql`SELECT id, series_number AS number FROM invoice ORDER BY series_number`,
    )
    expect(issued.map(({ number }) => number)).toEqual(state < 4 ? [1] : [1, 2])
    expect(issued.at(-1)?.id).toBe(invoiceId)
    // Also the papers of what was issued before can be made now.
    for (const { id } of issued) {
      const { data } = await ask(`/web-api/invoice/pdf?invoiceId=${id}`, undefined, kim.token)
      expect(Buffer.from(data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
  } finally {
    await app.close()
  }
}

/** The migrations with one more that takes longer than anyone waits. */
async function withSlowMigration(script: string): Promise<string> {
  for (const name of all) await copyFile(join(migrations, name), join(folder, name))
  const slow = '9999-slow.sql'
  await writeFile(join(folder, slow), script)
  return slow
}

const begun = () =>
  vi.waitUntil(
    async () =>
      (
        await shop.database.query(sql`
          SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'kontor migration' AND wait_event = 'PgSleep'`)
      ).length > 0,
    { timeout: 30_000, interval: 50 },
  )

const slowly = 'CREATE TABLE half_done (id integer); SELECT pg_sleep(600);'
const halfDone = () =>
  shop.database.query<{ there: boolean }>(sql`SELECT to_regclass('half_done') IS NOT NULL AS there`)

describe('a migration that is interrupted leaves the former state, and the next start goes on', () => {
  test('when its process is killed', async () => {
    await openOlderShop(6)
    const slow = await withSlowMigration(slowly)
    const program = `import { migrate } from './server/src/database/migrate.ts'
      await migrate(process.argv[1], process.argv[2])`
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program, shop.url, folder],
      { stdio: 'ignore' },
    )
    await begun()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await halfDone()).toEqual([{ there: false }])
    expect(await appliedIn()).toEqual(all)
    // The session that was left alone ends by itself, so that nobody waits for its ten minutes.
    const start = performance.now()
    await writeFile(join(folder, slow), 'CREATE TABLE half_done (id integer)')
    expect(await migrate(shop.url, folder)).toEqual([slow])
    expect(performance.now() - start).toBeLessThan(5000)
    expect(await halfDone()).toEqual([{ there: true }])
  })

  test('when the database ends it', async () => {
    await openOlderShop(6)
    const slow = await withSlowMigration(slowly)
    const ending = begun().then(() =>
      shop.database.query(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'kontor migration'`),
    )
    await expect(migrate(shop.url, folder)).rejects.toThrow(`migration ${slow} failed`)
    await ending
    expect(await halfDone()).toEqual([{ there: false }])
    expect(await appliedIn()).toEqual(all)
  })

  test('when it is wrong', async () => {
    await openOlderShop(6)
    const slow = await withSlowMigration('CREATE TABLE half_done (id integer); SELECT 1 / 0')
    await expect(migrate(shop.url, folder)).rejects.toThrow(
      `migration ${slow} failed: division by zero`,
    )
    expect(await halfDone()).toEqual([{ there: false }])
    expect(await appliedIn()).toEqual(all)
  })
})

/** Starts the program, and tells what it said until it served. */
function startServer() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, DATABASE_URL: shop.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const complaint = text(child.stderr)
  const said: string[] = []
  const untilReady = async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line)
      const address = /Kontor is ready: (\S+)/.exec(line)?.[1]
      if (address !== undefined) return { address, said }
    }
    throw new Error(await complaint)
  }
  const stop = () => {
    child.stdout.resume()
    child.kill('SIGTERM')
    return ended
  }
  return { ready: untilReady(), complaint, stop }
}

test('ten that upgrade at once do it once', async () => {
  await openOlderShop(6)
  const upgrades = await Promise.allSettled(
    Array.from({ length: 10 }, () => migrate(shop.url, migrations)),
  )
  const done = upgrades.map((each) => (each.status === 'fulfilled' ? each.value : each.reason))
  expect(done.filter((each) => each.length !== 0)).toEqual([all.slice(6)])
  expect(await appliedIn()).toEqual(all)
})

test('two servers that start at once on an older shop upgrade it once, and both serve it', async () => {
  await openOlderShop(all.length - 1)
  const servers = [startServer(), startServer()]
  try {
    const ready = await Promise.all(servers.map((server) => server.ready))
    const said = ready.flatMap((server) => server.said)
    expect(said.filter((line) => line.startsWith('Brought the database up to date'))).toHaveLength(
      1,
    )
    for (const { address } of ready) {
      const answer = await fetch(`${address}/public/web-api/category/all`, { method: 'POST' })
      expect(await answer.json()).toMatchObject([{ id: 21 }])
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
  expect(await appliedIn()).toEqual(all)
})

test('a database that is newer than the program is refused in one line, and left as it is', async () => {
  await openOlderShop(all.length)
  await shop.database.query(sql`INSERT INTO migration (name) VALUES ('9998-of-tomorrow.sql')`)
  const before = await contentOf()
  const server = startServer()
  await expect(server.ready.finally(() => void server.stop())).rejects.toThrow(
    'Kontor cannot start',
  )
  expect(await server.complaint).toBe(
    'Kontor cannot start. The database is newer than this Kontor, which does not know 9998-of-tomorrow.sql. ' +
      'Start the version that was used last, or a newer one.\n',
  )
  expect(await contentOf()).toEqual(before)
})
