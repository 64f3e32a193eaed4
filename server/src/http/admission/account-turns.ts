import { limits } from '../server/limits.ts'
import { Refusal } from '../endpoints/refusal.ts'
import type { User } from '../endpoints/sessions.ts'

interface Lane {
  working: number
  readonly waiting: (() => void)[]
}

const tooMany = () => new Refusal('too_many_requests', { retryAfterSeconds: 1 + Math.random() })

/**
 * Lets a few calls of each customer be at work at a time. Further ones wait for those of the same account, and too many are
 * refused, so that one account leaves the others their share of the database.
 */
export class AccountTurns {
  readonly #lanes = new Map<number, Lane>()

  /** Agents have no limit: they are few, and the hall must not stop. */
  #isLimited(user: User | undefined): user is User {
    return user?.app === 'storefront'
  }

  /** Refuses before anything more is done for the call. */
  requireRoom(user: User | undefined): void {
    if (!this.#isLimited(user)) return
    const waiting = this.#lanes.get(user.id)?.waiting.length ?? 0
    if (waiting >= limits.waitingCallsOfAccount) throw tooMany()
  }

  async run<Result>(user: User | undefined, work: () => Promise<Result>): Promise<Result> {
    if (!this.#isLimited(user)) return work()
    const lane = this.#lanes.get(user.id) ?? { working: 0, waiting: [] }
    this.#lanes.set(user.id, lane)
    if (lane.working < limits.callsOfAccount) lane.working += 1
    else {
      this.requireRoom(user)
      // Who ends hands its turn on, so `working` stays as it is.
      await new Promise<void>((turn) => lane.waiting.push(turn))
    }
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next !== undefined) next()
      else {
        lane.working -= 1
        if (lane.working === 0) this.#lanes.delete(user.id)
      }
    }
  }
}
