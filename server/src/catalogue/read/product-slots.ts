const free = -1

/** Spreads ids, which mostly follow each other, over the table (Knuth's multiplicative hash). */
const hashOf = (id: number) => Math.imul(id, 0x9e_37_79_b1) >>> 0

/**
 * Numbers products in the order they are first seen, so that what is kept of all of them fits into typed arrays. The table of
 * ids is one too: a Map of a million products would take 40 MB.
 */
export class ProductSlots {
  #ids = new Int32Array(1024)
  #size = 0
  /** Slots by the hash of their id; what is taken is looked for in the next place. At most half of it is used. */
  #table = new Int32Array(2048).fill(free)

  get size(): number {
    return this.#size
  }

  /** The slot of a product, -1 when it has none. */
  find(id: number): number {
    return this.#table[this.#placeOf(id)] ?? free
  }

  /** The slot of a product, which gets one when it has none. */
  take(id: number): number {
    const known = this.find(id)
    if (known !== free) return known
    if (this.#size === this.#ids.length) this.#grow()
    this.#ids[this.#size] = id
    this.#table[this.#placeOf(id)] = this.#size
    return this.#size++
  }

  idOf(slot: number): number {
    return slot >= 0 && slot < this.#size ? (this.#ids[slot] ?? free) : free
  }

  /** Where the id is in the table, or where it would be put. */
  #placeOf(id: number): number {
    const last = this.#table.length - 1
    let place = hashOf(id) & last
    for (;;) {
      const slot = this.#table[place] ?? free
      if (slot === free || this.#ids[slot] === id) return place
      place = (place + 1) & last
    }
  }

  #grow(): void {
    const ids = new Int32Array(this.#ids.length * 2)
    ids.set(this.#ids)
    this.#ids = ids
    this.#table = new Int32Array(ids.length * 2).fill(free)
    for (let slot = 0; slot < this.#size; slot += 1)
      this.#table[this.#placeOf(ids[slot] ?? free)] = slot
  }
}
