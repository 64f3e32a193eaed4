import { Refusal } from '../http/refusal.ts'

/** Checking a password takes 19 MiB and a thread for a while; so many are checked at once. */
const atOnce = 2

/** Whoever would wait behind more than these is better told to come back. */
const mayWait = 100

let working = 0
const waiting: (() => void)[] = []

/** Runs costly work on passwords in turn, so that a flood of logins leaves the shop its memory and its threads. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
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
