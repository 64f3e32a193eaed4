import type { OrderProduct } from '@kontor/contract/basket'
import { CallError } from '../../api/call-error.ts'
import { call } from '../../api/call.ts'
import { soldProducts, soldUnit } from './sold-products.ts'

/** As many as the server takes at once. */
const atOnce = 1000

type Priced = Awaited<ReturnType<typeof setItems>>

function setItems(lines: readonly OrderProduct[]) {
  const body = lines.map(({ productId, salesUnitId, piece }) => ({
    productId,
    salesUnitId,
    count: piece,
  }))
  return call('/web-api/order/set-basket-items', { body })
}

async function setAll(lines: readonly OrderProduct[]): Promise<Priced> {
  const priced: Priced = []
  // The last ones first: each batch is put on top of the one before.
  for (let end = lines.length; end > 0; end -= atOnce) {
    priced.push(...(await setItems(lines.slice(Math.max(0, end - atOnce), end))))
  }
  return priced
}

interface PutLines {
  priced: Priced
  /** Lines that are no longer sold; all others are in the basket. */
  gone: readonly OrderProduct[]
}

/**
 * Puts lines into the basket on the server. It takes all or none; if one is no longer sold the others
 * are put in without it.
 */
export async function putLines(lines: readonly OrderProduct[]): Promise<PutLines> {
  try {
    return { priced: await setAll(lines), gone: [] }
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'product_not_found')) throw error
    const sold = await soldProducts(lines.map(({ productId }) => productId))
    const there = lines.filter((line) => soldUnit(sold, line))
    const gone = lines.filter((line) => !soldUnit(sold, line))
    return { priced: await setAll(there), gone }
  }
}
