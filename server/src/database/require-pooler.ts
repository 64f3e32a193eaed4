import pg from 'pg'
import { StartError } from '../platform/start-error.ts'
import { writableAddress } from './hosts.ts'
import { sessionSettings } from './session-settings.ts'

const waitMs = 2000

function clientFor(address: string): pg.Client {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: waitMs,
    query_timeout: waitMs,
  })
  client.on('error', () => undefined)
  return client
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

/** A pooler makes up the process id of the connection, and PostgreSQL tells its own. */
const isPooled = async (client: pg.Client) =>
  (await backendOf(client)) !== (client as pg.Client & { processID: number }).processID

/**
 * Whether a pooler gives a connection to others between two transactions: while another client holds a transaction on the
 * backend that this one just used, this one has to get another.
 */
export async function losesSession(client: pg.Client, address: string): Promise<boolean> {
  if (!(await isPooled(client))) return false
  const other = clientFor(address)
  try {
    await other.connect()
    const before = await backendOf(client)
    await other.query('BEGIN')
    const taken = await backendOf(other)
    return taken === before || (await backendOf(client)) !== before
  } finally {
    other.end().catch(() => undefined)
  }
}

interface Seen {
  readonly server: string
  readonly settings: Readonly<Record<string, string>>
}

async function look(address: string): Promise<Seen> {
  const client = clientFor(address)
  try {
    await client.connect()
    const { rows } = await client.query<Seen>(
      `SELECT concat_ws(' ', pg_postmaster_start_time(), current_database()) AS server,
              (SELECT json_object_agg(name, current_setting(name)) FROM unnest($1::text[]) AS name) AS settings`,
      [Object.keys(sessionSettings)],
    )
    return rows[0] ?? { server: '', settings: {} }
  } catch (error) {
    throw new StartError(
      `The pooler of DATABASE_POOL_URL cannot be used: ${(error as Error).message}. Check it, or leave DATABASE_POOL_URL out.`,
    )
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Stops the start in one line when a pooler leads elsewhere, or its connections lack the settings of a session. */
export async function requireUsablePooler(poolUrl: string, url: string): Promise<void> {
  const [pooled, direct] = [await look(poolUrl), await look(await writableAddress(url))]
  if (pooled.server !== direct.server) {
    throw new StartError(
      'DATABASE_POOL_URL and DATABASE_URL lead to different databases. Both must be the same.',
    )
  }
  const wrong = Object.entries(sessionSettings).filter(
    ([name, value]) => pooled.settings[name] !== value,
  )
  if (wrong.length === 0) return
  const query = wrong.map(([name, value]) => `SET ${name} = '${value}'`).join('; ')
  throw new StartError(
    `Connections of DATABASE_POOL_URL lack settings of Kontor. In pgbouncer.ini, add to the connect_query of the database: ${query}`,
  )
}
