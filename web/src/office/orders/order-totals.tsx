import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import type { Order } from './order-queries.ts'

type Amounts = Pick<Order, 'netAmount' | 'deliveryCost' | 'taxAmounts' | 'totalAmount' | 'taxNote'>

/** Net, delivery, VAT by rate and the total of an order. */
export function OrderTotals({ order }: { order: Amounts }) {
  const { t } = useTranslation()
  const { euro, percent } = useFormats()
  const rows = [
    ...(order.deliveryCost > 0
      ? [{ label: t('office:orders.delivery_cost'), amount: order.deliveryCost }]
      : []),
    { label: t('office:orders.net'), amount: order.netAmount },
    ...order.taxAmounts.map(({ value, amount }) => ({
      label: t('office:orders.vat', { rate: percent(value) }),
      amount,
    })),
  ]
  return (
    <div className="flex flex-col items-end gap-2 text-sm">
      <dl className="grid w-full max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        {rows.map(({ label, amount }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">{euro(amount)}</dd>
          </div>
        ))}
        <dt className="font-semibold">{t('office:orders.total')}</dt>
        <dd className="text-right font-semibold">{euro(order.totalAmount)}</dd>
      </dl>
      {order.taxNote !== null && <p className="text-xs text-muted">{order.taxNote}</p>}
    </div>
  )
}
