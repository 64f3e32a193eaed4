import { orderStatus } from '@kontor/contract/rules/statuses'
import type { OrderCard as Order } from '@kontor/contract/control/order'
import { Printer, Users } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { useAgentsAtWork } from '../live/use-agents-at-work.ts'
import { OrderProgress } from './order-progress.tsx'

const parking = { label: 'control:card.parking', look: 'parked' } as const
const ready = { label: 'control:card.ready', look: 'go' } as const
const today = { label: 'control:card.today', look: 'plain' } as const

/** What a card says about the departure of its order (C-04). */
function cardStatus(statusId: number) {
  if (statusId === orderStatus.parking) return parking
  if (statusId === orderStatus.ready) return ready
  return today
}

const parkedStatuses = new Set<number>([orderStatus.parked, orderStatus.parking])

interface OrderCardProps {
  order: Order
  onPrint: (orderId: number) => void
}

export function OrderCard({ order, onPrint }: OrderCardProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const numberId = useId()
  const status = cardStatus(order.statusId)
  const others = useAgentsAtWork(order.orderId)
  return (
    <article
      aria-labelledby={numberId}
      className={classNames(
        'relative flex h-full flex-col gap-3 rounded-md border border-line bg-surface p-4 transition-colors has-[a:hover]:border-edge',
        parkedStatuses.has(order.statusId) && 'border-l-4 border-l-(--parked-edge)',
      )}
    >
      <header>
        <div className="flex items-center justify-between gap-3">
          <h2 id={numberId} className="text-xl leading-7 font-bold">
            <Link
              to={`/apps/control/control-item/${order.orderId}`}
              className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {order.orderId}
            </Link>
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
      {others.length > 0 && (
        <p className="flex items-center gap-2 text-sm font-medium text-parked">
          <Users aria-hidden size={18} className="shrink-0" />
          {t('control:order.also_at_work', { names: others.join(', ') })}
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <IconButton
          look="plain"
          label={t('control:card.print', { number: order.orderId })}
          icon={<Printer aria-hidden size={24} />}
          onClick={() => onPrint(order.orderId)}
          className="relative"
        />
        <p className="text-right text-lg leading-6 font-bold">
          <VisuallyHidden>{t('control:card.total_price')} </VisuallyHidden>
          {formats.euro(order.totalPrice)}
        </p>
      </div>
      <OrderProgress approved={order.approvedProductCount} total={order.totalProductCount} />
    </article>
  )
}
