import type { OrderItem } from '@kontor/contract/control/order-item'
import { CloudUpload, Undo2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { LineText } from './line-text.tsx'
import { approvedOf, orderedOf } from './order-line.ts'
import { rowLook } from './row-look.ts'

interface ApprovedRowProps {
  item: OrderItem
  /** Counted on this device and not yet confirmed by the server. */
  waiting: number
  justScanned: boolean
  frozen: boolean
  onTakeBack: (item: OrderItem) => void
}

/** A tap asks how many shall be taken back (D-07). */
export const ApprovedRow = memo(function ApprovedRow({
  item,
  waiting,
  justScanned,
  frozen,
  onTakeBack,
}: ApprovedRowProps) {
  const { t } = useTranslation()
  return (
    <li data-line={item.orderProductId} className={rowLook(justScanned)}>
      <button
        type="button"
        disabled={frozen}
        onClick={() => onTakeBack(item)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 text-left after:absolute after:inset-0"
      >
        <VisuallyHidden>{t('control:row.take_back')}</VisuallyHidden>
        <LineText item={item} />
        {!frozen && <Undo2 aria-hidden size={24} className="shrink-0 text-muted max-sm:hidden" />}
      </button>
      <span className="flex w-16 shrink-0 flex-col items-center">
        <span className="flex items-center gap-1 text-xl font-bold">
          {waiting !== 0 && (
            <CloudUpload aria-label={t('control:row.waits')} size={18} className="text-parked" />
          )}
          {approvedOf(item, waiting)}
        </span>
        <span className="text-xs whitespace-nowrap text-muted">
          {t('control:row.of', { count: orderedOf(item, waiting) })}
        </span>
      </span>
    </li>
  )
})
