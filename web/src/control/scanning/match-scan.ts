import { comparableBarcode, scanMeaning } from '@kontor/contract/rules/barcodes'
import type { OrderItem } from '@kontor/contract/control/order-item'
import { leftOf } from '../order/order-line.ts'

export type ScanMatch =
  /** One code may stand for several, such as that of a pallet. */
  | { kind: 'line'; item: OrderItem; count: number }
  /** The code belongs to several sales units of this order: the agent has to choose one. */
  | { kind: 'several'; items: OrderItem[]; count: number }
  /** Lines of this order have the code, but nothing is left of them. */
  | { kind: 'complete'; item: OrderItem; count: number }
  | { kind: 'none'; count: number }

/**
 * The line that a scanned code counts for: one that has the code and something left (D-08). Among several lines of the
 * same sales unit it is the first.
 */
export function matchScan(
  items: readonly OrderItem[],
  waiting: ReadonlyMap<number, number>,
  code: string,
): ScanMatch {
  const { codes, count } = scanMeaning(code)
  const wanted = new Set(codes)
  const coded = items.filter((item) =>
    item.barcodes.split(',').some((barcode) => wanted.has(comparableBarcode(barcode.trim()))),
  )
  const fitting = coded.filter((item) => leftOf(item, waiting.get(item.orderProductId) ?? 0) > 0)
  const bySalesUnit = new Map(fitting.toReversed().map((item) => [item.salesUnitId, item]))
  const [first] = fitting
  if (first === undefined) {
    const [complete] = coded
    return complete ? { kind: 'complete', item: complete, count } : { kind: 'none', count }
  }
  if (bySalesUnit.size === 1) return { kind: 'line', item: first, count }
  return { kind: 'several', items: [...bySalesUnit.values()].toReversed(), count }
}
