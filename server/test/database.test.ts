import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { isUnavailable } from '../src/http/admission/unavailable.ts'
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

const keep = (word: string) =>
  sql`INSERT INTO country (code, name) VALUES (${word}, '{"de": "A", "en": "A", "tr": "A"}') RETURNING code`

const kept = async (...words: string[]) =>
  (
    await shop.database.query<{ code: string }>(
      sql`SELECT code FROM country WHERE code = ANY (${words}::text[]) ORDER BY code`,
    )
  ).map(({ code }) => code)

test('a statement that cannot even be sent takes everything before it with it', async () => {
  const failed = shop.database.transaction(async (transaction) => {
    await transaction.query(keep('QD'))
    return transaction.query(sql`SELECT ${{ unwritable: 1n }}::jsonb`)
  })
  await expect(failed).rejects.toThrow('BigInt')
  expect(await kept('QD')).toEqual([])
})

test('a transaction whose work ignored a failure is rolled back and rejected', async () => {
  const failed = shop.database.transaction(async (transaction) => {
    await transaction.query(keep('QG'))
    await transaction.query(keep('QG')).catch(() => undefined)
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await kept('QG')).toEqual([])
})

test('a transaction that is refused at its very end fails, although no statement did', async () => {
  await shop.owner.query(sql`CREATE TABLE owed (id integer PRIMARY KEY, other integer)`)
  await shop.owner.query(
    sql`ALTER TABLE owed ADD FOREIGN KEY (other) REFERENCES owed DEFERRABLE INITIALLY DEFERRED`,
  )
  const failed = shop.database.transaction((transaction) =>
    transaction.query(sql`INSERT INTO owed VALUES (1, 2) RETURNING id`),
  )
  await expect(failed).rejects.toMatchObject({ code: '23503' })
  expect(await shop.database.query(sql`SELECT id FROM owed`)).toEqual([])
})

test('a list with optional filters is planned for its values, and nothing else is', async () => {
  const database = openDatabase({ url: shop.url, connections: 1, onIdleError: () => undefined })
  const list = (id: number | null) =>
    sql`SELECT 'optional' AS kind FROM account WHERE (${id}::integer IS NULL OR id = ${id}::integer)`
  const plans = () =>
    database.query<{ custom: number; generic: number }>(sql`
      SELECT custom_plans AS custom, generic_plans AS generic FROM pg_prepared_statements
      WHERE statement LIKE ${"SELECT 'optional'%"}`)
  try {
    // PostgreSQL would take one plan for all values from the sixth time on.
    for (let times = 0; times < 8; times += 1) await database.report(list(times || null))
    // There are as many texts as ways to combine filters, so none of them stays prepared.
    expect(await plans()).toEqual([])
    const mode = sql`SELECT current_setting('plan_cache_mode') AS mode`
    expect(await database.report(mode)).toEqual([{ mode: 'force_custom_plan' }])
    expect(await database.query(mode)).toEqual([{ mode: 'force_generic_plan' }])
    await database.query(list(1))
    expect(await plans()).toEqual([{ custom: 0, generic: 1 }])
    await expect(database.report(sql`DELETE FROM account`)).rejects.toThrow('read-only')
  } finally {
    await database.close()
  }
})
