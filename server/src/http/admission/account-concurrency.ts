import { limits } from '../server/limits.ts'
import { Refusal } from '../endpoints/refusal.ts'
import type { User } from '../endpoints/sessions.ts'

interface AccountCalls {
  running: number
  readonly queue: (() => void)[]
}

const tooMany = () => new Refusal('too_many_requests', { retryAfterSeconds: 1 + Math.random() })

/** Whose calls are counted together. Agents and staff have no limit: they are few, and their work must not stop. */
function limitedAs(user: User | undefined): string | undefined {
  if (user?.key) return `key ${user.key.id}`
  return user?.app === 'storefront' ? `account ${user.id}` : undefined
}

/**
 * Limits the concurrent calls of each customer and each API key; further ones wait in a queue of their own, and too many
 * are refused, so that one caller cannot use up the database connections.
 */
export class AccountConcurrency {
  readonly #callers = new Map<string, AccountCalls>()

  /** Refuses a call whose caller has a full queue, before anything is done for it. */
  requireRoom(user: User | undefined): void {
    const name = limitedAs(user)
    if (name === undefined) return
    const queued = this.#callers.get(name)?.queue.length ?? 0
    if (queued >= limits.waitingCallsOfAccount) throw tooMany()
  }

  async run<Result>(user: User | undefined, work: () => Promise<Result>): Promise<Result> {
    const name = limitedAs(user)
    if (name === undefined) return work()
    const calls = this.#callers.get(name) ?? { running: 0, queue: [] }
    this.#callers.set(name, calls)
    if (calls.running < limits.callsOfAccount) calls.running += 1
    else {
      this.requireRoom(user)
      // A call that ends hands its place to the next in the queue, so `running` stays as it is.
      await new Promise<void>((start) => calls.queue.push(start))
    }
    try {
      return await work()
    } finally {
      const next = calls.queue.shift()
      if (next !== undefined) next()
      else {
        calls.running -= 1
        if (calls.running === 0) this.#callers.delete(name)
      }
    }
  }
}
