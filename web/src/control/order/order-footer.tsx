import type { OrderHeader } from '@kontor/contract/control/order'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { AppVersion } from '../layout/app-version.tsx'
import type { orderTotals } from './order-totals.ts'

interface OrderFooterProps {
  header: OrderHeader
  totals: ReturnType<typeof orderTotals>
}

export function OrderFooter({ header, totals }: OrderFooterProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const facts = [
    ...(header.sellerName === '' ? [] : [[t('control:footer.seller'), header.sellerName] as const]),
    [t('control:footer.order_date'), formats.dateTime(header.orderDate)],
    [t('control:footer.item_count'), formats.number(totals.itemCount)],
    [t('control:footer.total_price'), formats.euro(totals.total)],
    ...(header.deliveryCost > 0
      ? [[t('control:footer.delivery_cost'), formats.euro(header.deliveryCost)] as const]
      : []),
    [t('control:footer.approved_price'), formats.euro(totals.approvedTotal)],
  ] as const
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-surface px-4 py-2 text-xs text-muted">
      <AppVersion />
      <dl className="contents">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt>{name}</dt>
            <dd className="font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </footer>
  )
}
