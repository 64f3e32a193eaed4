import type { OrderedProduct } from '@kontor/contract/storefront/orders'
import { useTranslation } from 'react-i18next'
import { LineCard } from './line-card.tsx'

interface OrderLinesProps {
  orderProducts: readonly OrderedProduct[]
  /** The name of the list for screen readers. */
  label: string
}

const reasons = {
  out_of_stock: 'storefront:orders.out_of_stock',
  damaged: 'storefront:orders.damaged',
  expired: 'storefront:orders.expired',
} as const

/** The lines of a placed order, read-only (B-17). */
export function OrderLines({ orderProducts, label }: OrderLinesProps) {
  const { t } = useTranslation()

  /** Why the billed count differs from the ordered one. */
  function remarkOf({ piece, orderedPiece, short }: OrderedProduct): string | null {
    if (orderedPiece === 0) return t('storefront:orders.added')
    if (piece === orderedPiece) return null
    const ordered = t('storefront:orders.ordered', { count: orderedPiece })
    if (short === null) return ordered
    return `${ordered} · ${short.reason === 'other' ? (short.note ?? '') : t(reasons[short.reason])}`
  }

  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-md border border-line bg-surface"
    >
      {orderProducts.map((line) => (
        <LineCard
          key={line.salesUnitId}
          line={line}
          place="order"
          readOnly
          remark={remarkOf(line)}
        />
      ))}
    </ul>
  )
}
