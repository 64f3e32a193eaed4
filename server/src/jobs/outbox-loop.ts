import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

interface OutboxLoopOptions {
  /** Looks for work and begins it. */
  readonly look: () => Promise<void>
  readonly pollMs: number
  readonly log: FastifyBaseLogger
  /** What is looked after, for the log. */
  readonly what: string
}

/** How long the end of what was begun is waited for when the server stops. */
const closeMs = 3000

/** Looks into an outbox again and again, and ends in order: what was begun is finished, or given up after a while. */
export class OutboxLoop {
  readonly #options: OutboxLoopOptions
  readonly #running = new Set<Promise<void>>()
  readonly #stop = new AbortController()
  readonly #looping: Promise<void>
  #isClosing = false
  #wake = () => {}

  constructor(options: OutboxLoopOptions) {
    this.#options = options
    this.#looping = this.#loop()
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  /** Aborted when what was begun has to be given up. */
  get stop(): AbortSignal {
    return this.#stop.signal
  }

  /** Looks again now. */
  wake(): void {
    this.#wake()
  }

  /** Lets the end wait for this work, which never fails. */
  begin(work: Promise<void>): void {
    const running = work.finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async close(): Promise<void> {
    this.#isClosing = true
    this.#wake()
    await this.#looping
    const late = setTimeout(() => this.#stop.abort(), closeMs)
    await Promise.all(this.#running)
    clearTimeout(late)
  }

  async #loop(): Promise<void> {
    const { look, pollMs, log, what } = this.#options
    // The owner of this loop is complete when it looks first.
    await Promise.resolve()
    while (!this.#isClosing) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve))
      try {
        await look()
      } catch (error) {
        log.warn({ err: error }, `${what} could not be looked after`)
      }
      const late = new AbortController()
      await Promise.race([woken, wait(pollMs, undefined, { signal: late.signal })])
      late.abort()
    }
  }
}

/** Seconds until the next attempt; undefined when there is none. A part by chance, so that many do not come back together. */
export function nextPause(pauses: readonly number[], attempts: number): number | undefined {
  const pause = pauses[attempts - 1]
  return pause === undefined ? undefined : pause * (1 + Math.random() / 4)
}
