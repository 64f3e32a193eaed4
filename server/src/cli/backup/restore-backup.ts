import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../../database/migrate.ts'
import { StartError } from '../../platform/start-error.ts'
import { backupFormat, endOfTable, type BackupEnd, type BackupHead } from './format.ts'
import { linesOf } from './lines.ts'
import { listTables } from './tables.ts'

const notWhole = () =>
  new StartError('The backup ends before its end: the file is damaged or was cut off.')

type Lines = AsyncIterator<Buffer, void>

async function nextLine(lines: Lines): Promise<Buffer> {
  const { value } = await lines.next().catch(() => {
    throw notWhole()
  })
  if (value === undefined) throw notWhole()
  return value
}

async function nextFact(lines: Lines): Promise<Record<string, unknown>> {
  const line = await nextLine(lines)
  try {
    return JSON.parse(line.toString())
  } catch {
    throw new StartError('The backup cannot be read: a line is not what it should be.')
  }
}

function headOf(fact: Record<string, unknown>): BackupHead {
  if (fact['kontorBackup'] !== backupFormat || !Array.isArray(fact['migrations'])) {
    throw new StartError('This file is no backup of Kontor, or one of a newer version.')
  }
  return fact as unknown as BackupHead
}

const end = Buffer.from(endOfTable)

async function readRows(
  client: pg.Client,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  lines: Lines,
): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`COPY ${pg.escapeIdentifier(table)} (${list}) FROM STDIN`))
  // Reported by `finished` below; without a listener an early error would end the process.
  copy.on('error', () => undefined)
  const stored = finished(copy)
  stored.catch(() => undefined)
  let rows = 0
  for (let line = await nextLine(lines); !line.equals(end); line = await nextLine(lines)) {
    rows += 1
    copy.write(line)
    if (!copy.write('\n')) await Promise.race([once(copy, 'drain'), stored])
  }
  copy.end()
  await stored
  return rows
}

async function skipRows(lines: Lines): Promise<number> {
  let rows = 0
  while (!(await nextLine(lines)).equals(end)) rows += 1
  return rows
}

async function setSequences(client: pg.Client, sequences: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), value])
  }
}

/** Inserts the rows unchanged: triggers are off, foreign keys are checked. */
async function readTables(client: pg.Client, lines: Lines): Promise<BackupEnd> {
  const tablesKept = new Set((await listTables(client)).map(({ name }) => name))
  const known = [...tablesKept].map((name) => pg.escapeIdentifier(name))
  for (const name of known) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${known.join(', ')} CASCADE`)
  let tables = 0
  let rows = 0
  let fact = await nextFact(lines)
  for (; 'table' in fact; fact = await nextFact(lines)) {
    const head = fact as { table: string; columns: string[] }
    // Older backups contain tables that are left out today.
    const isKept = tablesKept.has(head.table)
    rows += isKept ? await readRows(client, head, lines) : await skipRows(lines)
    tables += 1
  }
  await setSequences(client, fact['sequences'] as Record<string, number>)
  const totals = await nextFact(lines)
  if (totals['tables'] !== tables || totals['rows'] !== rows) throw notWhole()
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const name of known) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  return { tables, rows }
}

async function requireEmpty(client: pg.Client, { migrations }: BackupHead): Promise<void> {
  const { rows: made } = await client.query(`SELECT FROM pg_class WHERE relname = 'migration'`)
  if (made.length === 0) return
  const { rows } = await client.query<{ name: string; taken: boolean }>(
    `SELECT name, EXISTS (SELECT FROM company) OR EXISTS (SELECT FROM account) AS taken FROM migration`,
  )
  if (rows.some(({ taken }) => taken)) {
    throw new StartError('This database holds a shop already. Restore into an empty one.')
  }
  if (rows.some(({ name }) => !migrations.includes(name))) {
    throw new StartError(
      'This database is newer than the backup. Restore into one that was just created.',
    )
  }
}

/**
 * Restores a backup into an empty database in one transaction. The rows go into the schema version
 * they came from; then the later migrations run.
 */
export async function restoreBackup(
  url: string,
  migrationsFolder: string,
  backup: Readable,
): Promise<BackupEnd> {
  const lines = linesOf(backup)
  const head = headOf(await nextFact(lines))
  const client = new pg.Client({ connectionString: url, application_name: 'kontor restore' })
  await client.connect()
  try {
    await requireEmpty(client, head)
    await migrate(url, migrationsFolder, head.migrations)
    await client.query('BEGIN')
    const restored = await readTables(client, lines)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    await migrate(url, migrationsFolder)
    return restored
  } finally {
    await client.end()
  }
}
