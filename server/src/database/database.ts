import { createHash } from 'node:crypto'
import pg from 'pg'
import { listen, type Listening, type ListenOptions } from './listen.ts'
import type { Statement } from './sql.ts'

/** What a query runs on: the database, or inside a transaction that transaction alone. */
export interface Queryable {
  /** Runs one statement and answers its rows. The row type is the caller's word for what it selects. */
  query<Row extends object>(statement: Statement): Promise<Row[]>
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: all of it is kept, or none. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /** Hears what any process tells with NOTIFY, over a connection of its own. */
  listen(options: ListenOptions): Listening
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly connections: number
  /** Told of errors on idle connections: they are replaced, and the process lives on. */
  readonly onIdleError: (error: Error) => void
}

/** bigint columns are counts and cents, all far below what a number holds exactly. */
const types = new pg.TypeOverrides()
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

async function run<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  { text, values }: Statement,
): Promise<Row[]> {
  const result = await client.query<Row>({ name: nameOf(text), text, values: [...values] })
  return result.rows
}

export function openDatabase({ url, connections, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'kontor',
    connectionTimeoutMillis: 2000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    lock_timeout: 5000,
    // Every statement is prepared, and all are short: planning one anew for its values, or compiling
    // it, takes longer than running it.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  })
  pool.on('error', onIdleError)

  return {
    query: (statement) => run(pool, statement),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('BEGIN')
        const result = await work({ query: (statement) => run(client, statement) })
        await client.query('COMMIT')
        return result
      } catch (error) {
        // A connection that cannot even roll back is thrown away; the server ends its transaction.
        await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
        throw error
      } finally {
        client.release(broken)
      }
    },
    listen: (options) => listen(url, options),
    close: () => pool.end(),
  }
}
