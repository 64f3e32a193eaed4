import type { Language } from '@kontor/contract/rules/languages'
import type { PublicDatabase } from '../../database/replica.ts'
import type { CatalogueVersion } from '../../http/cache/catalogue-version.ts'
import type { Freshness } from '../../http/cache/serve-shared.ts'
import type { SharedCache } from '../../http/cache/shared-cache.ts'
import { movedInOrder } from './move-in-order.ts'
import { listByName, listSold, type SoldByName } from './product.sql.ts'
import { ProductSlots } from './product-slots.ts'
import { readSince } from './read-since.ts'

/** What reading the shelves needs: nothing of who is asking. */
export interface Shelves {
  readonly database: PublicDatabase
  readonly cache: SharedCache
  readonly version: CatalogueVersion
  readonly language: Language
  readonly freshness: Freshness
}

interface OrderFacts {
  /** What of the catalogue it was made for. */
  readonly version: number
  /** What of the database it was made from. */
  readonly snapshot: string
  readonly slots: ProductSlots
  /** The slots of all products that are sold, by name. */
  readonly sorted: Int32Array
  /** By slot. */
  readonly brands: Int32Array
}

/** All products that are sold, by name. Sorting names by an alphabet is slow, so each change only moves its products. */
export class NameOrder {
  readonly version: number
  readonly snapshot: string
  readonly slots: ProductSlots
  readonly sorted: Int32Array
  readonly #brands: Int32Array
  /** By slot; -1: it is not sold. */
  readonly #places: Int32Array
  #ids: readonly number[] | undefined

  constructor({ version, snapshot, slots, sorted, brands }: OrderFacts) {
    this.version = version
    this.snapshot = snapshot
    this.slots = slots
    this.sorted = sorted
    this.#brands = brands
    this.#places = new Int32Array(brands.length).fill(-1)
    sorted.forEach((slot, place) => (this.#places[slot] = place))
  }

  static of(sold: SoldByName, version: number, slots = new ProductSlots()): NameOrder {
    const sorted = Int32Array.from(sold.ids, (id) => slots.take(id))
    const brands = new Int32Array(slots.size)
    sorted.forEach((slot, place) => (brands[slot] = sold.brands[place] ?? 0))
    return new NameOrder({ version, snapshot: sold.snapshot, slots, sorted, brands })
  }

  /** The same products in another order, or with others, some of whose brands are given. */
  changed(sorted: Int32Array, { ids, brands, snapshot }: SoldByName, version: number): NameOrder {
    const all = new Int32Array(this.slots.size)
    all.set(this.#brands)
    ids.forEach((id, place) => (all[this.slots.take(id)] = brands[place] ?? 0))
    return new NameOrder({ version, snapshot, slots: this.slots, sorted, brands: all })
  }

  /** All of them, by name. */
  get ids(): readonly number[] {
    this.#ids ??= Array.from(this.sorted, (slot) => this.slots.idOf(slot))
    return this.#ids
  }

  /** These products by name, without those that are not sold. */
  sortedIds(ids: Iterable<number> & { readonly length: number }): number[] {
    const places = new Int32Array(ids.length)
    let sold = 0
    for (const id of ids) {
      const place = this.#placeOf(id)
      if (place >= 0) places[sold++] = place
    }
    return Array.from(places.subarray(0, sold).toSorted(), (place) => this.#idAt(place))
  }

  #idAt(place: number): number {
    return this.slots.idOf(this.sorted[place] ?? -1)
  }

  #placeOf(id: number): number {
    return this.#places[this.slots.find(id)] ?? -1
  }

  brandOf(id: number): number | undefined {
    return this.#placeOf(id) < 0 ? undefined : this.#brands[this.slots.find(id)]
  }
}

/** More are not moved one by one: sorting everything again is quicker then. */
const mostMoved = 200

/** Made from an older order in one snapshot of the database, in which all other products are as they were. */
const renewed = (database: PublicDatabase, language: Language, older: NameOrder, version: number) =>
  readSince(database, older.snapshot, 'name', async (transaction, changed) => {
    const sort = (among?: readonly number[]) => listByName(transaction, language, among)
    const sortAll = async () => NameOrder.of(await sort(), version, older.slots)
    if (changed === null) return sortAll()
    // A sheet that is undone takes many out of the order, which needs no sorting.
    const sold = changed.length > mostMoved ? await listSold(transaction, changed) : changed
    if (sold.length > mostMoved) return sortAll()
    return movedInOrder(older, { ids: changed, sold }, sort, version)
  })

/** In a transaction, so that its snapshot is one of the primary: those of a replica do not list what is under way. */
const sorted = (database: PublicDatabase, language: Language) =>
  database.transaction((transaction) => listByName(transaction, language))

/** What a product takes: its slot, its place, its brand, its id in the list, and a third of its entry among the slots. */
const bytesAProduct = 4 + 4 + 4 + 8 + 8

/** What an order takes in the cache. */
export const bytesOfOrder = ({ slots }: NameOrder) => slots.size * bytesAProduct

/** The orders of all languages share their slots. They stay with each order that has them, so that they may be evicted. */
const sharedSlots = (cache: SharedCache) =>
  cache.recall({
    key: 'product slots',
    version: 0,
    make: () => Promise.resolve(new ProductSlots()),
    bytesOf: () => 0,
  })

export async function nameOrder(shelves: Shelves): Promise<NameOrder> {
  const { database, cache, version, language, freshness } = shelves
  const wanted = version.of('name')
  const order = await cache.recall<NameOrder>({
    key: `name order ${language}`,
    version: wanted,
    make: async (older) =>
      older === undefined
        ? NameOrder.of(await sorted(database, language), wanted, await sharedSlots(cache))
        : renewed(database, language, older, wanted),
    bytesOf: bytesOfOrder,
    mayUseOlder: (older) => version.mayUseOlder('name', older),
  })
  if (order.version < wanted) freshness.usesOlder = true
  return order
}
