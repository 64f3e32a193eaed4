import { useTranslation } from 'react-i18next'
import type { Answer } from '../../shared/api/call.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { DeliveryRows } from '../basket/delivery-rows.tsx'
import { difference } from '../basket/wire-amounts.ts'

interface OrderTotalsProps {
  order: Pick<
    Answer<'/web-api/order/:orderId'>,
    'netAmount' | 'deliveryCost' | 'totalAmount' | 'tax'
  >
}

export function OrderTotals({ order }: OrderTotalsProps) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 self-stretch rounded-md border border-line bg-surface px-4 py-3 text-sm md:min-w-72 md:self-end">
      <DeliveryRows amounts={order} className="text-muted" />
      <dt className="text-muted">{t('storefront:orders.net')}</dt>
      <dd className="text-right">{euro(order.netAmount)}</dd>
      <dt className="text-muted">{t('storefront:orders.vat')}</dt>
      <dd className="text-right">{euro(difference(order.totalAmount, order.netAmount))}</dd>
      <dt className="border-t border-line pt-2 pr-6 text-base font-semibold">
        {t('storefront:orders.total')}
      </dt>
      <dd className="border-t border-line pt-2 text-right text-base font-semibold">
        {euro(order.totalAmount)}
      </dd>
      {order.tax.note !== null && (
        <div className="col-span-2 pt-1 text-xs text-muted">
          <dt className="sr-only">{t('storefront:orders.tax_note')}</dt>
          <dd>{order.tax.note}</dd>
        </div>
      )}
    </dl>
  )
}
