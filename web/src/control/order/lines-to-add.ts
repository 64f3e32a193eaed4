import type { ProductToAdd } from '@kontor/contract/control/order-item'
import type { Answer } from '../../shared/api/call.ts'

export type AgentProduct = Answer<'/api/stockAgent/product/detail'>

/**
 * The lines to send: only counts above 0, each as the new approved total of its line (D-09). The former total is sent
 * too, so that the server adds the difference to what others approve meanwhile.
 */
export function linesToAdd(
  orderId: number,
  product: AgentProduct,
  counts: ReadonlyMap<number, number | null>,
  beyondOrdered = false,
): ProductToAdd[] {
  return product.salesUnits.flatMap((unit) => {
    const count = counts.get(unit.id) ?? 0
    if (count <= 0) return []
    return {
      orderId,
      productId: product.productId,
      productSalesUnitId: unit.id,
      piece: unit.numberOfApprovedItems + count,
      approvedBefore: unit.numberOfApprovedItems,
      orderProductId: unit.orderProductId,
      ...(beyondOrdered && { beyondOrdered }),
    }
  })
}
