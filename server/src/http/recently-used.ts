/** What was asked for lately, up to a number of bytes; what is unused longest goes first. */
export class RecentlyUsed<Value> {
  readonly #held = new Map<string, { readonly value: Value; readonly bytes: number }>()
  readonly #maximum: number
  #bytes = 0

  constructor(maximumBytes: number) {
    this.#maximum = maximumBytes
  }

  get(key: string): Value | undefined {
    const found = this.#held.get(key)
    if (found === undefined) return undefined
    // A Map keeps the order of insertion: put again, it is the youngest.
    this.#held.delete(key)
    this.#held.set(key, found)
    return found.value
  }

  put(key: string, value: Value, bytes: number): void {
    this.#remove(key)
    // One huge thing must not drive out all the others.
    if (bytes > this.#maximum / 4) return
    this.#held.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.#maximum) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const found = this.#held.get(key)
    if (found === undefined) return
    this.#held.delete(key)
    this.#bytes -= found.bytes
  }
}
