import pg from 'pg'
import { addressesOf } from '../platform/database-addresses.ts'
import { losesSession } from './require-pooler.ts'
import { StartError } from '../platform/start-error.ts'

const oldestVersion = 14

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  ETIMEDOUT: 'it does not answer',
  ENOENT: 'there is no such socket',
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  '53300': 'it has no free connection',
}

interface UsableDatabase {
  readonly version: number
  readonly icu: boolean
  readonly utf8: boolean
  readonly readOnly: boolean
}

/** Where the address points, without the password. */
function placeOf(address: string): string {
  const { hostname, port, pathname } = new URL(address)
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`
}

/** Why the PostgreSQL at an address cannot be used, as the end of a sentence about it; undefined when it can. */
async function problemAt(address: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<UsableDatabase>(`
      SELECT current_setting('server_version_num')::int / 10000 AS version,
             EXISTS (SELECT FROM pg_collation WHERE collname = 'de-x-icu') AS icu,
             current_setting('server_encoding') = 'UTF8' AS utf8,
             current_setting('transaction_read_only')::boolean AS "readOnly"`)
    const { version = 0, icu, utf8, readOnly } = rows[0] ?? {}
    if (version < oldestVersion) {
      return `is a PostgreSQL ${version}; Kontor needs ${oldestVersion} or newer`
    }
    if (!icu || !utf8) {
      return 'must have the encoding UTF8 and a PostgreSQL built with ICU, as all common packages are'
    }
    if (readOnly) {
      return 'only reads, as a standby does. Let the address lead to the primary'
    }
    if (await losesSession(client, address)) {
      return 'is reached through a pooler in transaction mode. Let the address lead to PostgreSQL itself, and DATABASE_POOL_URL to the pooler'
    }
    return undefined
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    return `cannot be reached: ${reasons[code] ?? message}. Check the address, or leave DATABASE_URL out to use the embedded PostgreSQL`
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Stops the start in one line when no PostgreSQL of a setting can be used. */
export async function requireUsableDatabase(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL' = 'DATABASE_URL',
): Promise<void> {
  const problems: string[] = []
  for (const address of addressesOf(url) ?? [url]) {
    const problem = await problemAt(address)
    if (problem === undefined) return
    problems.push(`The database of ${setting} (${placeOf(address)}) ${problem}.`)
  }
  throw new StartError(problems.join(' '))
}
