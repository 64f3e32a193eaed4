import type { Language } from '@kontor/contract/core/languages'
import type { Queryable } from '../../database/database.ts'
import type { SharedMemory } from '../../http/cache/shared-memory.ts'
import type { ShopState } from '../../http/cache/shop-state.ts'
import { listByName } from './product.sql.ts'

/** What reading the shelves needs: nothing of who is asking. */
export interface Shelves {
  readonly database: Queryable
  readonly memory: SharedMemory
  readonly state: ShopState
  readonly language: Language
}

/** All products that are sold, by name. Sorting names by an alphabet is slow, so it is done once per change. */
export class NameOrder {
  readonly ids: readonly number[]
  readonly #places: ReadonlyMap<number, number>
  readonly #brands: ReadonlyMap<number, number>

  constructor(rows: readonly { readonly id: number; readonly brandId: number }[]) {
    this.ids = rows.map(({ id }) => id)
    this.#places = new Map(this.ids.map((id, place) => [id, place]))
    this.#brands = new Map(rows.map(({ id, brandId }) => [id, brandId]))
  }

  /** These products by name, without those that are not sold. */
  sorted(ids: readonly number[]): number[] {
    const places = new Int32Array(ids.length)
    let sold = 0
    for (const id of ids) {
      const place = this.#places.get(id)
      if (place !== undefined) places[sold++] = place
    }
    const sorted: number[] = []
    for (const place of places.subarray(0, sold).toSorted()) {
      const id = this.ids[place]
      if (id !== undefined) sorted.push(id)
    }
    return sorted
  }

  brandOf(id: number): number | undefined {
    return this.#brands.get(id)
  }
}

/** What a Map and a list take for one product, roughly. */
const bytesAProduct = 120

export const nameOrder = ({ database, memory, state, language }: Shelves): Promise<NameOrder> =>
  memory.recall(
    `name order ${language}`,
    state.listed,
    async () => new NameOrder(await listByName(database, language)),
    ({ ids }) => ids.length * bytesAProduct,
  )
