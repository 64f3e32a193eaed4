import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { writableAddress } from './hosts.ts'
import { StartError } from '../platform/start-error.ts'

/** Any number would do: it names the lock that lets one process migrate while the others wait. */
export const migrationLock = 7_150_001

/**
 * A process that was killed inside of a migration leaves a session that would finish its statement and hold
 * the lock until then. With this the server looks once a second whether somebody is still there; on systems
 * where it cannot look, the setting is refused and the next start waits.
 */
export const endWhenAlone = `DO $$ BEGIN
  SET client_connection_check_interval = '1s';
EXCEPTION WHEN invalid_parameter_value THEN NULL;
END $$`

/** The SQLSTATE with which a migration refuses to run; its message is meant for the operator. */
const raised = 'P0001'

const mayNot = '42501'

const lockNotAvailable = '55P03'

interface LockPatience {
  /** While a migration waits for a table, everybody who uses it waits behind the migration. */
  readonly lockMs: number
  /** In between all others go on; after the last pause it gives up. */
  readonly pausesMs: readonly number[]
}

/** A nightly backup holds every table for as long as it runs. */
const patience: LockPatience = {
  lockMs: 500,
  pausesMs: [500, 1000, 2000, ...Array.from({ length: 120 }, () => 5000)],
}

/** Older than its database, a program would miss rules that others rely on, and might break them. */
function refuseNewer(applied: ReadonlySet<string>, known: readonly string[]): void {
  const newer = [...applied].toSorted().find((name) => !known.includes(name))
  if (newer === undefined) return
  throw new StartError(
    `The database is newer than this Kontor, which does not know ${newer}. Start the version that was used last, or a newer one.`,
  )
}

/**
 * Brings the database to the newest state: each file of the folder once, in the order of their names,
 * each in a transaction of its own. Answers the names of those that ran now.
 * It has a connection of its own, because a migration may take longer than a request is allowed to.
 * With `only`, it stops at that older state: a backup is restored into the schema it came from.
 */
export async function migrate(
  url: string,
  folder: string,
  only?: readonly string[],
  locks = patience,
): Promise<string[]> {
  const known = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const unknown = only?.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new StartError(`This Kontor is too old for it: it does not know ${unknown}.`)
  }
  const files = known.filter((name) => only?.includes(name) ?? true)
  const client = new pg.Client({
    connectionString: await writableAddress(url),
    application_name: 'kontor migration',
  })
  // A lost connection fails the statement it is at; without this it would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(endWhenAlone)
    // What the role or the database sets is meant for calls.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await createList(client)
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
    const applied = new Set(rows.map((row) => row.name))
    refuseNewer(applied, known)
    const pending = files.filter((name) => !applied.has(name))
    for (const name of pending) {
      await applyWithLocks(client, name, await readFile(join(folder, name), 'utf8'), locks)
    }
    return pending
  } finally {
    await client.end()
  }
}

/** Only where it is missing: a role that may create nothing can still see that all is up to date. */
async function createList(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('migration') IS NOT NULL AS exists`,
  )
  if (rows[0]?.exists) return
  await client
    .query(
      `CREATE TABLE migration (
        name text PRIMARY KEY,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`,
    )
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
}

/** As a message for the operator, where the operator can mend it. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === raised) return new StartError(error.message)
  if (error.code !== mayNot) return error
  return new StartError(
    `The database is not up to date, and its user may not change its tables (${error.message}). Set DATABASE_OWNER_URL to the user that owns them.`,
  )
}

/** Waits for locks a moment at a time, so that a long transaction or a backup does not stop the shop. */
async function applyWithLocks(
  client: pg.Client,
  name: string,
  script: string,
  { lockMs, pausesMs }: LockPatience,
): Promise<void> {
  for (const pause of pausesMs) {
    if (await apply(client, name, script, lockMs)) return
    await wait(pause)
  }
  if (await apply(client, name, script, lockMs)) return
  throw new StartError(
    `Migration ${name} needs a table that others hold all the time, such as a backup or an open transaction. Start again when they have ended.`,
  )
}

/** False when a lock was not to be had in time: then nothing was changed. */
async function apply(
  client: pg.Client,
  name: string,
  script: string,
  lockMs: number,
): Promise<boolean> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockMs}`)
  try {
    await client.query(script)
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
    await client.query('COMMIT')
    return true
  } catch (error) {
    // Over a lost connection there is nothing to take back: the database has done it.
    await client.query('ROLLBACK').catch(() => undefined)
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return false
    const refusal = refusalOf(error)
    if (refusal instanceof StartError) throw refusal
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
