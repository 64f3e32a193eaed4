import type { Wish } from './basket-changes.ts'

type Listener = () => void

/** How long a removal can be undone. */
const offered = 10_000

const listeners = new Set<Listener>()
let removed: readonly Wish[] = []
/** The sales units of the basket before the removal. */
let unitsBefore: readonly number[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** The lines that were removed last, for the undo button. */
export const removedLines = (): readonly Wish[] => removed

export function rememberRemoved(wishes: readonly Wish[], units: readonly number[]): void {
  clearTimeout(timer)
  removed = wishes
  unitsBefore = units
  if (wishes.length > 0) timer = setTimeout(() => rememberRemoved([], []), offered)
  for (const listener of listeners) listener()
}

/**
 * Above which sales unit a removed one is put back: lines that were below it and have not been raised since are still
 * the last ones, in the same order. Null is the end of the basket, undefined the top.
 */
export function placeAbove(
  unit: number,
  before: readonly number[],
  now: readonly number[],
): number | null | undefined {
  const places = new Map(before.map((other, place) => [other, place]))
  const own = places.get(unit) ?? -1
  let next = before.length
  let start = now.length
  while (start > 0) {
    const place = places.get(now[start - 1] ?? -1) ?? -1
    if (place <= own || place >= next) break
    next = place
    start -= 1
  }
  return start === 0 ? undefined : (now[start] ?? null)
}

/** Takes the removed lines as wishes that put each back in its old place, in a basket that now holds these units. */
export function takeRemoved(now: readonly number[]): readonly Wish[] {
  const wishes = removed.map((wish) => ({
    ...wish,
    above: placeAbove(wish.line.salesUnitId, unitsBefore, now),
  }))
  rememberRemoved([], [])
  return wishes
}

/** A line whose removal failed is still there, so it cannot be put back. */
export function forgetRemoved(failed: readonly Wish[]): void {
  const units = new Set(failed.map(({ line }) => line.salesUnitId))
  const left = removed.filter(({ line }) => !units.has(line.salesUnitId))
  if (left.length < removed.length) rememberRemoved(left, unitsBefore)
}

export function watchRemoved(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
