import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Key of the advisory lock that the server of this database holds; any number works. */
const ownerLock = 7_150_002

export async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  return client.connect().then(
    async () => {
      await client.end()
      return true
    },
    () => false,
  )
}

async function lock(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'kontor owner' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS taken',
    [ownerLock],
  )
  if (rows[0]?.taken) return client
  await client.end()
  return undefined
}

/** Whether a running server holds the lock. Throws when the database cannot be reached. */
export async function isOwned(url: string): Promise<boolean> {
  const client = await lock(url)
  await client?.end()
  return client === undefined
}

/**
 * Takes the advisory lock that marks this database as in use. The lock ends with its connection;
 * when only the connection is lost, it is taken again until `ended` returns true.
 */
export async function takeOwnership(url: string, ended: () => boolean): Promise<boolean> {
  const client = await lock(url)
  if (client === undefined) return false
  client.once('end', () => void retake(url, ended))
  return true
}

async function retake(url: string, ended: () => boolean): Promise<void> {
  while (!ended()) {
    if (await takeOwnership(url, ended).catch(() => false)) return
    await sleep(500)
  }
}
