/** Something with a place in an order, the smaller one first. */
export interface Placed {
  readonly id: number
  readonly place: number
}

/** Between two things that follow each other, so that others fit in between without moving them. */
const gap = 1024

const most = 2_000_000_000

interface NewPlace {
  readonly place: number
  /** Others whose numbers have to change. Their order stays the same. */
  readonly others: readonly Renumbered[]
}

export interface Renumbered extends Placed {
  readonly was: number
}

interface PlaceOptions {
  /** Places of such things are below zero, those of all others are not: the shop shows them in another colour (N-04). */
  readonly highlighted?: boolean
}

/**
 * The place of a thing that is put before another one, or last where that one is not there. The others are given in their
 * order, without it.
 */
export function placeAmong(
  others: readonly Placed[],
  before: number | null,
  { highlighted = false }: PlaceOptions = {},
): NewPlace {
  const found = others.findIndex(({ id }) => id === before)
  const index = found === -1 ? others.length : found
  const next = others[index]?.place ?? (highlighted ? 0 : undefined)
  const place = between(others[index - 1]?.place, next)
  if (place !== undefined && place < 0 === highlighted && Math.abs(place) <= most) {
    return { place, others: [] }
  }
  const first = highlighted ? -(others.length + 1) * gap : gap
  const renumbered = others.map(({ id, place: was }, position) => ({
    id,
    was,
    place: first + (position < index ? position : position + 1) * gap,
  }))
  return {
    place: first + index * gap,
    others: renumbered.filter((other) => other.place !== other.was),
  }
}

/** Undefined when there is no room. */
function between(previous: number | undefined, next: number | undefined): number | undefined {
  if (previous === undefined) {
    if (next === undefined) return undefined
    return next > 1 ? Math.floor(next / 2) : next - gap
  }
  if (next === undefined) return previous + gap
  return next - previous < 2 ? undefined : previous + Math.floor((next - previous) / 2)
}
