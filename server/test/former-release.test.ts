import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
import { sql } from '../src/database/sql.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'
import { migrations } from './older-states.ts'

/** The newest migration of the release before this one; moved on when a release is made. */
const formerRelease = '0104-own-account.sql'

let shop: TestDatabase
beforeAll(async () => {
  shop = await createEmptyDatabase()
})
afterAll(() => shop.close())

/** What a program can name: columns with their types, and functions with their parameters. */
const listNames = () =>
  shop.database.query<{ name: string }>(sql`
    SELECT concat_ws(' ', table_name, column_name, udt_name) AS name
    FROM information_schema.columns WHERE table_schema = current_schema()
    UNION ALL
    SELECT oid::regprocedure || ' returns ' || prorettype::regtype FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace AND prorettype <> 'trigger'::regtype
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`)

/** Columns that every new row has to state. */
const listRequired = () =>
  shop.database.query<{ name: string }>(sql`
    SELECT concat_ws(' ', table_name, column_name) AS name
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND columns.is_nullable = 'NO'
      AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER'`)

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

const tableOf = (column: string) => column.split(' ')[0] ?? ''

test('[OP-06] the release before runs on this schema: nothing it can name is gone or of another type, and no row needs more', async () => {
  const all = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted()
  expect(all).toContain(formerRelease)
  await migrate(
    shop.url,
    migrations,
    all.filter((name) => name <= formerRelease),
  )
  const before = { names: namesOf(await listNames()), required: namesOf(await listRequired()) }
  expect(before.names.length).toBeGreaterThan(500)
  await migrate(shop.url, migrations)
  const now = { names: namesOf(await listNames()), required: namesOf(await listRequired()) }
  const tables = new Set(before.names.map(tableOf))
  expect({
    gone: before.names.filter((name) => !now.names.includes(name)),
    newlyRequired: now.required.filter(
      (name) => tables.has(tableOf(name)) && !before.required.includes(name),
    ),
  }).toEqual({ gone: [], newlyRequired: [] })
})
