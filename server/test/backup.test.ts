import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { restoreBackup } from '../src/cli/backup/restore-backup.ts'
import { listTables } from '../src/cli/backup/tables.ts'
import { writeBackup } from '../src/cli/backup/write-backup.ts'
import { migrate } from '../src/database/migrate.ts'
import { sql } from '../src/database/sql.ts'
import { loadDemoShop } from '../../demo/src/load.ts'
import { cloneDatabase, createEmptyDatabase, type TestDatabase } from './database.ts'
import { commandProgram } from './programs.ts'

// Whole shops are written and read here, by processes of their own; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const migrations = 'server/migrations'
const oddNote = 'tab\t back\\slash \\. new\nline \u2028 "quote" \r İğneli ß €'

let shop: TestDatabase
let backup: Buffer

async function backUp(url: string): Promise<Buffer> {
  const to = new PassThrough()
  const read = buffer(to)
  await writeBackup(url, '1.2.3', to)
  to.end()
  return read
}

beforeAll(async () => {
  shop = await cloneDatabase()
  await loadDemoShop(shop.owner, new Date())
  await shop.database.query(sql`
    INSERT INTO orders (customer_id, note, seller_name, language, firm_name, full_name, address, zip_code, city, country_id)
    SELECT id, ${oddNote}, 'Seller', 'de', firm_name, 'Name', address, zip_code, city, country_id FROM customer LIMIT 1`)
  backup = await backUp(shop.url)
})
afterAll(() => shop.close())

/** Every table with its number of rows and a sum over all they hold, and where the sequences stand. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const content: Record<string, string> = {}
    for (const { name, columns } of await listTables(client)) {
      const row = columns.map((column) => `"${column}"`).join(', ')
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(ROW (${row})::text, 0)::numeric), 0) AS sum
         FROM "${name}"`,
      )
      content[name] = rows[0].sum
    }
    const { rows } = await client.query(
      `SELECT sequencename AS name, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY name`,
    )
    for (const { name, last_value: value } of rows) content[name] = String(value)
    return content
  } finally {
    await client.end()
  }
}

const restoreInto = (url: string, bytes: Buffer) =>
  restoreBackup(url, migrations, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]))

describe('a backup', () => {
  test('restores every row of every table and the value of each sequence', async () => {
    const empty = await createEmptyDatabase()
    const restored = await restoreInto(empty.url, backup)
    expect(restored.rows).toBeGreaterThan(10_000)
    const before = await contentOf(shop.url)
    expect(Object.keys(before).length).toBeGreaterThan(30)
    expect(await contentOf(empty.url)).toEqual(before)
    const notes = await empty.database.query<{ note: string }>(
      sql`SELECT note FROM orders WHERE note LIKE 'tab%'`,
    )
    expect(notes).toEqual([{ note: oddNote }])
    await empty.close()
  })

  test('what is restored is guarded and numbered on as before', async () => {
    const empty = await createEmptyDatabase()
    await restoreInto(empty.url, backup)
    await expect(empty.database.query(sql`UPDATE invoice SET number = 'x'`)).rejects.toThrow(
      'invoice is never changed like this',
    )
    // Drawn and given back, so that the shop stays as it is.
    const next = async ({ database }: TestDatabase) => {
      const drawn: object[] = []
      const issuing = database.transaction(async (transaction) => {
        drawn.push(
          ...(await transaction.query(sql`
            INSERT INTO waybill (order_id, net_amount, total_amount)
            SELECT orders.id, 1, 1 FROM orders
            WHERE NOT EXISTS (SELECT FROM waybill WHERE order_id = orders.id) ORDER BY id LIMIT 1
            RETURNING number`)),
        )
        throw new Error('given back')
      })
      await expect(issuing).rejects.toThrow('given back')
      return drawn
    }
    const number = await next(empty)
    expect(number).toEqual([{ number: expect.stringMatching(/^LS-/) }])
    expect(number).toEqual(await next(shop))
    await empty.close()
  })

  test('carries no session', () => {
    expect(backup.toString('latin1')).not.toContain('"table":"session"')
  })

  test('[A-09] [A-23] carries no API key, no secret of a webhook and none of its messages', () => {
    const text = backup.toString('latin1')
    expect(text).toContain('"table":"webhook"')
    for (const table of ['api_key', 'webhook_secret', 'webhook_delivery']) {
      expect(text).not.toContain(`"table":"${table}"`)
    }
  })

  test('carries no signing key: a restored shop has a new one', async () => {
    expect(backup.toString('latin1')).not.toContain('"table":"signing_key"')
    const secretOf = async ({ database }: TestDatabase) =>
      (await database.query<{ secret: Buffer }>(sql`SELECT secret FROM signing_key`))[0]?.secret
    const empty = await createEmptyDatabase()
    await restoreInto(empty.url, backup)
    const restored = await secretOf(empty)
    expect(restored).toHaveLength(32)
    expect(restored).not.toEqual(await secretOf(shop))
    await empty.close()
  })

  test('of an earlier version that has the key is restored without it', async () => {
    const text = backup.toString('latin1')
    const told = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as {
      tables: number
      rows: number
    }
    const planted = 'a'.repeat(64)
    const table = `{"table":"signing_key","columns":["single_row","secret"]}\nt\t\\\\x${planted}\n\\.\n`
    const older = text
      .replace('{"sequences"', `${table}{"sequences"`)
      .replace(
        JSON.stringify(told),
        JSON.stringify({ tables: told.tables + 1, rows: told.rows + 1 }),
      )
    const empty = await createEmptyDatabase()
    await restoreInto(empty.url, Buffer.from(older, 'latin1'))
    const [key] = await empty.database.query<{ hex: string }>(
      sql`SELECT encode(secret, 'hex') AS hex FROM signing_key`,
    )
    expect(key?.hex).toHaveLength(64)
    expect(key?.hex).not.toBe(planted)
    await empty.close()
  })

  test('has the documents', () => {
    expect(backup.toString('latin1')).toContain('"table":"invoice"')
  })
})

describe('is refused, and leaves the database empty', () => {
  const isEmpty = async ({ database }: TestDatabase) => {
    const [found] = await database.query<{ migrated: boolean }>(
      sql`SELECT to_regclass('account') IS NOT NULL AS migrated`,
    )
    if (found?.migrated !== true) return true
    return (await database.query(sql`SELECT FROM account`)).length === 0
  }

  test.each([
    [
      'cut off within a table',
      () => backup.subarray(0, backup.length >> 1),
      'damaged or was cut off',
    ],
    ['cut off before its last line', () => backup.subarray(0, backup.lastIndexOf('{')), 'cut off'],
    ['something else', () => Buffer.from('{"hello": "world"}\n'), 'no backup of Kontor'],
    ['no text at all', () => Buffer.from([0, 1, 2, 10, 3]), 'cannot be read'],
    ['nothing', () => Buffer.alloc(0), 'cut off'],
    [
      'of a newer version',
      () => Buffer.from(backup.toString('latin1').replace('0001-', '9999-'), 'latin1'),
      'too old for it',
    ],
  ])('%s', async (_, bytes, words) => {
    const empty = await createEmptyDatabase()
    await expect(restoreInto(empty.url, bytes())).rejects.toThrow(words)
    expect(await isEmpty(empty)).toBe(true)
    await empty.close()
  })

  test('into an existing shop', async () => {
    await expect(restoreInto(shop.url, backup)).rejects.toThrow('holds a shop already')
  })
})

test('a shop of an older schema is backed up, restored and brought up to date', async () => {
  const older = await createEmptyDatabase()
  const all = (await readdir(migrations)).toSorted()
  const first = all.slice(0, 6)
  expect(await migrate(older.url, migrations, first)).toEqual(first)
  await older.database.query(sql`
    INSERT INTO country (id, code, name) VALUES (7, 'DE', '{"de": "D", "en": "G", "tr": "A"}')`)
  const empty = await createEmptyDatabase()
  await restoreInto(empty.url, await backUp(older.url))
  expect(await empty.database.query(sql`SELECT id, code FROM country`)).toEqual([
    { id: 7, code: 'DE' },
  ])
  const applied = await empty.database.query<{ name: string }>(sql`SELECT name FROM migration`)
  expect(applied.map(({ name }) => name).toSorted()).toEqual(all)
  // The same shop, upgraded where it stands, comes to the same tables.
  await migrate(older.url, migrations)
  expect(Object.keys(await contentOf(older.url))).toEqual(Object.keys(await contentOf(empty.url)))
  await older.close()
  await empty.close()
})

test('the signing key is replaced by a command', async () => {
  const secret = () => shop.database.query(sql`SELECT secret FROM signing_key`)
  const before = await secret()
  const { stdout } = await promisify(execFile)(process.execPath, [commandProgram, 'rotate-key'], {
    env: { ...process.env, DATABASE_URL: shop.url },
  })
  expect(stdout).toMatch(/^The signing key is a new one/)
  expect(await secret()).not.toEqual(before)
})

test('both are commands, and a file is never written over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-backup-'))
  const file = join(folder, 'shop.backup')
  const operate = (command: string, url: string) =>
    promisify(execFile)(process.execPath, [commandProgram, command, file], {
      env: { ...process.env, DATABASE_URL: url },
    })
  expect((await operate('backup', shop.url)).stdout).toMatch(/^Wrote \d+ rows of \d+ tables/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(operate('backup', shop.url)).rejects.toThrow('is there already')
  const empty = await createEmptyDatabase()
  expect((await operate('restore', empty.url)).stdout).toMatch(/^Restored \d+ rows/m)
  expect(await contentOf(empty.url)).toEqual(await contentOf(shop.url))
  await empty.close()

  const damaged = await createEmptyDatabase()
  const packed = await readFile(file)
  await writeFile(file, packed.subarray(0, packed.length - 2000))
  await expect(operate('restore', damaged.url)).rejects.toThrow('damaged or was cut off')
  await damaged.close()
  await rm(folder, { recursive: true })
})
