import pg from 'pg'
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
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`
}

/** Stops the start in one line when the PostgreSQL of a setting cannot be used. */
export async function requireUsableDatabase(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL' = 'DATABASE_URL',
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<UsableDatabase>(`
      SELECT current_setting('server_version_num')::int / 10000 AS version,
             EXISTS (SELECT FROM pg_collation WHERE collname = 'de-x-icu') AS icu,
             current_setting('server_encoding') = 'UTF8' AS utf8,
             current_setting('transaction_read_only')::boolean AS "readOnly"`)
    const { version = 0, icu, utf8, readOnly } = rows[0] ?? {}
    if (version < oldestVersion) {
      throw new StartError(
        `${setting} leads to a PostgreSQL ${version}; Kontor needs ${oldestVersion} or newer.`,
      )
    }
    if (!icu || !utf8) {
      throw new StartError(
        `The database of ${setting} must have the encoding UTF8 and a PostgreSQL built with ICU, as all common packages are.`,
      )
    }
    if (readOnly) {
      throw new StartError(
        `The database of ${setting} (${placeOf(url)}) only reads, as a standby does. Let the address lead to the primary.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code = '', message } = error as Error & { code?: string }
    throw new StartError(
      `The database of ${setting} (${placeOf(url)}) cannot be reached: ${reasons[code] ?? message}. Check the address, or leave DATABASE_URL out to use the embedded PostgreSQL.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
