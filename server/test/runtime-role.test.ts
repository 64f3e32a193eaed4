import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from 'vitest'
import { bringUpToDate } from '../src/database/bring-up-to-date.ts'
import { openDatabase, type Database } from '../src/database/database.ts'
import { startEmbedded, type EmbeddedPostgres } from '../src/embedded/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { sql } from '../src/database/sql.ts'
import { StartError } from '../src/platform/start-error.ts'
import { loadDemoShop } from '../../demo/src/load.ts'
import { openConstrainedShop } from './constrained-shop.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'
import { urlOfDatabase } from './database-urls.ts'

// Whole clusters are started here.
vi.setConfig({ testTimeout: 120_000 })

const migrations = 'server/migrations'

/** PostgreSQL's code for what a role may not do. */
const mayNot = '42501'

const codeOf = (database: Database, text: string) =>
  database.query({ text, values: [] }).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

/** What would undo the rules of the database, or get around them. */
const attempts = [
  'DROP TRIGGER issued_is_final ON invoice',
  'ALTER TABLE invoice DISABLE TRIGGER issued_is_final',
  'ALTER TABLE invoice DISABLE TRIGGER ALL',
  'ALTER TABLE invoice DROP CONSTRAINT invoice_pkey CASCADE',
  'ALTER TABLE invoice ADD COLUMN more integer',
  'ALTER TABLE invoice OWNER TO kontor',
  'ALTER TABLE orders RENAME TO others',
  'DROP TABLE invoice CASCADE',
  'TRUNCATE invoice CASCADE',
  'TRUNCATE order_event',
  'TRUNCATE basket_line',
  'CREATE TABLE mine (id integer)',
  'CREATE SCHEMA mine',
  'CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  'CREATE TRIGGER mine BEFORE UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
  'CREATE RULE mine AS ON INSERT TO invoice DO INSTEAD NOTHING',
  'CREATE INDEX mine ON invoice (total_amount)',
  `SET session_replication_role = 'replica'`,
  'SET ROLE kontor_owner',
  `INSERT INTO migration (name) VALUES ('9999-none.sql')`,
  'DELETE FROM migration',
  `SELECT setval(pg_get_serial_sequence('orders', 'id'), 1)`,
]

describe('the role that serves', () => {
  let shop: Awaited<ReturnType<typeof openConstrainedShop>>

  beforeAll(async () => {
    shop = await openConstrainedShop()
  })
  afterAll(() => shop.close())

  test('[CWE-250] can neither switch off rules nor change, empty or make tables', async () => {
    const outcomes: [string, unknown][] = []
    for (const attempt of attempts) outcomes.push([attempt, await codeOf(shop.database, attempt)])
    expect(outcomes).toEqual(attempts.map((attempt) => [attempt, mayNot]))
  })

  test('[CWE-250] can neither change nor remove what was issued', async () => {
    const order = await shop.placeOrder()
    await shop.issueWaybill(order)
    const invoice = await shop.issueInvoice(order)
    for (const attempt of [
      sql`UPDATE invoice SET total_amount = 1 WHERE id = ${invoice}`,
      sql`DELETE FROM invoice WHERE id = ${invoice}`,
      sql`DELETE FROM invoice_line`,
      sql`UPDATE waybill SET total_amount = 1`,
      sql`DELETE FROM waybill`,
    ]) {
      expect([attempt.text, await shop.refusal(attempt)]).toEqual([attempt.text, 'issued_is_final'])
    }
  })

  test('may use every table and sequence, and owns none', async () => {
    const [found] = await shop.database.query<Record<string, number>>(sql`
      SELECT count(*) FILTER (WHERE relowner = current_user::regrole) AS owned,
             count(*) FILTER (WHERE relkind = 'r' AND relname <> 'migration'
                              AND NOT has_table_privilege(oid, 'SELECT, INSERT, UPDATE, DELETE')) AS closed,
             count(*) FILTER (WHERE relkind = 'S' AND NOT has_sequence_privilege(oid, 'USAGE')) AS unusable
      FROM pg_class WHERE relnamespace = 'public'::regnamespace`)
    expect(found).toEqual({ owned: 0, closed: 0, unusable: 0 })
  })

  test('may use what a later migration makes, without another grant', async () => {
    await shop.owner.query(
      sql`CREATE TABLE later (id integer GENERATED ALWAYS AS IDENTITY, word text)`,
    )
    await shop.database.query(sql`INSERT INTO later (word) VALUES ('a')`)
    expect(await shop.database.query(sql`SELECT id, word FROM later`)).toEqual([
      { id: 1, word: 'a' },
    ])
    expect(await codeOf(shop.database, 'DROP TABLE later')).toBe(mayNot)
  })
})

describe('a data folder in which one role owned everything', () => {
  let folder: string
  let running: EmbeddedPostgres | undefined

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-roles-'))
    await chmod(folder, 0o755)
  })
  afterEach(async () => {
    await running?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function start() {
    running = await startEmbedded({ dataFolder: folder, say: () => undefined })
    return running
  }

  async function asSuperuser(url: string, ...statements: string[]) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }

  /** As the version before left it: the role `kontor` alone, which owns the database and all in it. */
  async function makeOlder(postgres: EmbeddedPostgres) {
    await asSuperuser(
      postgres.superuserUrl,
      'DROP DATABASE kontor',
      'DROP ROLE kontor_owner',
      'CREATE DATABASE kontor OWNER kontor',
    )
    await migrate(postgres.url, migrations)
    const database = openDatabase({
      url: postgres.url,
      connections: 1,
      onIdleError: () => undefined,
    })
    await loadDemoShop(database, new Date())
    await database.close()
    await postgres.stop()
  }

  test('is handed over at the next start, and at the one after it nothing is left to do', async () => {
    await makeOlder(await start())
    for (let starts = 0; starts < 2; starts += 1) {
      const postgres = await start()
      expect(await bringUpToDate(postgres, migrations)).toEqual([])
      const database = openDatabase({
        url: postgres.url,
        connections: 1,
        onIdleError: () => undefined,
      })
      expect(await codeOf(database, 'ALTER TABLE invoice DISABLE TRIGGER ALL')).toBe(mayNot)
      expect(await codeOf(database, 'TRUNCATE invoice CASCADE')).toBe(mayNot)
      expect(await codeOf(database, 'CREATE TEMPORARY TABLE mine (id integer)')).toBe(mayNot)
      expect(await codeOf(database, `UPDATE company SET city = city`)).toBe('done')
      expect(await codeOf(database, `SELECT 'gurke' % 'gurken'`)).toBe('done')
      const [kept] = await database.query<{ orders: number; owner: string }>(sql`
        SELECT (SELECT count(*) FROM orders) AS orders, datdba::regrole::text AS owner
        FROM pg_database WHERE datname = current_database()`)
      expect(kept?.orders).toBeGreaterThan(0)
      expect(kept?.owner).toBe('kontor_owner')
      await database.close()
      await postgres.stop()
    }
  })
})

describe('a PostgreSQL of one’s own with two roles', () => {
  let shop: TestDatabase

  beforeEach(async () => {
    shop = await createEmptyDatabase()
  })
  afterEach(() => shop.close())

  const withOwner = () => ({
    url: shop.url,
    ownerUrl: urlOfDatabase(inject('superuserUrl'), new URL(shop.url).pathname.slice(1)),
  })

  test('whose tables belong to the role that serves: one line says what to run', async () => {
    await migrate(shop.url, migrations)
    const refused = await bringUpToDate(withOwner(), migrations).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect((refused as Error).message).toMatch(/run: REASSIGN OWNED BY kontor TO postgres$/)
  })

  test('is used by the one after the other has made it, also where only the first is known', async () => {
    expect((await bringUpToDate(withOwner(), migrations)).length).toBeGreaterThan(0)
    expect(await bringUpToDate({ url: shop.url, ownerUrl: shop.url }, migrations)).toEqual([])
    expect(await codeOf(shop.database, 'TRUNCATE invoice CASCADE')).toBe(mayNot)
    expect(await codeOf(shop.database, 'UPDATE company SET city = city')).toBe('done')
  })

  test('that is not up to date, without the owner: one line names the setting', async () => {
    await bringUpToDate(withOwner(), migrations)
    const folder = await mkdtemp(join(tmpdir(), 'kontor-migrations-'))
    try {
      await cp(migrations, folder, { recursive: true })
      await writeFile(join(folder, '9999-later.sql'), 'ALTER TABLE company ADD COLUMN later text')
      const refused = await migrate(shop.url, folder).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(StartError)
      expect((refused as Error).message).toMatch(/Set DATABASE_OWNER_URL/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
