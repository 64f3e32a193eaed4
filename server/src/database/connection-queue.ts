interface Waiter {
  readonly since: number
}

/** How much one acquired connection changes the average. */
const weight = 0.05

/** Measures the queue for database connections, to estimate how long a new request would wait in it. */
export class ConnectionQueue {
  readonly #waiters = new Set<Waiter>()
  readonly #onAcquired: ((waitedMs: number) => void) | undefined
  #lastAcquiredAt = 0
  /** The average time between two acquired connections. */
  #intervalMs = 0

  constructor(onAcquired?: (waitedMs: number) => void) {
    this.#onAcquired = onAcquired
  }

  get length(): number {
    return this.#waiters.size
  }

  async wait<Connection>(connect: () => Promise<Connection>): Promise<Connection> {
    const waiter = { since: performance.now() }
    this.#waiters.add(waiter)
    try {
      const connection = await connect()
      const now = performance.now()
      const interval = now - Math.max(this.#lastAcquiredAt, waiter.since)
      this.#intervalMs += (interval - this.#intervalMs) * weight
      this.#lastAcquiredAt = now
      this.#onAcquired?.(now - waiter.since)
      return connection
    } finally {
      this.#waiters.delete(waiter)
    }
  }

  /** From the average interval; when no connection becomes free at all, as long as the first waiter has waited. */
  expectedMs(): number {
    for (const first of this.#waiters) {
      return Math.max(this.#waiters.size * this.#intervalMs, performance.now() - first.since)
    }
    return 0
  }
}
