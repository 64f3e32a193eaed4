import type { OrderProduct } from '@kontor/contract/storefront/basket'
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '../../shared/api/call-error.ts'
import { call } from '../../shared/api/call.ts'
import { freshFor } from './checked-lines.ts'
import { soldProducts, soldUnit } from './sold-products.ts'

/** The most lines that the server accepts at once. */
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
  // From the end: each batch is put on top of the former one.
  for (let end = lines.length; end > 0; end -= atOnce) {
    priced.push(...(await setItems(lines.slice(Math.max(0, end - atOnce), end))))
  }
  return priced
}

/** Undefined when one of them is no longer sold. */
async function setIfSold(lines: readonly OrderProduct[]): Promise<Priced | undefined> {
  try {
    return await setAll(lines)
  } catch (error) {
    if (error instanceof CallError && error.code === 'product_not_found') return undefined
    throw error
  }
}

interface PutLines {
  priced: Priced
  /** Lines that are no longer sold; all others are in the basket. */
  gone: readonly OrderProduct[]
}

/**
 * Puts lines into the basket on the server. The server accepts all or none; when a line is no longer sold, the others
 * are put in without it.
 */
export async function putLines(
  client: QueryClient,
  lines: readonly OrderProduct[],
): Promise<PutLines> {
  let there = lines
  // First with the cached products; if that does not help, all of them are fetched.
  for (const staleTime of [freshFor, 0]) {
    const priced = await setIfSold(there)
    if (priced) return { priced, gone: lines.filter((line) => !there.includes(line)) }
    const sold = await soldProducts(
      client,
      there.map(({ productId }) => productId),
      staleTime,
    )
    there = there.filter((line) => soldUnit(sold, line))
  }
  return { priced: await setAll(there), gone: lines.filter((line) => !there.includes(line)) }
}
