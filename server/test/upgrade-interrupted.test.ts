import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
import { sql } from '../src/database/sql.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'
import { all, appliedIn, contentOf, migrations, openOlderShop } from './older-states.ts'
import { serverProgram } from './programs.ts'

// Programs are started here, some of them two at once; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 })

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

describe('an interrupted migration leaves the former state, and the next start continues', () => {
  test('when its process is killed', async () => {
    await openOlderShop(shop, 6)
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
    expect(await appliedIn(shop)).toEqual(all)
    // The session that was left alone ends by itself: its ten minutes are longer than the test may take.
    await writeFile(join(folder, slow), 'CREATE TABLE half_done (id integer)')
    expect(await migrate(shop.url, folder)).toEqual([slow])
    expect(await halfDone()).toEqual([{ there: true }])
  })

  test('when the database ends it', async () => {
    await openOlderShop(shop, 6)
    const slow = await withSlowMigration(slowly)
    const ending = begun().then(() =>
      shop.database.query(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'kontor migration'`),
    )
    await expect(migrate(shop.url, folder)).rejects.toThrow(`migration ${slow} failed`)
    await ending
    expect(await halfDone()).toEqual([{ there: false }])
    expect(await appliedIn(shop)).toEqual(all)
  })

  test('when it is wrong', async () => {
    await openOlderShop(shop, 6)
    const slow = await withSlowMigration('CREATE TABLE half_done (id integer); SELECT 1 / 0')
    await expect(migrate(shop.url, folder)).rejects.toThrow(
      `migration ${slow} failed: division by zero`,
    )
    expect(await halfDone()).toEqual([{ there: false }])
    expect(await appliedIn(shop)).toEqual(all)
  })
})

/** Starts the program, and tells what it said until it served. */
function startServer() {
  const child = spawn(process.execPath, [serverProgram], {
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
  await openOlderShop(shop, 6)
  const upgrades = await Promise.allSettled(
    Array.from({ length: 10 }, () => migrate(shop.url, migrations)),
  )
  const done = upgrades.map((each) => (each.status === 'fulfilled' ? each.value : each.reason))
  expect(done.filter((each) => each.length !== 0)).toEqual([all.slice(6)])
  expect(await appliedIn(shop)).toEqual(all)
})

test('two servers that start at once on an older shop upgrade it once, and both serve it', async () => {
  await openOlderShop(shop, all.length - 1)
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
  expect(await appliedIn(shop)).toEqual(all)
})

test('a database that is newer than the program is refused in one line, and left as it is', async () => {
  await openOlderShop(shop, all.length)
  await shop.database.query(sql`INSERT INTO migration (name) VALUES ('9998-of-tomorrow.sql')`)
  const before = await contentOf(shop)
  const server = startServer()
  await expect(server.ready.finally(() => void server.stop())).rejects.toThrow(
    'Kontor cannot start',
  )
  expect(await server.complaint).toBe(
    'Kontor cannot start. The database is newer than this Kontor, which does not know 9998-of-tomorrow.sql. ' +
      'Start the version that was used last, or a newer one.\n',
  )
  expect(await contentOf(shop)).toEqual(before)
})
