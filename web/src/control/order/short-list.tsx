import type { OrderItem } from '@kontor/contract/control/order-item'
import { PackageX, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { missingOf } from './order-line.ts'
import { shortReasonText } from './short-reason-text.ts'
import { useReopenLine } from './use-short-pick.ts'

interface ShortListProps {
  orderId: number
  items: readonly OrderItem[]
  frozen: boolean
}

/** The missing rests and their reasons, below the approved lines. */
export function ShortList({ orderId, items, frozen }: ShortListProps) {
  const { t } = useTranslation()
  const reopen = useReopenLine(orderId)
  return items.map((item) => (
    <li
      key={`short ${item.orderProductId}`}
      data-short={item.orderProductId}
      className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-0"
    >
      <PackageX aria-hidden size={24} className="shrink-0 text-danger" />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="font-semibold break-words">{item.productName}</span>
        <span className="block text-sm">
          <strong className="text-danger">
            {t('control:short.missing', {
              count: missingOf(item),
              ordered: item.numberOfOrderedItems,
            })}
          </strong>{' '}
          {item.short && t(shortReasonText[item.short.reason])}
          {typeof item.short?.note === 'string' && `: ${item.short.note}`}
        </span>
      </p>
      {!frozen && (
        <Button
          aria-label={t('control:short.reopen_line', { name: item.productName })}
          busy={reopen.isPending && reopen.variables === item.orderProductId}
          onClick={() => reopen.mutate(item.orderProductId)}
          className="px-3!"
        >
          <RotateCcw aria-hidden size={20} />
          <span className="max-sm:hidden">{t('control:short.reopen')}</span>
        </Button>
      )}
    </li>
  ))
}
