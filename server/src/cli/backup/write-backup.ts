import { once } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  backupFormat,
  endOfTable,
  type BackupEnd,
  type BackupHead,
  type Sequences,
  type TableHead,
} from './format.ts'
import { listTables, type Table } from './tables.ts'
import { countLines } from './backup-reader.ts'
import { withClient } from './with-client.ts'

async function write(to: Writable, bytes: Buffer | string): Promise<void> {
  // A destroyed stream never drains.
  if (to.destroyed) throw new Error('the backup cannot be written any more')
  if (!to.write(bytes)) await once(to, 'drain')
}

const writeLine = (to: Writable, line: string) => write(to, `${line}\n`)

type Fact = BackupHead | TableHead | Sequences | BackupEnd

const writeFact = (to: Writable, fact: Fact) => writeLine(to, JSON.stringify(fact))

/** Writes the rows of a table and returns their number. */
async function writeTable(client: pg.Client, { name, columns }: Table, to: Writable) {
  await writeFact(to, { table: name, columns })
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copied = client.query(copyTo(`COPY ${pg.escapeIdentifier(name)} (${list}) TO STDOUT`))
  let rows = 0
  for await (const chunk of copied as AsyncIterable<Buffer>) {
    rows += countLines(chunk)
    await write(to, chunk)
  }
  await writeLine(to, endOfTable)
  return rows
}

async function readSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename::text AS name, last_value AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
  return rows.map(({ name }) => name)
}

export interface WrittenBackup extends BackupEnd {
  /** The moment that a restore leads back to. */
  readonly takenAt: Date
}

/**
 * Writes a consistent snapshot of the whole shop while it is running. Sequences are read last: they
 * may be ahead of the rows, never behind them.
 */
export function writeBackup(
  url: string,
  version: string,
  to: Writable,
  signal?: AbortSignal,
): Promise<WrittenBackup> {
  return withClient(url, 'kontor backup', signal, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: begun } = await client.query<{ now: Date }>('SELECT now()')
    const takenAt = begun[0]?.now ?? new Date()
    await writeFact(to, {
      kontorBackup: backupFormat,
      version,
      madeAt: takenAt.toISOString(),
      migrations: await readMigrations(client),
    })
    const tables = await listTables(client)
    let rows = 0
    for (const table of tables) rows += await writeTable(client, table, to)
    await writeFact(to, { sequences: await readSequences(client) })
    const end = { tables: tables.length, rows }
    await writeFact(to, end)
    return { ...end, takenAt }
  })
}
