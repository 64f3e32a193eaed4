interface Held<Value> {
  readonly value: Value
  readonly bytes: number
}

/**
 * What was asked for lately, up to a number of bytes. It is held in two generations: whatever is asked for
 * moves to the younger one, and when that is full the older one is forgotten as a whole. Keeping an exact
 * order instead would mean to delete and insert at each look, which with thousands of entries costs more than
 * the answer they hold.
 */
export class RecentlyUsed<Value> {
  /** What one generation may take. */
  readonly #most: number
  #younger = new Map<string, Held<Value>>()
  #older = new Map<string, Held<Value>>()
  #youngerBytes = 0

  constructor(maximumBytes: number) {
    this.#most = maximumBytes / 2
  }

  get(key: string): Value | undefined {
    const young = this.#younger.get(key)
    if (young !== undefined) return young.value
    const old = this.#older.get(key)
    if (old === undefined) return undefined
    this.#keep(key, old)
    return old.value
  }

  put(key: string, value: Value, bytes: number): void {
    const replaced = this.#younger.get(key)
    if (replaced !== undefined) {
      this.#younger.delete(key)
      this.#youngerBytes -= replaced.bytes
    }
    this.#older.delete(key)
    // One huge thing must not drive out all the others.
    if (bytes <= this.#most / 2) this.#keep(key, { value, bytes })
  }

  #keep(key: string, held: Held<Value>): void {
    if (this.#youngerBytes + held.bytes > this.#most) {
      this.#older = this.#younger
      this.#younger = new Map()
      this.#youngerBytes = 0
    }
    this.#younger.set(key, held)
    this.#youngerBytes += held.bytes
  }
}
