/** Products that fit alike, by ascending id. As such a list a word takes a tenth of what a Map would. */
interface Alike {
  /** The smaller, the better. */
  readonly fit: number
  readonly ids: Int32Array
}

/** The products of a word, the best first; one that fits in several ways is in several lists. */
export type Fits = readonly Alike[]

/** Fits while they are gathered: the ids by how well they fit. */
export type GatheredFits = Map<number, number[]>

export function gather(gathered: GatheredFits, fit: number, ids: readonly number[]): void {
  const list = gathered.get(fit)
  if (list === undefined) gathered.set(fit, [...ids])
  else for (const id of ids) list.push(id)
}

const bestFirst = (fits: Fits): Fits => fits.toSorted((one, other) => one.fit - other.fit)

export const fitsOf = (gathered: GatheredFits): Fits =>
  bestFirst([...gathered].map(([fit, ids]) => ({ fit, ids: Int32Array.from(ids).toSorted() })))

export const together = (one: Fits, other: Fits): Fits => bestFirst([...one, ...other])

export const sizeOf = (fits: Fits): number => fits.reduce((sum, { ids }) => sum + ids.length, 0)

function includes(ids: Int32Array, wanted: number): boolean {
  let from = 0
  let to = ids.length
  while (from < to) {
    const middle = (from + to) >> 1
    const id = ids[middle] ?? wanted
    if (id === wanted) return true
    if (id < wanted) from = middle + 1
    else to = middle
  }
  return false
}

/** Not a number when it does not fit at all. */
function fitOf(id: number, fits: Fits): number {
  for (const alike of fits) if (includes(alike.ids, id)) return alike.fit
  return Number.NaN
}

/** Products that fit a whole search alike. */
export interface Group {
  /** The smaller, the better. */
  readonly fit: number
  readonly ids: readonly number[]
}

const groupsBestFirst = (groups: GatheredFits): Group[] =>
  [...groups].map(([fit, ids]) => ({ fit, ids })).toSorted((one, other) => one.fit - other.fit)

/** The products that have every word, in groups that fit alike, the best first. */
export function groupsOf(words: readonly Fits[]): Group[] {
  // Whatever has all words has the rarest one.
  const [rarest = [], ...others] = words.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  const groups: GatheredFits = new Map()
  const seen = new Set<number>()
  for (const { fit, ids } of rarest) {
    for (const id of ids) {
      if (seen.has(id)) continue
      seen.add(id)
      let sum = fit
      for (const each of others) sum += fitOf(id, each)
      if (!Number.isNaN(sum)) gather(groups, sum, [id])
    }
  }
  return groupsBestFirst(groups)
}

/** Groups of several searches as those of one: each product where it fits best. */
export function mergedGroups(searches: readonly (readonly Group[])[]): Group[] {
  const best = new Map<number, number>()
  for (const { fit, ids } of searches.flat())
    for (const id of ids) best.set(id, Math.min(fit, best.get(id) ?? Infinity))
  const groups: GatheredFits = new Map()
  for (const [id, fit] of best) gather(groups, fit, [id])
  return groupsBestFirst(groups)
}

/** Fewer words than this without one of them would name too little. */
const fewestWordsToLeaveOneOut = 3

/** The products that have all words but one. */
export const groupsButOne = (words: readonly Fits[]): Group[] =>
  words.length < fewestWordsToLeaveOneOut
    ? []
    : mergedGroups(words.map((_, place) => groupsOf(words.toSpliced(place, 1))))
