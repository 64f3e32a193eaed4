import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { isUnavailable } from '../src/http/unavailable.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

let shop: TestDatabase

beforeAll(async () => {
  shop = await cloneDatabase()
})

afterAll(() => shop.close())

test.each([
  "'; DROP TABLE account; --",
  // This one would leave the statement as good as it was.
  "' || current_user || '",
])('values never become SQL, also in pieces put together: %s', async (hostile) => {
  const piece = sql`${hostile}::text || ${1}::text`
  const rows = await shop.database.query<{ first: string; second: string }>(
    sql`SELECT ${'a'}::text AS first, ${piece} AS second`,
  )
  expect(rows).toEqual([{ first: 'a', second: `${hostile}1` }])
})

test('a connection that falls silent is given up, and the next call gets another one', async () => {
  const database = openDatabase({
    url: shop.url,
    connections: 1,
    onIdleError: () => undefined,
    silentAfterMs: 300,
  })
  const silence = sql`SELECT pg_sleep(2)`
  const answers = () => database.query(sql`SELECT 1 AS one`)
  const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error)
  try {
    expect(isUnavailable(await failure(database.query(silence)))).toBe(true)
    expect(await answers()).toEqual([{ one: 1 }])
    const inTransaction = database.transaction((transaction) => transaction.query(silence))
    expect(isUnavailable(await failure(inTransaction))).toBe(true)
    expect(await answers()).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})

test('a connection cut between two statements of a transaction fails it, and nothing else', async () => {
  const database = openDatabase({ url: shop.url, connections: 1, onIdleError: () => undefined })
  const backend = sql`SELECT pg_backend_pid() AS pid`
  const cut = database.transaction(async (transaction) => {
    const [own] = await transaction.query<{ pid: number }>(backend)
    await shop.database.query(sql`SELECT pg_terminate_backend(${own?.pid}, 5000)`)
    // The end of the connection is heard of while nobody asks anything.
    await sleep(100)
    return transaction.query(backend)
  })
  try {
    expect(isUnavailable(await cut.catch((error: unknown) => error))).toBe(true)
    expect(await database.query(backend)).toHaveLength(1)
  } finally {
    await database.close()
  }
})
