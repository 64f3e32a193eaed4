import pg from 'pg'
import type { Logger } from 'pino'
import { isOrdinary, runPrepared, types, type Database, type Queryable } from './database.ts'
import { replicaOptions, replicaStatementMs } from './session-settings.ts'
import type { Statement } from './sql.ts'
import { covers, placeOfPrimary, replayedPlace, type WalPlace } from './wal-place.ts'

/** What is the same for everyone is read here. */
export interface PublicDatabase extends Queryable {
  /** Of the primary: only its snapshots tell what changed since. */
  transaction: Database['transaction']
}

export interface ReplicaOptions {
  readonly url: string
  readonly connections: number
  readonly primary: Queryable
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** How soon one that failed is tried again. */
  readonly retryMs?: number
}

/** Where a read went: to the replica, or to the primary because the replica lagged or failed. */
type Outcome = 'replica' | 'lagging' | 'failed'

/** The statement took too long. */
const cancelled = '57014'

/** Lagging for a moment is usual; longer is told. */
const tellLagMs = 10_000

const isTooSlow = (error: unknown) => error instanceof pg.DatabaseError && error.code === cancelled

/** Answers reads from a streaming replica as long as it has all that this process knows of. Whoever asks goes to the primary otherwise. */
export class Replica {
  readonly #options: ReplicaOptions
  readonly #counts: Record<Outcome, number> = { replica: 0, lagging: 0, failed: 0 }
  /** What a connection is known to have: it stays with its server, which only goes forward. */
  readonly #reached = new WeakMap<pg.PoolClient, WalPlace>()
  #pool: pg.Pool
  #wanted: { readonly version: number; readonly place: Promise<WalPlace> } | undefined
  #isOff = false
  #laggingSince: number | undefined
  #toldLag = false
  #retry: NodeJS.Timeout | undefined

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#pool = this.#openPool()
  }

  /** For metrics. */
  get counts(): Readonly<Record<Outcome, number>> {
    return this.#counts
  }

  /**
   * Runs a statement if the replica has all that was committed before this process saw the version; undefined: ask the
   * primary. What fails here is asked there too, so that only the primary refuses.
   */
  async read<Row extends object>(
    statement: Statement,
    version: number,
  ): Promise<Row[] | undefined> {
    if (this.#isOff) return this.#count('failed')
    const wanted = await this.#placeOf(version).catch(() => undefined)
    if (wanted === undefined) return this.#count('failed')
    const pool = this.#pool
    let client: pg.PoolClient | undefined
    let isBroken = false
    try {
      client = await pool.connect()
      if (!(await this.#hasReached(client, wanted))) return this.#lag()
      const rows = await runPrepared<Row>(client, statement)
      this.#isUsed()
      return rows
    } catch (error) {
      isBroken = !isOrdinary(error)
      // Input that no database takes must not switch the replica off.
      if (isBroken || isTooSlow(error)) this.#switchOff(pool, error as Error)
      return this.#count('failed')
    } finally {
      client?.release(isBroken)
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#retry)
    this.#isOff = true
    await this.#pool.end()
  }

  #openPool(): pg.Pool {
    const pool = new pg.Pool({
      connectionString: this.#options.url,
      max: this.#options.connections,
      types,
      application_name: 'kontor replica',
      options: replicaOptions,
      connectionTimeoutMillis: 1000,
      query_timeout: replicaStatementMs + 500,
      pipeline: true,
    })
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }

  /** Asked of the primary after the version was seen, once for each. */
  #placeOf(version: number): Promise<WalPlace> {
    if (this.#wanted?.version !== version) {
      const wanted = { version, place: placeOfPrimary(this.#options.primary) }
      this.#wanted = wanted
      wanted.place.catch(() => {
        if (this.#wanted === wanted) this.#wanted = undefined
      })
    }
    return this.#wanted.place
  }

  async #hasReached(client: pg.PoolClient, wanted: WalPlace): Promise<boolean> {
    const known = this.#reached.get(client)
    if (known !== undefined && covers(known, wanted)) return true
    const [place] = await runPrepared<WalPlace>(client, replayedPlace)
    if (place === undefined) return false
    this.#reached.set(client, place)
    return covers(place, wanted)
  }

  #count(outcome: Outcome): undefined {
    this.#counts[outcome] += 1
  }

  #isUsed(): void {
    this.#count('replica')
    this.#laggingSince = undefined
    if (!this.#toldLag) return
    this.#toldLag = false
    this.#options.log.info('the replica has caught up: guests read from it again')
  }

  #lag(): undefined {
    const now = performance.now()
    this.#laggingSince ??= now
    if (now - this.#laggingSince > tellLagMs && !this.#toldLag) {
      this.#toldLag = true
      this.#options.log.warn('the replica lags: guests read from the primary')
    }
    return this.#count('lagging')
  }

  /** Tried again in the background, so that nobody waits for it. */
  #switchOff(pool: pg.Pool, error: Error): void {
    if (this.#isOff || pool !== this.#pool) return
    this.#isOff = true
    this.#options.log.warn(
      { error: error.message },
      'the replica cannot be used: guests read from the primary',
    )
    this.#renewPool()
    this.#retryLater()
  }

  /** Its connections may be as dead as the one that failed. */
  #renewPool(): void {
    this.#pool.end().catch(() => undefined)
    this.#pool = this.#openPool()
  }

  #retryLater(): void {
    this.#retry = setTimeout(() => void this.#tryAgain(), this.#options.retryMs ?? 5000).unref()
  }

  async #tryAgain(): Promise<void> {
    try {
      await this.#pool.query(replayedPlace.text)
    } catch {
      this.#renewPool()
      this.#retryLater()
      return
    }
    this.#isOff = false
    this.#options.log.info('guests read from the replica again')
  }
}

/** Reads from the replica what it has, and from the primary what it has not. `version` is the newest that this process knows. */
export const publicDatabase = (
  primary: Database,
  replica: Replica | undefined,
  version: () => number,
): PublicDatabase =>
  replica === undefined
    ? primary
    : {
        transaction: (work) => primary.transaction(work),
        query: async <Row extends object>(statement: Statement) =>
          (await replica.read<Row>(statement, version())) ?? primary.query<Row>(statement),
      }
