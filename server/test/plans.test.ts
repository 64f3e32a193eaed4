import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase, type Database } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { addShelf, newBuyer } from './buyer.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { fillShop } from './shop.ts'
import { appOptions } from './support.ts'

let cloned: TestDatabase
/** One connection, which keeps its plans and tells what it has read. */
let database: Database
let app: FastifyInstance

beforeAll(async () => {
  cloned = await cloneDatabase()
  database = openDatabase({ url: cloned.url, connections: 1, onIdleError: () => undefined })
  await fillShop(database)
  app = await buildApp(appOptions(database))
})
afterAll(async () => {
  await app.close()
  await database.close()
  await cloned.close()
})

/** Otherwise what a connection did is told after a while. Before version 15 nobody can ask for it. */
async function tellNow(): Promise<void> {
  const [server] = await database.query<{ version: number }>(
    sql`SELECT current_setting('server_version_num')::integer AS version`,
  )
  if (server !== undefined && server.version >= 150_000) {
    await database.query(sql`SELECT pg_stat_force_next_flush()`)
    return
  }
  await sleep(1000)
  await database.query(sql`SELECT 1`)
  await sleep(1000)
}

/** How often tables that grow with customers and orders were read from end to end. */
async function wholeReads(): Promise<Record<string, number>> {
  await tellNow()
  const rows = await database.query<{ name: string; times: number }>(sql`
    SELECT relname AS name, seq_scan AS times FROM pg_stat_user_tables
    WHERE relname IN ('account', 'customer', 'session', 'basket', 'basket_line', 'product', 'sales_unit', 'orders',
                      'order_line', 'order_event', 'idempotency_key')`)
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]))
}

test('no plan reads a whole table that grows, not even where that would be quickest today', async () => {
  const shelf = await addShelf({ database }, 3)
  const orderOnce = async () => {
    const buyer = await newBuyer({ app, database })
    expect((await buyer.setAll(shelf)).status).toBe(200)
    expect((await buyer.place({}, 'key')).status).toBe(200)
  }
  await orderOnce()
  await cloned.owner.query(sql`ANALYZE`)
  const before = await wholeReads()
  await orderOnce()
  expect(await wholeReads()).toEqual(before)
})
