import { randomUUID } from 'node:crypto'
import type { BenchBuyer } from '../../bench/buyers.ts'
import type { Client, Sent } from './client.ts'
import type { Outcomes } from './outcomes.ts'

/** The goods, and the requests for them. */
export interface Goods {
  readonly units: readonly { readonly productId: number; readonly salesUnitId: number }[]
  readonly categories: readonly number[]
  readonly searches: readonly string[]
}

const linesOfOrder = 5

/** One search in this many is new; the others are answered from the cache. */
const newSearchEvery = 10
const knownSearches = 200

const listing = '/public/web-api/product/sorted'

/** Customers and guests. They go through the goods in a fixed order, so that runs are comparable. */
export class Visitors {
  /** The orders that were confirmed to their customers. */
  readonly confirmed: number[] = []
  readonly #client: Client
  readonly #goods: Goods
  readonly #free: BenchBuyer[]
  #orders = 0
  #pages = 0

  constructor(client: Client, goods: Goods, buyers: readonly BenchBuyer[]) {
    this.#client = client
    this.#goods = goods
    this.#free = [...buyers]
  }

  /** A customer fills the basket and orders it. An order is timed from the arrival, a refusal from its call. */
  order = async (intendedAt: number, outcomes: Outcomes): Promise<void> => {
    const buyer = this.#free.shift()
    if (buyer === undefined) throw new Error('there are more customers at once than there are')
    try {
      const filled = await this.#client.post(this.#basketFor(buyer))
      outcomes.add('basket filled', filled.status, intendedAt)
      if (filled.status !== 200) return
      const asked = performance.now()
      const ordered = await this.#client.post({
        path: '/web-api/order/approve-basket',
        body: { note: 'Ramp 3' },
        token: buyer.token,
        key: randomUUID(),
      })
      const isPlaced = ordered.status === 200
      outcomes.add('order placed', ordered.status, isPlaced ? intendedAt : asked)
      if (isPlaced) this.confirmed.push(orderIdIn(ordered.body))
    } finally {
      this.#free.push(buyer)
    }
  }

  /** A guest opens a page. */
  browse = async (intendedAt: number, outcomes: Outcomes): Promise<void> => {
    const { what, ...sent } = this.#nextPage()
    const { status } = await this.#client.post(sent)
    outcomes.add(what, status, intendedAt)
  }

  #basketFor({ token }: BenchBuyer): Sent {
    const { units } = this.#goods
    this.#orders += 1
    const lines = Array.from({ length: linesOfOrder }, (_, index) => ({
      ...units[(this.#orders * 7 + index * 101) % units.length],
      count: 1 + ((this.#orders + index) % 20),
    }))
    return { path: '/web-api/order/set-basket-items', body: lines, token }
  }

  #nextPage(): Sent & { readonly what: string } {
    const { categories, searches, units } = this.#goods
    const page = (this.#pages += 1)
    if (page % 5 === 0) {
      const known = page % (5 * newSearchEvery) !== 0
      const searchKeyword = searches[known ? page % knownSearches : page % searches.length]
      return {
        what: known ? 'search' : 'new search',
        path: listing,
        body: { page: 0, size: 50, searchKeyword },
      }
    }
    if (page % 5 === 1) {
      const productId = units[(page * 31) % units.length]?.productId
      return { what: 'product', path: `/public/web-api/product/${productId}` }
    }
    return {
      what: 'listing',
      path: listing,
      body: { page: page % 10, size: 50, categoryId: categories[page % categories.length] },
    }
  }
}

const orderIdIn = (body: string) => (JSON.parse(body) as { orderId: number }).orderId
