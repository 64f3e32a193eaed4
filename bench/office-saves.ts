import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductDocument } from '../contract/src/office/product-document.ts'
import type { AskOffice } from './office-desk.ts'

export interface Save {
  /** Of the call that saves. */
  readonly took: number
  /** Until a guest was answered the new price. */
  readonly shownAfter: number
}

interface Kept {
  readonly document: ProductDocument
}

async function priceForGuests(address: string, id: number): Promise<number | undefined> {
  const answer = await fetch(`${address}/public/web-api/product/${id}?lang=de`, { method: 'POST' })
  const { salesUnits } = (await answer.json()) as { salesUnits: { defaultPrice: number }[] }
  return salesUnits[0]?.defaultPrice
}

/** Changes name, text and price of a product with the calls of the office, and waits until guests see the price. */
async function saveOne(ask: AskOffice, address: string, id: number, turn: number): Promise<Save> {
  const { document } = await ask<Kept>('product/read', { id })
  const [unit, ...others] = document.salesUnits
  if (unit === undefined) throw new Error(`product ${id} has no sales unit`)
  const price = Math.round(unit.price * 100 + 1) / 100
  const wanted = {
    ...document,
    name: { ...document.name, de: `Gespeichert ${turn % 7} ${turn}` },
    shortDescription: { de: `${turn}`, en: `${turn}`, tr: `${turn}` },
    salesUnits: [{ ...unit, price }, ...others],
  }
  const begun = performance.now()
  await ask('product/save', { id, seen: document, wanted })
  const took = performance.now() - begun
  while ((await priceForGuests(address, id)) !== price) await sleep(20)
  return { took, shownAfter: performance.now() - begun }
}

/** Saves a product every second until `isOver`. */
export async function saveEverySecond(
  ask: AskOffice,
  address: string,
  ids: readonly number[],
  isOver: () => boolean,
): Promise<Save[]> {
  const saves: Save[] = []
  for (let turn = 0; !isOver(); turn += 1) {
    const id = ids[turn % ids.length] ?? 0
    const [save] = await Promise.all([saveOne(ask, address, id, turn), sleep(1000)])
    saves.push(save)
  }
  return saves
}
