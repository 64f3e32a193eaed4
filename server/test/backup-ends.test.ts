import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { restoreBackup } from '../src/cli/backup/restore-backup.ts'
import { makeBackups, nameAt, planOf } from '../src/cli/backup/scheduled-backups.ts'
import { writeBackup } from '../src/cli/backup/write-backup.ts'
import { sql } from '../src/database/sql.ts'
import { cloneDatabase, createEmptyDatabase, type TestDatabase } from './database.ts'
import { commandProgram } from './programs.ts'
import { fillShop } from './shop.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: TestDatabase
let folder: string

beforeAll(async () => {
  shop = await cloneDatabase()
  await fillShop(shop.database)
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

function launch(...parameters: string[]) {
  const child = spawn(process.execPath, [commandProgram, ...parameters], {
    env: { ...process.env, DATABASE_URL: shop.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  const ended = once(child, 'close').then(async ([code]) => ({
    code: code as number | null,
    stdout: await stdout,
    stderr: await stderr,
  }))
  return { child, ended }
}

/** Keeps backups waiting at the first table they read, until `work` has ended. */
function whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  return shop.owner.transaction(async (transaction) => {
    await transaction.query(sql`LOCK TABLE account, company IN ACCESS EXCLUSIVE MODE`)
    return work()
  })
}

const isWaiting = async () =>
  (
    await shop.database.query(sql`
      SELECT FROM pg_stat_activity WHERE application_name = 'kontor backup'
        AND datname = current_database() AND wait_event_type = 'Lock'`)
  ).length === 1

describe('[OP-23] a backup that cannot be finished ends with one line and leaves nothing', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s', async (signal) => {
    const { stderr, code } = await whileLocked(async () => {
      const { child, ended } = launch('backup', join(folder, 'shop.backup'))
      await expect.poll(isWaiting).toBe(true)
      expect(await readdir(folder)).toEqual(['shop.backup.unfinished'])
      child.kill(signal)
      return ended
    })
    expect([stderr, code]).toEqual(['Stopped. Nothing was written.\n', 1])
    expect(await readdir(folder)).toEqual([])
  })

  test('a lost connection', async () => {
    const { stderr, code } = await whileLocked(async () => {
      const { ended } = launch('backup', join(folder, 'shop.backup'))
      await expect.poll(isWaiting).toBe(true)
      await shop.database.query(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'kontor backup' AND datname = current_database()`)
      return ended
    })
    expect(stderr).toMatch(
      /^The connection to the database was lost \(.*\)\. Nothing was written\.\n$/,
    )
    expect(code).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })
})

test('[OP-24] a restore leaves the same indexes, keys, foreign keys and triggers as the migrations', async () => {
  const schemaOf = ({ database }: TestDatabase) =>
    database.query<{ line: string }>(sql`
      SELECT line FROM (
        SELECT 'index ' || pg_get_indexdef(indexrelid) || indisvalid AS line FROM pg_index
        JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace = 'public'::regnamespace
        UNION ALL
        SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
        UNION ALL
        SELECT tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL
        SELECT attrelid::regclass || ' ' || attname || attnotnull FROM pg_attribute
        JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0
      ) AS schema ORDER BY line`)
  /** Foreign keys act in the order in which they were made. */
  const orderOf = ({ database }: TestDatabase) =>
    database.query(sql`
      SELECT conname::text FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY oid`)
  const backup = new PassThrough()
  const empty = await createEmptyDatabase()
  const [written, restored] = await Promise.all([
    writeBackup(shop.url, '1', backup).finally(() => backup.end()),
    restoreBackup(empty.url, 'server/migrations', backup),
  ])
  expect(restored.rows).toBe(written.rows)
  const schema = await schemaOf(shop)
  expect(schema.length).toBeGreaterThan(500)
  expect(await schemaOf(empty)).toEqual(schema)
  expect(await orderOf(empty)).toEqual(await orderOf(shop))
  await empty.close()
})

describe('[OP-25] backups again and again', () => {
  test('a folder keeps the newest, and files of others', async () => {
    const made = ['20200101T000000Z', '20200102T000000Z', '20200103T000000Z']
    for (const each of made) await writeFile(join(folder, `kontor-${each}.backup`), '')
    await writeFile(join(folder, 'of-last-year.backup'), '')
    const abandoned = join(folder, 'kontor-20200103T010000Z.backup.unfinished')
    await writeFile(abandoned, '')
    await utimes(abandoned, new Date(0), new Date(0))
    const { stdout, code } = await launch('backup', '--keep', '2', folder).ended
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Wrote \d+ rows of \d+ tables to .*\nRemoved 2 older than the newest 2\n$/,
    )
    const names = (await readdir(folder)).toSorted()
    expect(names).toHaveLength(3)
    expect(names).toContain('of-last-year.backup')
    expect(names).toContain('kontor-20200103T000000Z.backup')
  })

  test('they go on after a failure, until a signal comes', async () => {
    const stop = new AbortController()
    const failures: unknown[] = []
    const files: string[] = []
    const inner = join(folder, 'made', 'here')
    await makeBackups({
      path: inner,
      folder: inner,
      everyMs: 5,
      keep: 1,
      signal: stop.signal,
      say: () => undefined,
      onFailure: (error) => failures.push(error),
      write: async (file) => {
        files.push(file)
        if (files.length === 1) throw new Error('no database')
        if (files.length === 3) stop.abort()
        await mkdir(inner, { recursive: true })
      },
    })
    expect(failures).toEqual([new Error('no database')])
    expect(files).toHaveLength(3)
  })

  test('SIGTERM between two ends the command with 0, and monitoring knows the last one', async () => {
    await shop.database.query(sql`DELETE FROM last_backup`)
    const { child, ended } = launch('backup', '--every', '1h', '--keep', '48', folder)
    const noted = () => shop.database.query(sql`SELECT bytes > 0 AS written FROM last_backup`)
    await expect.poll(noted).toEqual([{ written: true }])
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(await readdir(folder)).toHaveLength(1)
  })

  test('times and numbers that make no sense are refused in one line', () => {
    for (const [parameters, line] of [
      [['--every', 'hourly'], '--every takes a time such as 30m'],
      [['--every', '99d'], '--every takes a time'],
      [['--keep', '0'], '--keep takes the number'],
      [['a', 'b'], 'usage'],
      [['--often'], 'usage'],
    ] as const) {
      expect(() => planOf(parameters, 'usage')).toThrow(line)
    }
    expect(planOf(['--every', '90m', '--keep', '3', 'x'], '')).toEqual({
      path: 'x',
      everyMs: 5_400_000,
      keep: 3,
    })
    expect(nameAt(new Date('2027-01-31T02:03:04.567Z'))).toBe('kontor-20270131T020304Z.backup')
  })
})
