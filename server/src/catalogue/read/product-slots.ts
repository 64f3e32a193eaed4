/** Numbers products in the order they are first seen, so that what is kept of all of them fits into typed arrays. */
export class ProductSlots {
  readonly #slots = new Map<number, number>()
  readonly #ids: number[] = []

  get size(): number {
    return this.#ids.length
  }

  /** The slot of a product, -1 when it has none. */
  find(id: number): number {
    return this.#slots.get(id) ?? -1
  }

  /** The slot of a product, which gets one when it has none. */
  take(id: number): number {
    const known = this.#slots.get(id)
    if (known !== undefined) return known
    this.#slots.set(id, this.#ids.length)
    return this.#ids.push(id) - 1
  }

  idOf(slot: number): number {
    return this.#ids[slot] ?? -1
  }
}
