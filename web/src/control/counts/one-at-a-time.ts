/**
 * Runs tasks one after the other. Reading an order's lines and sending an approval must not overlap: a list that was
 * read while an approval was being sent might contain it or not, and it would be counted twice.
 */
export function createOneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

export type OneAtATime = ReturnType<typeof createOneAtATime>
