import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../shared/api/call.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { LinkRow } from '../../shared/table/list-row.tsx'
import { OrderStatus } from './order-status.tsx'

type OrderSummary = Answer<'/web-api/order/page/'>['content'][number]

export function OrderRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const { euro, date, number } = useFormats()
  const { id, itemCount, orderDate, statusId, statusDescription, totalAmount } = order
  const counted = { count: itemCount, formatted: number(itemCount) }
  return (
    <LinkRow to={`/previous-orders/${id}`} className="grid-cols-[minmax(0,1fr)_auto_1rem]">
      <span>
        <span className="font-semibold">{t('storefront:orders.number', { number: id })}</span>{' '}
        <span className="text-muted max-sm:block">
          ({t('storefront:orders.item_count', counted)})
        </span>
      </span>
      <span className="text-muted @max-2xl:order-4">{date(orderDate)}</span>
      <span className="@max-2xl:order-5 @max-2xl:text-right">
        <OrderStatus statusId={statusId} statusDescription={statusDescription} />
      </span>
      <span className="text-right font-semibold">{euro(totalAmount)}</span>
      <ChevronRight aria-hidden size={16} className="text-muted" />
    </LinkRow>
  )
}
