import { createHash } from 'node:crypto'
import pg from 'pg'
import { followNews, type FollowOptions, type Following } from './follow-news.ts'
import type { Statement } from './sql.ts'
import { Hosts } from './hosts.ts'
import { poolOptions } from './session-settings.ts'
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
  /** Tells what any process has written to the table `news`, over the urgent connection. */
  follow(options: FollowOptions): Following
  /** The expected wait of a new query for a connection. */
  expectedWaitMs(): number
  poolState(): PoolState
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** May name several hosts, of which the one that takes writes is used. */
  readonly url: string
  /** Whether the URL leads to a pooler that hands out a connection for each transaction. */
  readonly pooled?: boolean
  readonly connections: number
  /** Told of errors on idle connections: they are replaced, and the process lives on. */
  readonly onIdleError: (error: Error) => void
  /** A connection on which nothing is heard for so long is dead, also when nobody has said so; if not for ever. */
  readonly silentAfterMs?: number
  /** A request that has no connection after so long is refused: by default two seconds. */
  readonly connectWithinMs?: number
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

type Run = <Row extends object>(client: pg.PoolClient, statement: Statement) => Promise<Row[]>

export async function runPrepared<Row extends object>(
  client: pg.PoolClient,
  { text, values }: Statement,
): Promise<Row[]> {
  const result = await client.query<Row>({ name: nameOf(text), text, values: [...values] })
  return result.rows
}

/**
 * Without a name: the texts of lists are as many as their filters can be combined, and none is planned ahead. A pooler
 * would run the name on a connection that does not know it.
 */
async function runOnce<Row extends object>(
  client: pg.PoolClient,
  { text, values }: Statement,
): Promise<Row[]> {
  const result = await client.query<Row>({ text, values: [...values] })
  return result.rows
}

/** The same, and tells of statements that took long, also of those that failed. */
function telling({ slowMs, onSlow }: DatabaseWatch, runOn: Run): Run {
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
export const isOrdinary = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isReadOnly(error)

/** Keeps connections to a standby out of the pool: after a failover they would refuse every write. */
async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'SHOW transaction_read_only',
  )
  if (rows[0]?.transaction_read_only !== 'on') return
  throw Object.assign(new Error('the database only reads'), { code: readOnly })
}

/** For one statement whose best plan depends on its values, with the cost of a page as on an SSD. */
const beginReport =
  'BEGIN READ ONLY; SET LOCAL plan_cache_mode = force_custom_plan; SET LOCAL random_page_cost = 1.1'

function openPool(
  { onIdleError, silentAfterMs, connectWithinMs = 2000, pooled = false }: DatabaseOptions,
  hosts: Hosts,
  connections: number,
  name: string,
): pg.Pool {
  const pool = new pg.Pool({
    // The pool makes each connection with this class, so that new ones lead to the server that takes writes now.
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: hosts.current })
      }
    },
    max: connections,
    types,
    application_name: name,
    connectionTimeoutMillis: connectWithinMs,
    ...(silentAfterMs === undefined ? {} : { query_timeout: silentAfterMs }),
    ...(pooled ? {} : { options: poolOptions }),
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
  runOn: Run,
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
  const hosts = new Hosts(options.url)
  const pool = openPool(options, hosts, options.connections, 'kontor')
  const urgentPool = openPool(options, hosts, 1, 'kontor urgent')
  const { watch } = options
  const queue = new ConnectionQueue(watch?.onWait)
  const watched = (runOn: Run): Run => (watch === undefined ? runOn : telling(watch, runOn))
  const runNamed = watched(options.pooled === true ? runOnce : runPrepared)
  const runReport = watched(runOnce)
  const urgent: Queryable = {
    query: (statement) => ask(() => hosts.connect(() => urgentPool.connect()), statement, runNamed),
  }
  const connect = async () => {
    if (queue.length >= mostWaiting) throw tooManyWaiting()
    return queue.wait(() => hosts.connect(() => pool.connect()))
  }

  async function inTransaction<Result>(
    begin: string,
    work: (transaction: Queryable) => Promise<Result>,
    runOn = runNamed,
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
    urgent,
    transaction: (work) => inTransaction('BEGIN', work),
    follow: (following) => followNews(urgent, following),
    expectedWaitMs: () => queue.expectedMs(),
    poolState: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: queue.length,
    }),
    async close() {
      await Promise.all([pool.end(), urgentPool.end()])
    },
  }
}
