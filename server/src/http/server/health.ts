import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { limits } from './limits.ts'

async function answers(database: Database): Promise<boolean> {
  const stop = new AbortController()
  const late = wait(limits.healthMs, false, { signal: stop.signal }).catch(() => false)
  const alive = database.urgent.query(sql`SELECT 1`).then(
    () => true,
    () => false,
  )
  const result = await Promise.race([alive, late])
  stop.abort()
  return result
}

/** For monitoring: healthy when the database answers. */
export function addHealth(app: FastifyInstance, database: Database, version: string) {
  app.get('/health', async (_, reply) => {
    const well = await answers(database)
    return reply
      .code(well ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: well ? 'ok' : 'unavailable', version })
  })
}
