import type { OrderItem } from '@kontor/contract/warehouse'
import { Check } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { countOf, highestCount, isCountText } from './count-text.ts'
import { LineText } from './line-text.tsx'
import { leftOf, orderedOf } from './order-line.ts'
import { rowLook } from './row-look.ts'

interface OpenRowProps {
  item: OrderItem
  /** Counted on this device and not yet with the server. */
  waiting: number
  justScanned: boolean
  frozen: boolean
  onApprove: (item: OrderItem, piece: number) => void
}

/** Tapping it anywhere approves what its count says: everything that is left, unless changed. */
export const OpenRow = memo(function OpenRow({
  item,
  waiting,
  justScanned,
  frozen,
  onApprove,
}: OpenRowProps) {
  const { t } = useTranslation()
  const left = leftOf(item, waiting)
  // Nothing typed: the count follows what is left.
  const [typed, setTyped] = useState<string | null>(null)
  const count = typed === null ? left : countOf(typed, 0, highestCount)

  function approve() {
    if (count === null || count === 0) return
    setTyped(null)
    onApprove(item, count)
  }

  return (
    <li data-line={item.orderProductId} className={rowLook(justScanned)}>
      <button
        type="button"
        disabled={frozen}
        onClick={approve}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 text-left after:absolute after:inset-0"
      >
        <VisuallyHidden>{t('control:row.approve', { count: count ?? 0 })}</VisuallyHidden>
        <LineText item={item} />
        {!frozen && <Check aria-hidden size={28} className="shrink-0 text-accent max-sm:hidden" />}
      </button>
      <span className="relative flex shrink-0 flex-col items-center">
        <input
          aria-label={t('control:row.count', { name: item.productName, unit: item.salesUnitName })}
          inputMode="numeric"
          autoComplete="off"
          disabled={frozen}
          value={typed ?? left}
          onChange={(event) => isCountText(event.target.value) && setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => typed === '' && setTyped(null)}
          onKeyDown={(event) => event.key === 'Enter' && approve()}
          className="h-14 w-16 rounded-md border border-edge bg-surface text-center text-xl font-bold"
        />
        <span className="text-xs whitespace-nowrap text-muted">
          {t('control:row.of', { count: orderedOf(item, waiting) })}
        </span>
      </span>
    </li>
  )
})
