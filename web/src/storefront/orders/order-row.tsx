import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Answer } from '../../api/call.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { OrderStatus } from './order-status.tsx'

type OrderSummary = Answer<'/web-api/order/page/'>['content'][number]

export function OrderRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const { euro, date, number } = useFormats()
  const { id, itemCount, orderDate, statusId, statusDescription, totalAmount } = order
  const counted = { count: itemCount, formatted: number(itemCount) }
  return (
    <li>
      <Link
        to={`/previous-orders/${id}`}
        className="grid min-h-16 md:min-h-12 grid-cols-[1fr_auto_1rem] items-center gap-x-3 gap-y-1 px-4 py-2 text-sm -outline-offset-2 transition-colors hover:bg-sunken md:grid-cols-[1fr_8rem_10rem_7rem_1rem]"
      >
        <span>
          <span className="font-semibold">{t('storefront:orders.number', { number: id })}</span>{' '}
          <span className="whitespace-nowrap text-muted max-sm:block">
            ({t('storefront:orders.item_count', counted)})
          </span>
        </span>
        <span className="text-muted max-md:order-4">{date(orderDate)}</span>
        <span className="max-md:order-5 max-md:text-right">
          <OrderStatus statusId={statusId} statusDescription={statusDescription} />
        </span>
        <span className="text-right font-semibold">{euro(totalAmount)}</span>
        <ChevronRight aria-hidden size={16} className="text-muted" />
      </Link>
    </li>
  )
}
