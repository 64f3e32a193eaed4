import type { Product } from '@kontor/contract/catalogue'
import { CallError } from '../../api/call-error.ts'
import { call } from '../../api/call.ts'

/** So many at a time are quick enough, and no burden. */
const atATime = 6

async function productOf(productId: number): Promise<Product | null> {
  try {
    return await call('/public/web-api/product/:productId', { params: { productId } })
  } catch (error) {
    if (error instanceof CallError && error.code === 'product_not_found') return null
    throw error
  }
}

/** These products as they are sold now; those that no longer are, are not among them. */
export async function soldProducts(
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Product>> {
  const waiting = [...new Set(productIds)]
  const sold = new Map<number, Product>()
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const product = await productOf(next)
      if (product) sold.set(next, product)
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return sold
}

/** The sales unit as it is sold now. */
export const soldUnit = (
  sold: ReadonlyMap<number, Product>,
  { productId, salesUnitId }: { productId: number; salesUnitId: number },
) => sold.get(productId)?.salesUnits.find(({ id }) => id === salesUnitId)
