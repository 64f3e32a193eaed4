import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
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
): Promise<string[]> {
  const known = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const unknown = only?.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new StartError(`This Kontor is too old for it: it does not know ${unknown}.`)
  }
  const files = known.filter((name) => only?.includes(name) ?? true)
  const client = new pg.Client({ connectionString: url, application_name: 'kontor migration' })
  // A lost connection fails the statement it is at; without this it would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(endWhenAlone)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await createList(client)
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
    const applied = new Set(rows.map((row) => row.name))
    refuseNewer(applied, known)
    const pending = files.filter((name) => !applied.has(name))
    for (const name of pending)
      await apply(client, name, await readFile(join(folder, name), 'utf8'))
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

async function apply(client: pg.Client, name: string, script: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(script)
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    // Over a lost connection there is nothing to take back: the database has done it.
    await client.query('ROLLBACK').catch(() => undefined)
    const refusal = refusalOf(error)
    if (refusal instanceof StartError) throw refusal
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
