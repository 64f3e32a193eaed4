import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

let shop: TestDatabase

beforeAll(async () => {
  shop = await cloneDatabase()
})

afterAll(() => shop.close())

test('values never become SQL, also in pieces put together', async () => {
  const hostile = "'; DROP TABLE account; --"
  const piece = sql`${hostile}::text || ${1}::text`
  const rows = await shop.database.query<{ first: string; second: string }>(
    sql`SELECT ${'a'}::text AS first, ${piece} AS second`,
  )
  expect(rows).toEqual([{ first: 'a', second: `${hostile}1` }])
})
