import type { OrderHeader as Header } from '@kontor/contract/control/order'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAgentsAtWork } from '../live/use-agents-at-work.ts'
import { PrintOrderButton } from '../documents/print-order-button.tsx'
import type { DeviceSwitch } from '../use-device-switch.ts'
import { OrderNote } from './order-note.tsx'
import { RouteSwitch } from './route-switch.tsx'
import { StatusSelect } from './status-select.tsx'
import { TimelineButton } from './timeline-button.tsx'

interface OrderHeaderProps {
  header: Header
  route: DeviceSwitch
}

/** The customer, the status, the note, and the other agents at this order (D-01). */
export function OrderHeader({ header, route }: OrderHeaderProps) {
  const { t } = useTranslation()
  const others = useAgentsAtWork(header.orderId)
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-72 items-center justify-between gap-2">
        <div className="min-w-0">
          <h1 className="text-xl leading-tight font-bold break-words">
            {header.company}{' '}
            <span className="font-medium whitespace-nowrap text-muted">
              {t('control:order.number', { number: header.orderNumber })}
            </span>
          </h1>
          <p className="text-sm wrap-anywhere">
            {header.address}, {header.zipCode} {header.city}, {header.country}
          </p>
        </div>
        <TimelineButton orderId={header.orderId} />
      </div>
      {others.length > 0 && (
        <p className="flex items-center gap-2 rounded-md bg-parked-soft px-3 py-2 text-sm font-medium text-parked">
          <Users aria-hidden size={20} className="shrink-0" />
          {t('control:order.also_at_work', { names: others.join(', ') })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-sm:w-full">
        <StatusSelect
          orderId={header.orderId}
          company={header.company}
          statusId={header.statusId}
          hasDocuments={header.waybillId !== null || header.invoiceId !== null}
        />
        {/* On large screens they are above the open lines. */}
        <div className="flex gap-2 max-sm:grow max-sm:*:grow lg:hidden">
          <RouteSwitch route={route} />
          <PrintOrderButton
            orderId={header.orderId}
            lines="all"
            label={t('control:order.print_all')}
          />
        </div>
      </div>
      {header.taxNote !== null && <p className="basis-full text-sm text-muted">{header.taxNote}</p>}
      {header.note !== null && header.note.trim() !== '' && <OrderNote note={header.note} />}
    </header>
  )
}
