import { limits } from '../server/limits.ts'
import { Refusal } from '../endpoints/refusal.ts'
import type { User } from '../endpoints/sessions.ts'

interface AccountCalls {
  running: number
  readonly queue: (() => void)[]
}

const tooMany = () => new Refusal('too_many_requests', { retryAfterSeconds: 1 + Math.random() })

/**
 * Limits the concurrent calls of each customer; further ones wait in a queue of the account, and too many are refused, so
 * that one account cannot use up the database connections.
 */
export class AccountConcurrency {
  readonly #accounts = new Map<number, AccountCalls>()

  /** Agents have no limit: they are few, and the warehouse must not stop. */
  #isLimited(user: User | undefined): user is User {
    return user?.app === 'storefront'
  }

  /** Refuses a call whose account has a full queue, before anything is done for it. */
  requireRoom(user: User | undefined): void {
    if (!this.#isLimited(user)) return
    const queued = this.#accounts.get(user.id)?.queue.length ?? 0
    if (queued >= limits.waitingCallsOfAccount) throw tooMany()
  }

  async run<Result>(user: User | undefined, work: () => Promise<Result>): Promise<Result> {
    if (!this.#isLimited(user)) return work()
    const calls = this.#accounts.get(user.id) ?? { running: 0, queue: [] }
    this.#accounts.set(user.id, calls)
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
        if (calls.running === 0) this.#accounts.delete(user.id)
      }
    }
  }
}
