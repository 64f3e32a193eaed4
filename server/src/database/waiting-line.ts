/** One who waits for a connection. */
interface Waiting {
  readonly since: number
}

/** How much one turn changes what is known of the pace. */
const weight = 0.05

/** Those who wait for a connection, first come first served. It knows how long whoever comes now would wait. */
export class WaitingLine {
  readonly #waiting = new Set<Waiting>()
  #lastTurnAt = 0
  /** The time between two turns, on average. */
  #paceMs = 0

  get length(): number {
    return this.#waiting.size
  }

  async wait<Connection>(connect: () => Promise<Connection>): Promise<Connection> {
    const mine = { since: performance.now() }
    this.#waiting.add(mine)
    try {
      const connection = await connect()
      const now = performance.now()
      this.#paceMs += (now - Math.max(this.#lastTurnAt, mine.since) - this.#paceMs) * weight
      this.#lastTurnAt = now
      return connection
    } finally {
      this.#waiting.delete(mine)
    }
  }

  /** By the pace of late, or, when nobody gets on at all, as long as the first has waited already. */
  expectedMs(): number {
    for (const first of this.#waiting) {
      return Math.max(this.#waiting.size * this.#paceMs, performance.now() - first.since)
    }
    return 0
  }
}
