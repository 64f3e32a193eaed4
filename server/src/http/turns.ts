import { Refusal } from './refusal.ts'

interface TurnsOptions {
  /** So many run at once. */
  readonly atOnce: number
  /** Whoever would wait behind more than these is better told to come back. */
  readonly mayWait: number
}

/** Lets costly work be done in turn, so that a flood of it leaves the shop its memory and its threads. */
export function takingTurns({ atOnce, mayWait }: TurnsOptions) {
  let working = 0
  const waiting: (() => void)[] = []
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working >= atOnce) {
      if (waiting.length >= mayWait) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
      // Whoever ends hands its turn on, so `working` stays as it is.
      await new Promise<void>((turn) => waiting.push(turn))
    } else {
      working += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) working -= 1
      else next()
    }
  }
}
