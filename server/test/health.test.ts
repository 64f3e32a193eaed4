import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, version, type AppOptions } from '../src/app.ts'
import { openDatabase, type Database } from '../src/database/database.ts'
import { requireUsableDatabase } from '../src/database/require-usable.ts'
import { sql } from '../src/database/sql.ts'
import { isUnavailable } from '../src/http/admission/unavailable.ts'
import { readRelease } from '../src/release.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { appOptions } from './support.ts'

let shop: TestDatabase

beforeAll(async () => {
  shop = await cloneDatabase()
})

afterAll(() => shop.close())

async function ask(url: string, options: Partial<AppOptions> = {}, database = shop.database) {
  const app = await buildApp({ ...appOptions(database), ...options })
  try {
    const { statusCode, headers, payload } = await app.inject(url)
    return { status: statusCode, headers, body: JSON.parse(payload) as Record<string, unknown> }
  } finally {
    await app.close()
  }
}

const opened = (url: string) => openDatabase({ url, connections: 1, onIdleError: () => undefined })

/** Gives `work` a database that is not there, and one that never answers. */
async function withoutDatabase(work: (database: Database) => Promise<void>) {
  const gone = opened('postgres://nobody@127.0.0.1:1/none')
  const silent = { query: () => new Promise<never>(() => undefined) }
  await work(gone)
  await work({ ...shop.database, ...silent, urgent: silent })
  await gone.close()
}

/** Gives `work` a database whose new connections only read, as those to a standby do. */
async function whileReadOnly(work: (database: Database) => Promise<void>) {
  const owner = opened(shop.ownerUrl)
  const set = (value: string) =>
    owner.query({
      text: `ALTER DATABASE ${shop.name} SET default_transaction_read_only = ${value}`,
      values: [],
    })
  await set('on')
  const database = opened(shop.url)
  try {
    await work(database)
  } finally {
    await set('off')
    await Promise.all([owner.close(), database.close()])
  }
}

test('the shop is well and ready while its database answers', async () => {
  expect(await ask('/health')).toMatchObject({ status: 200, body: { status: 'ok', version } })
  const release = { ...(await readRelease()), commit: 'abc' }
  expect(await ask('/health/ready', { release, diskFolder: '.' })).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: { status: 'ready', reasons: [], version, commit: 'abc', migration: release.migration },
  })
})

test('without a database it is alive, but neither well nor ready; one that never answers is not waited for', async () => {
  await withoutDatabase(async (database) => {
    const [well, ready, alive] = [
      await ask('/health', {}, database),
      await ask('/health/ready', {}, database),
      await ask('/health/live', {}, database),
    ]
    expect(well).toMatchObject({ status: 503, body: { status: 'unavailable', version } })
    expect(ready).toMatchObject({ status: 503, body: { reasons: ['database'], migration: null } })
    expect(alive).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})

test('it is not ready on a database that only reads, and does not start on one', async () => {
  await whileReadOnly(async (database) => {
    expect((await ask('/health', {}, database)).status).toBe(503)
    const ready = await ask('/health/ready', {}, database)
    expect(ready).toMatchObject({ status: 503, body: { reasons: ['read_only'] } })
    await expect(requireUsableDatabase(shop.url)).rejects.toThrow('only reads')
  })
})

test('it is not ready on an older database, on a full disk, and when it was asked to stop', async () => {
  const release = { version, commit: null, migration: '9999-of-the-future.sql' }
  const reasonsOf = async (options: Partial<AppOptions>) =>
    (await ask('/health/ready', options)).body['reasons']
  expect(await reasonsOf({ release })).toEqual(['migrations'])
  // A file system on which nothing is free.
  expect(await reasonsOf({ diskFolder: '/proc' })).toEqual(['disk'])
  expect(await reasonsOf({ isDraining: () => true })).toEqual(['stopping'])
})

test('while it is asked to stop, each answer ends its connection', async () => {
  const { headers } = await ask('/health/live', { isDraining: () => true })
  expect(headers.connection).toBe('close')
  expect((await ask('/health/live')).headers.connection).not.toBe('close')
})

test('a connection that became read-only is dropped at the first write it refuses', async () => {
  const database = opened(shop.url)
  const backend = sql`SELECT pg_backend_pid() AS pid`
  const write = sql`DELETE FROM account WHERE false`
  try {
    for (const refused of [
      () => database.query(write),
      () => database.transaction((transaction) => transaction.query(write)),
    ]) {
      const before = await database.query(backend)
      await database.query(sql`SET default_transaction_read_only = on`)
      expect(isUnavailable(await refused().catch((error: unknown) => error))).toBe(true)
      expect(await database.query(write)).toEqual([])
      expect(await database.query(backend)).not.toEqual(before)
    }
  } finally {
    await database.close()
  }
})
