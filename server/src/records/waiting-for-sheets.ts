import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Shared by all transactions that apply a sheet or take it back, until they end. */
const sheetLock = sql`hashtext('change_set_applied')`

/** Says that this transaction holds many records, so that others wait for its end instead of being refused. */
export async function holdAsSheet(transaction: Queryable): Promise<void> {
  await transaction.query(sql`SELECT pg_advisory_xact_lock_shared(${sheetLock})`)
}

async function isSheetApplied(database: Queryable): Promise<boolean> {
  const [found] = await database.query<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${sheetLock}) AS free`,
  )
  return found?.free === false
}

/** Less than a minute, after which proxies and browsers give up. */
const longestMs = 50_000
const askAgainMs = 250
/** Another sheet may be applied by then, and this record be free. */
const tryAgainMs = 3000

/** A lock that was not given in time, or a deadlock. */
const isHeldUp = (error: unknown) =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))

/**
 * A database whose transactions wait while a sheet holds what they need, however long it takes. They do not keep a connection
 * meanwhile, of which the shop has few. The work of a transaction that was held up is done again from its beginning.
 */
export function waitingForSheets(database: Database): Database {
  async function transaction<Result>(
    work: (transaction: Queryable) => Promise<Result>,
  ): Promise<Result> {
    const until = Date.now() + longestMs
    for (;;) {
      const isApplied = await isSheetApplied(database)
      try {
        return await database.transaction(async (begun) => {
          if (isApplied) await begun.query(sql`SELECT set_config('lock_timeout', '200', true)`)
          return work(begun)
        })
      } catch (error) {
        const isOver = !isApplied && !(await isSheetApplied(database))
        if (!isHeldUp(error) || isOver || Date.now() > until) throw error
      }
      const next = Date.now() + tryAgainMs
      while (Date.now() < next && (await isSheetApplied(database))) await wait(askAgainMs)
    }
  }
  return { ...database, transaction }
}
