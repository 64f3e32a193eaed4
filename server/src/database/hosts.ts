import pg from 'pg'
import { addressesOf } from '../platform/database-addresses.ts'

/** The longest wait for a server that does not answer. */
const answerWithinMs = 2000

async function takesWrites(address: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'kontor looking',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'SHOW transaction_read_only',
    )
    return rows[0]?.transaction_read_only === 'off'
  } catch {
    return false
  } finally {
    client.end().catch(() => undefined)
  }
}

/** The servers of a database, of which one takes writes at a time. */
export class Hosts {
  readonly #addresses: readonly string[]
  #current: string
  #looking: Promise<string> | undefined

  constructor(url: string) {
    this.#addresses = addressesOf(url) ?? [url]
    this.#current = this.#addresses[0] ?? url
  }

  /** Where new connections lead. */
  get current(): string {
    return this.#current
  }

  /** The first address that takes writes, the current one before the others. Without any it stays as it was. */
  find(): Promise<string> {
    if (this.#addresses.length === 1) return Promise.resolve(this.#current)
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async #look(): Promise<string> {
    for (const address of new Set([this.#current, ...this.#addresses])) {
      if (await takesWrites(address)) {
        this.#current = address
        break
      }
    }
    return this.#current
  }

  /** Connects, and once more when another server has taken over. */
  async connect<Connection>(open: () => Promise<Connection>): Promise<Connection> {
    const before = this.#current
    try {
      return await open()
    } catch (error) {
      if ((await this.find()) === before) throw error
      return open()
    }
  }
}

/** Of a URL with several hosts, the address that takes writes now. */
export const writableAddress = (url: string): Promise<string> => new Hosts(url).find()
