import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../../server/src/database/sql.ts'
import { killNow, killPostgres, postmasterOf } from '../postgres-processes.ts'
import type { Fault } from './fault.ts'

/** PostgreSQL then restarts all its processes and recovers. */
export const backendKilled: Fault = {
  name: 'PostgreSQL backend killed (-9)',
  async inflict({ database }, chance) {
    const backends = await database.query<{ pid: number }>(sql`
      SELECT pid FROM pg_stat_activity WHERE application_name = 'kontor' AND pid <> pg_backend_pid()`)
    if (backends.length > 0) killNow(chance.pick(backends).pid)
  },
}

/** The supervisor of the embedded PostgreSQL restarts it. */
export const postgresKilled: Fault = {
  name: 'whole PostgreSQL killed (-9)',
  async inflict({ disk }) {
    await killPostgres(await postmasterOf(disk.folder))
  },
}

/**
 * Every write needs one of these rows, so all connections of the pool soon wait. Locked in the
 * shop's order.
 */
export const poolExhausted: Fault = {
  name: 'pool exhausted (locks held)',
  async inflict({ database }, chance) {
    await database.transaction(async (transaction) => {
      await transaction.query(sql`LOCK TABLE idempotency_key IN ACCESS EXCLUSIVE MODE`)
      await transaction.query(sql`LOCK TABLE basket IN ACCESS EXCLUSIVE MODE`)
      await sleep(chance.whole(500, 7000))
    })
  },
}

export const diskFull: Fault = {
  name: 'disk full',
  impossible: ({ disk }) => disk.notFillable,
  inflict: ({ disk }, chance) => disk.fillFor(chance.whole(800, 6000)),
}

/** It cannot restart before there is space again. */
export const diskFullAndKilled: Fault = {
  name: 'PostgreSQL killed (-9), disk full',
  impossible: ({ disk }) => disk.notFillable,
  async inflict({ disk }, chance) {
    const filled = disk.fillFor(chance.whole(2000, 9000))
    await sleep(500)
    await killPostgres(await postmasterOf(disk.folder))
    await filled
  },
}
