import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Database, isReadOnly } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { limits } from './limits.ts'

/** What runs here, as monitoring and support ask for it. */
export interface Release {
  readonly version: string
  /** Of the build; null when it was not built from a repository. */
  readonly commit: string | null
  /** The newest migration that it knows; null where nothing is checked. */
  readonly migration: string | null
}

export interface HealthOptions {
  readonly database: Database
  readonly release: Release
  /** Whether the process was asked to stop and is letting its connections go. */
  readonly isDraining: () => boolean
  /** Where the embedded database keeps its files; null with another one. */
  readonly diskFolder: string | null
}

type Reason = 'stopping' | 'database' | 'read_only' | 'migrations' | 'disk'

interface DatabaseState {
  readonly readOnly: boolean
  readonly migration: string | null
}

/** The state of the database; undefined when it does not answer in time. */
async function askDatabase(database: Database): Promise<DatabaseState | undefined> {
  const stop = new AbortController()
  const late = wait(limits.healthMs, undefined, { signal: stop.signal }).catch(() => undefined)
  const state = database.urgent
    .query<DatabaseState>(
      sql`SELECT current_setting('transaction_read_only')::boolean AS "readOnly",
                 (SELECT max(name) FROM migration) AS migration`,
    )
    .then(
      ([row]) => row,
      (error: unknown) => (isReadOnly(error) ? { readOnly: true, migration: null } : undefined),
    )
  const result = await Promise.race([state, late])
  stop.abort()
  return result
}

async function isDiskFull(folder: string | null): Promise<boolean> {
  if (folder === null) return false
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < limits.freeDiskBytes
}

/** Calls made while one is running get its answer, so that a flood of them asks the database once. */
function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () =>
    (running ??= work().finally(() => {
      running = undefined
    }))
}

/** For monitoring and load balancers. */
export function addHealth(app: FastifyInstance, options: HealthOptions) {
  const { database, release, isDraining, diskFolder } = options
  const askOnce = shared(() => askDatabase(database))
  const { version } = release

  app.get('/health', async (_, reply) => {
    const well = (await askOnce())?.readOnly === false
    return reply
      .code(well ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: well ? 'ok' : 'unavailable', version })
  })

  // A process that answers at all is alive: a lost database is no reason to restart it.
  app.get('/health/live', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/health/ready', async (_, reply) => {
    const state = await askOnce()
    const reasons: Reason[] = []
    if (isDraining()) reasons.push('stopping')
    if (state === undefined) reasons.push('database')
    if (state?.readOnly === true) reasons.push('read_only')
    if (state?.readOnly === false && (state.migration ?? '') < (release.migration ?? '')) {
      reasons.push('migrations')
    }
    if (await isDiskFull(diskFolder)) reasons.push('disk')
    return reply
      .code(reasons.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: reasons.length === 0 ? 'ready' : 'not_ready',
        reasons,
        version,
        commit: release.commit,
        migration: state?.migration ?? null,
      })
  })
}
