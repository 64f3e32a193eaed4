import type { OrderProduct } from '@kontor/contract/basket'
import { LineCard } from './line-card.tsx'

interface OrderLinesProps {
  orderProducts: readonly OrderProduct[]
  /** What the list is called, for people who do not see what it stands under. */
  label: string
}

/** The lines of a placed order: to be read, not to be changed (B-17). */
export function OrderLines({ orderProducts, label }: OrderLinesProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-md border border-line bg-surface"
    >
      {orderProducts.map((line) => (
        <LineCard key={line.salesUnitId} line={line} place="order" readOnly />
      ))}
    </ul>
  )
}
