import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductDocument } from '../contract/src/office/product-document.ts'
import type { BenchBuyer } from './buyers.ts'
import type { AskOffice } from './office-desk.ts'

/** How long the calls of one kind took, and how many were refused. */
class Timings {
  readonly #took: number[] = []
  refused = 0

  async time(work: () => Promise<unknown>): Promise<void> {
    const begun = performance.now()
    await work().catch(() => {
      this.refused += 1
    })
    this.#took.push(performance.now() - begun)
  }

  get count(): number {
    return this.#took.length
  }

  at(part: number): number {
    const sorted = this.#took.toSorted((one, other) => one - other)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  }
}

/** Begins a call so many times a second, whether or not those before were answered. */
async function steadily(
  perSecond: number,
  isOver: () => boolean,
  call: () => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  for (let due = performance.now(); !isOver(); due += 1000 / perSecond) {
    await sleep(Math.max(0, due - performance.now()))
    const one = call()
    running.add(one)
    void one.finally(() => running.delete(one))
  }
  await Promise.all(running)
}

async function post(address: string, path: string, body: unknown, token?: string): Promise<void> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}

export interface Traffic {
  readonly address: string
  readonly ask: AskOffice
  readonly categories: readonly number[]
  /** Each places one order. They are used up. */
  readonly buyers: BenchBuyer[]
}

export interface Meanwhile {
  readonly listings: Timings
  readonly orders: Timings
  readonly saves: Timings
}

/** What others do in the shop: guests list, customers order, and the office saves a product of the file every second. */
export async function shopMeanwhile(
  { address, ask, categories, buyers }: Traffic,
  products: readonly number[],
  isOver: () => boolean,
): Promise<Meanwhile> {
  const [listings, orders, saves] = [new Timings(), new Timings(), new Timings()]
  let turn = 0
  const list = () => {
    turn += 1
    const language = ['de', 'de', 'de', 'en', 'tr'][turn % 5]
    const body = { page: turn % 25, size: 50, categoryId: categories[turn % categories.length] }
    return listings.time(() =>
      post(address, `/public/web-api/product/sorted?lang=${language}`, body),
    )
  }
  const order = async () => {
    const buyer = buyers.pop()
    if (buyer === undefined) return
    const body = { note: 'Ramp 3' }
    await orders.time(() => post(address, '/web-api/order/approve-basket', body, buyer.token))
  }
  const save = async () => {
    const id = products[Math.floor(Math.random() * products.length)] ?? 0
    const { document } = await ask<{ document: ProductDocument }>('product/read', { id })
    const wanted = { ...document, variety: `V ${turn}` }
    await saves.time(() => ask('product/save', { id, seen: document, wanted }))
  }
  await Promise.all([
    steadily(40, isOver, list),
    steadily(4, isOver, order),
    steadily(1, isOver, save),
  ])
  return { listings, orders, saves }
}
