import { randomUUID } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { keyedHash, type ShopSecret } from '../endpoints/shop-secret.ts'

const minuteMs = 60_000

/** More addresses than this in a minute are a flood of its own; then the oldest are forgotten. */
const mostAddresses = 100_000

interface Count {
  /** Requests to this process. */
  own: number
  /** What of them the others know. */
  told: number
  /** Requests to the other processes, as far as they told. */
  others: number
}

export interface Counted {
  /** The requests of this minute so far. */
  readonly requests: number
  /** When the minute ends. */
  readonly endsInMs: number
}

function remember(counts: Map<string, Count>, key: string, count: Count): void {
  counts.set(key, count)
  if (counts.size <= mostAddresses) return
  for (const oldest of counts.keys()) {
    counts.delete(oldest)
    return
  }
}

/**
 * Counts the requests of each address by the minute. A process knows its own at once; of an address that
 * makes many, the processes tell each other every second through the database. One that makes less than a
 * twentieth of what is allowed is not worth telling of: up to twenty processes the limit still holds.
 */
export class RequestCounts {
  readonly #process = randomUUID()
  readonly #database: Queryable
  readonly #secret: ShopSecret
  readonly #worthTelling: number
  #minute = 0
  /** By the network, and by each address of it: finding the network costs more than counting. */
  #counts = new Map<string, Count>()
  #known = new Map<string, Count>()

  constructor(database: Queryable, secret: ShopSecret, allowed: number) {
    this.#database = database
    this.#secret = secret
    this.#worthTelling = allowed / 20
  }

  /** Counts one more request of this address. */
  add(address: string): Counted {
    const now = Date.now()
    this.#turnTo(Math.floor(now / minuteMs))
    const count = this.#known.get(address) ?? this.#meet(address)
    count.own += 1
    return { requests: count.own + count.others, endsInMs: minuteMs - (now % minuteMs) }
  }

  /** An IPv6 customer has a whole network of addresses; it counts as one. */
  #meet(address: string): Count {
    const network = normalizeIP(address)
    const count = this.#counts.get(network) ?? { own: 0, told: 0, others: 0 }
    remember(this.#counts, network, count)
    remember(this.#known, address, count)
    return count
  }

  #turnTo(minute: number): void {
    if (minute === this.#minute) return
    this.#minute = minute
    this.#counts = new Map()
    this.#known = new Map()
  }

  /** Tells the others of the addresses that make many requests, and hears of theirs. */
  async exchange(): Promise<void> {
    const minute = this.#minute
    const busy = [...this.#counts]
      .filter(([, { own, told }]) => own > told && own >= this.#worthTelling)
      .map(([address, count]) => ({ address, count, own: count.own }))
    if (busy.length === 0) return
    const key = await this.#secret('throttle')
    const hashes = busy.map(({ address }) => keyedHash(key, 'requests', address))
    await this.#database.query(sql`
      INSERT INTO request_count (address, minute, process, requests)
      SELECT address, ${minute}, ${this.#process}, requests
      FROM unnest(${hashes}::bytea[], ${busy.map(({ own }) => own)}::integer[]) AS busy (address, requests)
      ON CONFLICT (minute, address, process) DO UPDATE SET requests = excluded.requests`)
    const heard = await this.#database.query<{ address: Buffer; requests: number }>(sql`
      SELECT address, sum(requests) AS requests FROM request_count
      WHERE minute = ${minute} AND address = ANY (${hashes}::bytea[]) AND process <> ${this.#process}
      GROUP BY address`)
    const others = new Map(
      heard.map(({ address, requests }) => [address.toString('hex'), requests]),
    )
    for (const [index, { count, own }] of busy.entries()) {
      count.told = own
      count.others = others.get(hashes[index]?.toString('hex') ?? '') ?? 0
    }
    await this.#database.query(sql`DELETE FROM request_count WHERE minute < ${minute - 1}`)
  }
}
