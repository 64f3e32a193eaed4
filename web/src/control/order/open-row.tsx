import type { OrderItem } from '@kontor/contract/control/order-item'
import { Check, CircleCheckBig } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { CountError } from './count-error.tsx'
import { CountInput } from './count-input.tsx'
import { countOf, countProblem, highestCount } from './count-text.ts'
import { LineText } from './line-text.tsx'
import { leftOf, orderedOf } from './order-line.ts'
import { rowLook } from './row-look.ts'

interface OpenRowProps {
  item: OrderItem
  /** Counted on this device and not yet confirmed by the server. */
  waiting: number
  justScanned: boolean
  frozen: boolean
  /** Just tapped: it keeps its place for a moment, and a second tap counts nothing. */
  taken: boolean
  onApprove: (item: OrderItem, piece: number) => void
  /** Tapped while its count is not accepted. */
  onBadCount: () => void
}

/** A tap anywhere approves the count of the row: by default everything that is left. */
export const OpenRow = memo(function OpenRow({
  item,
  waiting,
  justScanned,
  frozen,
  taken,
  onApprove,
  onBadCount,
}: OpenRowProps) {
  const { t } = useTranslation()
  const left = leftOf(item, waiting)
  // Nothing is typed: the count follows what is left.
  const [typed, setTyped] = useState<string | null>(null)
  const count = typed === null ? left : countOf(typed, 0, highestCount)
  const problem = countProblem(typed ?? '', 0, highestCount)
  const errorId = useId()

  function approve() {
    if (taken) return
    if (count === null || count === 0) return onBadCount()
    setTyped(null)
    onApprove(item, count)
  }

  return (
    <li data-line={item.orderProductId} className={rowLook(justScanned, taken)}>
      <button
        type="button"
        disabled={frozen}
        aria-disabled={taken || undefined}
        onClick={approve}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 text-left after:absolute after:inset-0"
      >
        <VisuallyHidden>{t('control:row.approve', { count: count ?? 0 })}</VisuallyHidden>
        <LineText item={item} />
        {taken ? (
          <CircleCheckBig aria-hidden size={28} className="shrink-0 text-accent" />
        ) : (
          !frozen && <Check aria-hidden size={28} className="shrink-0 text-accent max-sm:hidden" />
        )}
      </button>
      <span className="relative flex shrink-0 flex-col items-center">
        <CountInput
          label={t('control:row.count', { name: item.productName, unit: item.salesUnitName })}
          text={typed ?? left}
          onType={setTyped}
          invalid={problem !== null}
          describedBy={errorId}
          disabled={frozen || (taken && left === 0)}
          onEnter={approve}
          onLeave={() => typed?.trim() === '' && setTyped(null)}
          className="h-14 w-20 rounded-md border border-edge bg-surface"
        />
        <span className="text-xs whitespace-nowrap text-muted">
          {t('control:row.of', { count: orderedOf(item, waiting) })}
        </span>
      </span>
      <CountError
        id={errorId}
        problem={problem}
        text={typed ?? ''}
        lowest={0}
        highest={highestCount}
        className="basis-full text-right"
      />
    </li>
  )
})
