import { barcodesMeant, comparableBarcode } from '@kontor/contract/barcodes'
import type { OrderItem } from '@kontor/contract/warehouse'
import { leftOf } from '../order/order-line.ts'

export type ScanMatch =
  | { kind: 'line'; item: OrderItem }
  /** The code stands for several sales units of this order: the agent says which one was scanned. */
  | { kind: 'several'; items: OrderItem[] }
  | { kind: 'none' }

/**
 * The line a scanned code counts for: one that has the code and something left (D-08). A second line of
 * the same sales unit is no question, the first one takes it.
 */
export function matchScan(
  items: readonly OrderItem[],
  waiting: ReadonlyMap<number, number>,
  code: string,
): ScanMatch {
  const wanted = new Set(barcodesMeant(code))
  const fitting = items.filter(
    (item) =>
      item.barcodes.split(',').some((barcode) => wanted.has(comparableBarcode(barcode.trim()))) &&
      leftOf(item, waiting.get(item.orderProductId) ?? 0) > 0,
  )
  const bySalesUnit = new Map(fitting.toReversed().map((item) => [item.salesUnitId, item]))
  const [first] = fitting
  if (first === undefined) return { kind: 'none' }
  if (bySalesUnit.size === 1) return { kind: 'line', item: first }
  return { kind: 'several', items: [...bySalesUnit.values()].toReversed() }
}
