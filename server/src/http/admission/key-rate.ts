import { Refusal } from '../endpoints/refusal.ts'
import type { User } from '../endpoints/sessions.ts'

const windowMs = 60_000

interface Window {
  readonly since: number
  calls: number
}

/** Limits the calls of each API key in a minute, whatever addresses they come from. */
export class KeyRate {
  readonly #most: number
  readonly #now: () => number
  /** Only valid keys are counted, so there are as many entries as keys. */
  readonly #windows = new Map<number, Window>()

  constructor(most: number, now: () => number = () => performance.now()) {
    this.#most = Math.ceil(most)
    this.#now = now
  }

  count(user: User | undefined): void {
    if (!user?.key) return
    const now = this.#now()
    const known = this.#windows.get(user.key.id)
    const current =
      known === undefined || now - known.since >= windowMs ? { since: now, calls: 0 } : known
    this.#windows.set(user.key.id, current)
    current.calls += 1
    if (current.calls <= this.#most) return
    const leftMs = windowMs - (now - current.since)
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
  }
}
