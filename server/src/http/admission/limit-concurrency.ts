import { Refusal } from '../endpoints/refusal.ts'

interface ConcurrencyLimit {
  readonly concurrency: number
  /** With more than these waiting, further calls are refused. */
  readonly maxQueue: number
}

/** Limits how much costly work runs at the same time, so that a flood of it leaves memory and threads for the rest. */
export function limitConcurrency({ concurrency, maxQueue }: ConcurrencyLimit) {
  let running = 0
  const queue: (() => void)[] = []
  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (queue.length >= maxQueue) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
      // What ends hands its place to the next in the queue, so `running` stays as it is.
      await new Promise<void>((start) => queue.push(start))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
