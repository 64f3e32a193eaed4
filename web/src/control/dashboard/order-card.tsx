import type { OrderCard as Order } from '@kontor/contract/warehouse'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { cardStatus } from './card-status.ts'
import { OrderProgress } from './order-progress.tsx'

export function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const numberId = useId()
  const status = cardStatus(order.statusId)
  return (
    <article
      aria-labelledby={numberId}
      className="flex h-full flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 id={numberId} className="text-xl leading-tight font-bold">
            {order.orderId}
          </h2>
          <time dateTime={order.orderDate} className="text-sm text-muted">
            {formats.dateTime(order.orderDate)}
          </time>
        </div>
        <Badge look={status.look}>{t(status.label)}</Badge>
      </header>
      <div className="flex-1 text-sm">
        <p className="text-base font-semibold">{order.customerName}</p>
        <p>{order.address}</p>
        <p>
          {order.zipCode} {order.city}
        </p>
        <p className="text-muted">{order.country}</p>
      </div>
      <OrderProgress approved={order.approvedProductCount} total={order.totalProductCount} />
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="text-sm text-muted">{t('control:card.total_price')}</span>
        <span className="text-lg font-bold">{formats.euro(order.totalPrice)}</span>
      </p>
    </article>
  )
}
