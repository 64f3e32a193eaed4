import { createHash } from 'node:crypto'
import pg from 'pg'
import { listen, type Listening, type ListenOptions } from './listen.ts'
import type { Statement } from './sql.ts'
import { ConnectionQueue } from './connection-queue.ts'

/** What a query runs on: the database, or inside a transaction that transaction alone. */
export interface Queryable {
  /** Runs one statement and answers its rows. The row type is the caller's word for what it selects. */
  query: <Row extends object>(statement: Statement) => Promise<Row[]>
}

/** What lists with optional filters run on. */
export interface Reports {
  /** Runs one statement that reads, planned for the values it has. */
  report: <Row extends object>(statement: Statement) => Promise<Row[]>
}

/** Told what statements cost, for metrics and the log. */
interface DatabaseWatch {
  /** A call has waited so long for a connection. */
  readonly onWait: (ms: number) => void
  readonly slowMs: number
  /** A statement took longer than that. Its values are not told: they may be personal. */
  readonly onSlow: (text: string, ms: number) => void
}

/** How many connections of the pool are in use and idle, and how many calls wait for one. */
interface PoolState {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

export interface Database extends Queryable, Reports {
  /** Runs `work` in one transaction: all of it is kept, or none. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /** For the few short questions on whose answers everybody waits: they have a connection of their own. */
  readonly urgent: Queryable
  /** Hears what any process tells with NOTIFY, over a connection of its own. */
  listen(options: ListenOptions): Listening
  /** The expected wait of a new query for a connection. */
  expectedWaitMs(): number
  poolState(): PoolState
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly connections: number
  /** Told of errors on idle connections: they are replaced, and the process lives on. */
  readonly onIdleError: (error: Error) => void
  /** A connection on which nothing is heard for so long is dead, also when nobody has said so; if not for ever. */
  readonly silentAfterMs?: number
  readonly watch?: DatabaseWatch
}

/** bigint columns are counts and cents, all far below what a number holds exactly. */
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

const names = new Map<string, string>()

/** The same text gets the same name, so that each connection prepares it once. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
  }
  return name
}

/** More than these are not let wait, so that a flood takes a bounded amount of memory. */
const mostWaiting = 1000

/** PostgreSQL's own word for too many at once. */
const tooManyWaiting = () =>
  Object.assign(new Error('too many wait for a connection'), { code: '53300' })

async function run<Row extends object>(
  client: pg.PoolClient,
  { text, values }: Statement,
): Promise<Row[]> {
  const result = await client.query<Row>({ name: nameOf(text), text, values: [...values] })
  return result.rows
}

/** Without a name: the texts of lists are as many as their filters can be combined, and none is planned ahead. */
async function runOnce<Row extends object>(
  client: pg.PoolClient,
  { text, values }: Statement,
): Promise<Row[]> {
  const result = await client.query<Row>({ text, values: [...values] })
  return result.rows
}

/** The same, and tells of statements that took long, also of those that failed. */
function telling({ slowMs, onSlow }: DatabaseWatch, runOn: typeof run): typeof run {
  return async (client, statement) => {
    const begun = performance.now()
    try {
      return await runOn(client, statement)
    } finally {
      const ms = performance.now() - begun
      if (ms > slowMs) onSlow(statement.text, ms)
    }
  }
}

/** The client library names it by its message only. What it waited for may still come, so nothing else may be asked. */
const isSilent = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

/** The SQLSTATE of a write on a server that only reads: a standby, or a primary that lost its role. */
const readOnly = '25006'

export const isReadOnly = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === readOnly

/** A statement that failed, on a connection that is still good. Anything else may be the end of it. */
const isOrdinary = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isReadOnly(error)

/** Keeps connections to a standby out of the pool: after a failover they would refuse every write. */
async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'SHOW transaction_read_only',
  )
  if (rows[0]?.transaction_read_only !== 'on') return
  throw Object.assign(new Error('the database only reads'), { code: readOnly })
}

/**
 * For fixed statements, each prepared, all short: planning one again for its values, or compiling it, takes longer than
 * running it. A plan is kept while its tables grow, so that indexes are made to look cheap: to read all of a table is
 * only quicker as long as it is small. Lists with optional filters and sums over many rows are not like that; they go
 * through `report`.
 */
export const planning = '-c plan_cache_mode=force_generic_plan -c jit=off -c random_page_cost=0.25'

/** For one statement whose best plan depends on its values, with the cost of a page as on an SSD. */
const beginReport =
  'BEGIN READ ONLY; SET LOCAL plan_cache_mode = force_custom_plan; SET LOCAL random_page_cost = 1.1'

function openPool(
  { url, onIdleError, silentAfterMs }: DatabaseOptions,
  connections: number,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'kontor',
    connectionTimeoutMillis: 2000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    lock_timeout: 5000,
    ...(silentAfterMs === undefined ? {} : { query_timeout: silentAfterMs }),
    options: planning,
    // What does not wait for an answer is sent at once, such as BEGIN and the statement behind it.
    pipeline: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: requireWritable,
  })
  pool.on('error', onIdleError)
  // A connection cut while it is in use fails what uses it; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Whoever waits for it later hears of its failure; until then it is no failure that nobody hears of. */
function heardLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined)
  return promise
}

async function ask<Row extends object>(
  connect: () => Promise<pg.PoolClient>,
  statement: Statement,
  runOn: typeof run,
): Promise<Row[]> {
  const client = await connect()
  let broken = false
  try {
    return await runOn<Row>(client, statement)
  } catch (error) {
    broken = !isOrdinary(error)
    throw error
  } finally {
    client.release(broken)
  }
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, options.connections)
  const urgent = openPool(options, 1)
  const { watch } = options
  const queue = new ConnectionQueue(watch?.onWait)
  const runNamed = watch === undefined ? run : telling(watch, run)
  const runReport = watch === undefined ? runOnce : telling(watch, runOnce)
  const connect = async () => {
    if (queue.length >= mostWaiting) throw tooManyWaiting()
    return queue.wait(() => pool.connect())
  }

  async function inTransaction<Result>(
    begin: string,
    work: (transaction: Queryable) => Promise<Result>,
    runOn: typeof run = runNamed,
  ): Promise<Result> {
    const client = await connect()
    let broken: Error | undefined
    try {
      const begun = heardLater(client.query(begin))
      const result = await work({
        // BEGIN is answered first, so this takes no time. Had it failed, nothing may go on.
        query: async <Row extends object>(statement: Statement) =>
          (await Promise.all([begun, runOn<Row>(client, statement)]))[1],
      })
      await begun
      const { command } = await client.query('COMMIT')
      // A statement that failed without `work` minding has undone everything.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
      return result
    } catch (error) {
      // A connection that cannot even roll back is thrown away; the server ends its transaction.
      if (isSilent(error)) broken = error
      else await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
      if (isReadOnly(error)) broken = error
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    query: (statement) => ask(connect, statement, runNamed),
    report: (statement) => inTransaction(beginReport, ({ query }) => query(statement), runReport),
    urgent: { query: (statement) => ask(() => urgent.connect(), statement, runNamed) },
    transaction: (work) => inTransaction('BEGIN', work),
    listen: (listening) => listen(options.url, listening),
    expectedWaitMs: () => queue.expectedMs(),
    poolState: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: queue.length,
    }),
    async close() {
      await Promise.all([pool.end(), urgent.end()])
    },
  }
}
