/** Chance that repeats: the same seed gives the same shop. */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  happens(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** `count` different items, in random order. */
  pickSeveral<Item>(items: readonly Item[], count: number): Item[]
}

/** Mulberry32: 32 bits of state are plenty for a demo shop. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function chanceOf(seed: number): Chance {
  const next = mulberry(seed)
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  function pickSeveral<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items]
    const picked: Item[] = []
    while (picked.length < count && rest.length > 0) {
      picked.push(...rest.splice(whole(0, rest.length - 1), 1))
    }
    return picked
  }

  return { whole, happens: (probability) => next() < probability, pick, pickSeveral }
}
