import { call } from '../../shared/api/call.ts'
import { orderNumberOf } from './order-number-of.ts'

/** The order whose pick list was scanned, or null when no order has this number. */
export async function findScannedOrder(code: string): Promise<number | null> {
  const number = orderNumberOf(code)
  if (number === null) return null
  const found = await call('/api/stockAgent/order/search', { body: { searchText: String(number) } })
  return found.some(({ orderId }) => orderId === number) ? number : null
}
