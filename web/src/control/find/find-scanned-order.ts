import { call } from '../../shared/api/call.ts'

/** The order a scanned code may be the number of: pick lists carry it as their barcode. */
function orderNumberOf(code: string): number | null {
  // What some scanners say first is which kind of symbol it was.
  const digits = /^(?:\][A-Za-z]\d)?([1-9]\d{0,9})$/.exec(code.trim())?.[1]
  return digits === undefined || Number(digits) > 2_147_483_647 ? null : Number(digits)
}

/** The order whose pick list was scanned, or null when no order has this number. */
export async function findScannedOrder(code: string): Promise<number | null> {
  const number = orderNumberOf(code)
  if (number === null) return null
  const found = await call('/api/stockAgent/order/search', { body: { searchText: String(number) } })
  return found.some(({ orderId }) => orderId === number) ? number : null
}
