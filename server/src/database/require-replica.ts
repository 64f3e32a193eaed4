import pg from 'pg'
import { StartError } from '../platform/start-error.ts'
import { writableAddress } from './hosts.ts'
import { losesSession } from './require-pooler.ts'

const waitMs = 5000

/** Refusals of PostgreSQL that stay until somebody changes the address: password, user, database. */
const wrongFor = new Set(['28P01', '28000', '3D000'])

interface Identity {
  /** Copied with every replica, and different for databases that were created apart. */
  readonly cluster: string
  readonly database: string
  readonly isPooled: boolean
}

async function identify(address: string): Promise<Identity> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: waitMs,
    query_timeout: waitMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Omit<Identity, 'isPooled'>>(
      'SELECT system_identifier::text AS cluster, current_database() AS database FROM pg_control_system()',
    )
    const isPooled = await losesSession(client, address)
    return { cluster: '', database: '', ...rows[0], isPooled }
  } finally {
    client.end().catch(() => undefined)
  }
}

/**
 * Stops the start in one line when the address of the replica is wrong. One that is only away stops nothing: it answers
 * why, and guests read from the primary until it is back.
 */
export async function requireUsableReplica(
  readUrl: string,
  url: string,
): Promise<string | undefined> {
  const primary = await identify(await writableAddress(url))
  const found = await identify(readUrl).catch((error: Error & { code?: string }) => error)
  if (found instanceof Error) {
    if (!wrongFor.has(found.code ?? '')) return found.message
    throw new StartError(`The replica of DATABASE_READ_URL refuses: ${found.message}.`)
  }
  if (found.cluster !== primary.cluster || found.database !== primary.database) {
    throw new StartError(
      'DATABASE_READ_URL leads to another database than DATABASE_URL. It must be a streaming replica of the same one.',
    )
  }
  if (found.isPooled) {
    throw new StartError(
      'DATABASE_READ_URL leads through a pooler in transaction mode. Let it lead to PostgreSQL itself.',
    )
  }
  return undefined
}
