import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { types, type Queryable } from './database.ts'
import { writableAddress } from './hosts.ts'
import { endWhenAlone } from './migrate.ts'
import type { Statement } from './sql.ts'

/** The database as a long job sees it: one connection, without the time limit of requests. */
export interface WorkDatabase extends Queryable {
  /** Runs `work` in one transaction: all of it is kept, or none. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
}

interface JobConnectionOptions {
  readonly url: string
  /** Aborted, the statement that runs is cancelled and no other begins. */
  readonly signal: AbortSignal
  /** Runs last in each transaction; when it throws, nothing is kept. */
  readonly beforeCommit: (transaction: Queryable) => Promise<void>
  /** Cancels what another connection runs. */
  readonly cancelStatement: (processId: number) => Promise<unknown>
}

export interface JobConnection extends WorkDatabase {
  close(): Promise<void>
}

/** A job that waits for a lock holds others up as well; it is better tried again later. */
const lockWaitMs = 60_000

/** A cancel that arrives before its statement does nothing, so it is sent again. */
const cancelAgainMs = 500

async function connect(url: string) {
  const client = new pg.Client({
    connectionString: await writableAddress(url),
    types,
    application_name: 'kontor job',
    connectionTimeoutMillis: 5000,
    lock_timeout: lockWaitMs,
    // Steps go through a table some hundred rows at a time: with the cost of a page as on a disk that turns, each of them would read
    // all of it instead of an index, and compiling it would take longer than running it.
    options: '-c jit=off -c random_page_cost=1.1',
    keepAlive: true,
  })
  // A lost connection fails the statement it runs; without this it would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(endWhenAlone)
  const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id')
  return { client, processId: rows[0]?.id ?? 0 }
}

/** Statements are planned for their values: they are few and long, unlike those of requests. */
export async function openJobConnection(options: JobConnectionOptions): Promise<JobConnection> {
  const { url, signal, beforeCommit, cancelStatement } = options
  const { client, processId } = await connect(url)
  let running = 0
  let inTransaction = false

  const cancel = () => {
    if (running > 0) cancelStatement(processId).catch(() => undefined)
  }
  let cancelling: NodeJS.Timeout | undefined
  const onAbort = () => {
    cancel()
    cancelling = setInterval(cancel, cancelAgainMs)
  }
  signal.addEventListener('abort', onAbort, { once: true })

  async function query<Row extends object>({ text, values }: Statement): Promise<Row[]> {
    signal.throwIfAborted()
    running += 1
    try {
      return (await client.query<Row>(text, [...values])).rows
    } catch (error) {
      // Cancelled by us: the reason says more than PostgreSQL can.
      signal.throwIfAborted()
      throw error
    } finally {
      running -= 1
    }
  }

  return {
    async query(statement) {
      if (inTransaction) throw new Error('inside a transaction only the transaction is used')
      return query(statement)
    },
    async transaction(work) {
      if (inTransaction) throw new Error('a job has one transaction at a time')
      inTransaction = true
      try {
        await query({ text: 'BEGIN', values: [] })
        const result = await work({ query })
        await beforeCommit({ query })
        const { command } = await client.query('COMMIT')
        // A statement that failed without `work` minding has undone everything.
        if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined)
        throw error
      } finally {
        inTransaction = false
      }
    },
    async close() {
      signal.removeEventListener('abort', onAbort)
      clearInterval(cancelling)
      // A goodbye to a connection that is dead already would be waited for in vain.
      await Promise.race([
        client.end().catch(() => undefined),
        wait(1000, undefined, { ref: false }),
      ])
    },
  }
}
