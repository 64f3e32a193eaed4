import { chanceOf } from '../demo/src/trade/chance.ts'

/** A scheduled fault: its kind, its delay, and the seed of its details. */
export interface ScheduledFault<Kind> {
  readonly kind: Kind
  readonly pauseMs: number
  readonly seed: number
}

/** Draws faults. Each round has every kind once in random order, so that none is rare. */
export function scheduleFaults<Kind>(
  seed: number,
  count: number,
  kinds: readonly Kind[],
): ScheduledFault<Kind>[] {
  const chance = chanceOf(seed)
  const drawn: ScheduledFault<Kind>[] = []
  while (drawn.length < count && kinds.length > 0) {
    for (const kind of chance.pickSeveral(kinds, kinds.length)) {
      drawn.push({ kind, pauseMs: chance.whole(100, 700), seed: chance.whole(1, 2_000_000_000) })
    }
  }
  return drawn.slice(0, count)
}
