import { call } from '../../shared/api/call.ts'

/** The order number in a scanned code: pick lists have it as their barcode. */
function orderNumberOf(code: string): number | null {
  // Some scanners send the symbology identifier first.
  const digits = /^(?:\][A-Za-z]\d)?([1-9]\d{0,9})$/.exec(code.trim())?.[1]
  return digits === undefined || Number(digits) > 2_147_483_647 ? null : Number(digits)
}

/** The order whose pick list was scanned; null when no order has this number. */
export async function findScannedOrder(code: string): Promise<number | null> {
  const number = orderNumberOf(code)
  if (number === null) return null
  const found = await call('/api/stockAgent/order/search', { body: { searchText: String(number) } })
  return found.some(({ orderId }) => orderId === number) ? number : null
}
