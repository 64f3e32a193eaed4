import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../../database/migrate.ts'
import { StartError } from '../../platform/start-error.ts'
import { BackupReader, notWhole } from './backup-reader.ts'
import { backupFormat, type BackupEnd, type BackupHead } from './format.ts'
import { dropIndexes } from './indexes.ts'
import { listTables } from './tables.ts'
import { withClient } from './with-client.ts'

type Tell = (line: string) => void

async function nextFact(reader: BackupReader): Promise<Record<string, unknown>> {
  const line = await reader.line()
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

async function readRows(
  client: pg.Client,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  reader: BackupReader,
): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`COPY ${pg.escapeIdentifier(table)} (${list}) FROM STDIN`))
  // Reported by `finished` below; without a listener an early error would end the process.
  copy.on('error', () => undefined)
  const stored = finished(copy)
  stored.catch(() => undefined)
  const rows = await reader.rows(async (block) => {
    if (!copy.write(block)) await Promise.race([once(copy, 'drain'), stored])
  })
  copy.end()
  await stored
  return rows
}

const skipRows = (reader: BackupReader) => reader.rows(async () => undefined)

async function setSequences(client: pg.Client, sequences: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), value])
  }
}

/** Memory for building an index; each is built alone. */
const indexMemory = '256MB'

/** Inserts the rows unchanged: triggers are off; keys and foreign keys are checked over all rows at the end. */
async function readTables(client: pg.Client, reader: BackupReader, tell: Tell): Promise<BackupEnd> {
  const tablesKept = new Set((await listTables(client)).map(({ name }) => name))
  const known = [...tablesKept].map((name) => pg.escapeIdentifier(name))
  for (const name of known) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${known.join(', ')} CASCADE`)
  const addIndexes = await dropIndexes(client, [...tablesKept])
  let tables = 0
  let rows = 0
  let fact = await nextFact(reader)
  for (; 'table' in fact; fact = await nextFact(reader)) {
    const head = fact as { table: string; columns: string[] }
    // Older backups contain tables that are left out today.
    const isKept = tablesKept.has(head.table)
    rows += isKept ? await readRows(client, head, reader) : await skipRows(reader)
    tables += 1
  }
  await setSequences(client, fact['sequences'] as Record<string, number>)
  const totals = await nextFact(reader)
  if (totals['tables'] !== tables || totals['rows'] !== rows) throw notWhole()
  tell(`Read ${rows} rows; building indexes`)
  await client.query(`SET LOCAL maintenance_work_mem = '${indexMemory}'`)
  await addIndexes()
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

interface RestoreOptions {
  readonly tell?: Tell
  /** Ends the restore; the database takes back what it did. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Restores a backup into an empty database in one transaction. The rows go into the schema version
 * they came from; then the later migrations run.
 */
export async function restoreBackup(
  url: string,
  migrationsFolder: string,
  backup: Readable,
  { tell = () => undefined, signal }: RestoreOptions = {},
): Promise<BackupEnd> {
  const reader = new BackupReader(backup)
  const head = headOf(await nextFact(reader))
  return withClient(url, 'kontor restore', signal, async (client) => {
    await requireEmpty(client, head)
    await migrate(url, migrationsFolder, head.migrations)
    await client.query('BEGIN')
    const restored = await readTables(client, reader, tell)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    await migrate(url, migrationsFolder)
    return restored
  })
}
