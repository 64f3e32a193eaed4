import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
import { sql } from '../src/database/sql.ts'
import { StartError } from '../src/platform/start-error.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'

let shop: TestDatabase
let folder: string

beforeEach(async () => {
  shop = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kontor-locks-'))
  await writeFile(join(folder, '0001-goods.sql'), 'CREATE TABLE goods (id integer)')
  await migrate(shop.url, folder)
  await writeFile(
    join(folder, '0002-names.sql'),
    'CREATE TABLE shelf (id integer); ALTER TABLE goods ADD COLUMN name text',
  )
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Reads the table in a transaction that stays open, as a backup does. */
async function holdGoods() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let held = () => {}
  const holding = new Promise<void>((resolve) => (held = resolve))
  const done = shop.database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT FROM goods`)
    held()
    await released
  })
  await holding
  return async () => {
    release()
    await done
  }
}

const columns = () =>
  shop.database.query(sql`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = 'goods'::regclass AND attnum > 0 ORDER BY attnum`)

test('[OP-05] a migration that cannot have a table gives up in one line, and has changed nothing', async () => {
  const release = await holdGoods()
  const failed = await migrate(shop.url, folder, undefined, {
    lockMs: 20,
    pausesMs: [10, 10],
  }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StartError)
  expect(String(failed)).toContain('0002-names.sql needs a table that others hold')
  // Nobody waits behind it any more.
  await shop.database.query(sql`INSERT INTO goods VALUES (1)`)
  await release()
  expect(await columns()).toEqual([{ name: 'id' }])
  expect(await shop.database.query(sql`SELECT to_regclass('shelf') IS NULL AS gone`)).toEqual([
    { gone: true },
  ])
})

test('[OP-05] it waits for a table a moment at a time, others write in between, and it goes on when it can', async () => {
  const release = await holdGoods()
  const patience = { lockMs: 20, pausesMs: Array.from({ length: 500 }, () => 30) }
  const migrating = migrate(shop.url, folder, undefined, patience)
  const tries = () =>
    shop.database.query(sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'kontor migration'`)
  await expect.poll(tries).toHaveLength(1)
  for (const id of [1, 2, 3]) await shop.database.query(sql`INSERT INTO goods VALUES (${id})`)
  await release()
  expect(await migrating).toEqual(['0002-names.sql'])
  expect(await columns()).toEqual([{ name: 'id' }, { name: 'name' }])
  expect(await shop.database.query(sql`SELECT FROM goods`)).toHaveLength(3)
})
