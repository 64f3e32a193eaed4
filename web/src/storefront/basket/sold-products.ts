import type { Product } from '@kontor/contract/storefront/catalogue'
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '../../shared/api/call-error.ts'
import { productQuery } from '../product/queries.ts'

/** The number of concurrent requests. */
const atATime = 6

async function productOf(
  client: QueryClient,
  productId: number,
  staleTime: number,
): Promise<Product | null> {
  try {
    return await client.fetchQuery({ ...productQuery(productId), staleTime })
  } catch (error) {
    if (error instanceof CallError && error.code === 'product_not_found') return null
    throw error
  }
}

/**
 * The products that are still sold, in their current state. A cached answer is used unless it is older than
 * `staleTime`.
 */
export async function soldProducts(
  client: QueryClient,
  productIds: readonly number[],
  staleTime: number,
): Promise<ReadonlyMap<number, Product>> {
  const waiting = [...new Set(productIds)]
  const sold = new Map<number, Product>()
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const product = await productOf(client, next, staleTime)
      if (product) sold.set(next, product)
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return sold
}

/** The sales unit in its current state. */
export const soldUnit = (
  sold: ReadonlyMap<number, Product>,
  { productId, salesUnitId }: { productId: number; salesUnitId: number },
) => sold.get(productId)?.salesUnits.find(({ id }) => id === salesUnitId)
