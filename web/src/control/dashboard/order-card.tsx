import { orderStatus } from '@kontor/contract/statuses'
import type { OrderCard as Order } from '@kontor/contract/warehouse'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { cardStatus } from './card-status.ts'
import { OrderProgress } from './order-progress.tsx'

const parkedStatuses = new Set<number>([orderStatus.parked, orderStatus.parking])

export function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const numberId = useId()
  const status = cardStatus(order.statusId)
  return (
    <article
      aria-labelledby={numberId}
      className={classNames(
        'flex h-full flex-col gap-3 rounded-md border border-line bg-surface p-4',
        parkedStatuses.has(order.statusId) && 'border-l-4 border-l-(--parked-edge)',
      )}
    >
      <header>
        <div className="flex items-center justify-between gap-3">
          <h2 id={numberId} className="text-xl leading-7 font-bold">
            {order.orderId}
          </h2>
          <Badge look={status.look}>{t(status.label)}</Badge>
        </div>
        <time dateTime={order.orderDate} className="text-sm text-muted">
          {formats.dateTime(order.orderDate)}
        </time>
      </header>
      <div className="flex-1 text-sm break-words">
        <p className="text-base leading-snug font-semibold">{order.customerName}</p>
        <p>{order.address}</p>
        <p>
          {order.zipCode} {order.city}, <span className="text-muted">{order.country}</span>
        </p>
      </div>
      <p className="text-right text-lg leading-6 font-bold">
        <VisuallyHidden>{t('control:card.total_price')} </VisuallyHidden>
        {formats.euro(order.totalPrice)}
      </p>
      <OrderProgress approved={order.approvedProductCount} total={order.totalProductCount} />
    </article>
  )
}
