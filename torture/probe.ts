import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'

/**
 * The service counts as recovered after this long without a failure: one good answer may be from
 * before the fault.
 */
const goodForMs = 400

/** A recovery that takes longer counts as failed. */
const giveUpAfterMs = 60_000

/** Sends one write and one read repeatedly, like an impatient visitor. */
export class Probe {
  readonly #client: Client
  readonly #call: { readonly path: string; readonly body: unknown; readonly token: string }

  constructor(client: Client, token: string, unit: { productId: number; salesUnitId: number }) {
    this.#client = client
    this.#call = { path: '/web-api/order/set-basket-item', body: { ...unit, count: 1 }, token }
  }

  async #isAnswered(): Promise<boolean> {
    const { path, body, token } = this.#call
    const written = await this.#client.send(path, body, { token }, 1000)
    if (written?.status !== 200) return false
    const read = await this.#client.send('/public/web-api/category/all', undefined, {}, 1000)
    return read?.status === 200
  }

  /** Milliseconds until the service answers again. */
  async untilAnswered(): Promise<number> {
    const begun = performance.now()
    let backAfter: number | undefined
    for (let waited = 0; waited < giveUpAfterMs;) {
      const isGood = await this.#isAnswered()
      waited = performance.now() - begun
      if (!isGood) backAfter = undefined
      else backAfter ??= waited
      if (backAfter !== undefined && waited - backAfter > goodForMs) return backAfter
      await sleep(20)
    }
    return giveUpAfterMs
  }
}
