import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.ts'
import { freeDeliveryLimitQuery } from '../account/queries.ts'
import { useCustomer } from '../account/use-customer.ts'
import type { Basket } from './basket-line.ts'
import { difference } from './line-total.ts'

/** Above this total the text stands out, whatever the limit is (B-11). */
const highlightAbove = 100

/** From which total on the delivery is free, how much is missing, and what it costs until then. */
export function FreeDelivery({ basket }: { basket: Basket }) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const isCustomer = useCustomer() !== null
  const { data: limit } = useQuery({ ...freeDeliveryLimitQuery, enabled: isCustomer })
  const { totalAmount, deliveryCostInfo } = basket
  if (limit === undefined && deliveryCostInfo === '') return null
  const text = limit !== undefined && t('storefront:free_delivery_from', { amount: euro(limit) })
  const missing = limit === undefined ? 0 : difference(limit, totalAmount)
  return (
    <div className="flex flex-col gap-1 text-sm">
      {text !== false && (
        <p className="flex items-center gap-2">
          <Truck aria-hidden size={18} className="shrink-0 text-accent" />
          {totalAmount > highlightAbove ? (
            <strong className="rounded-sm bg-accent-soft px-1.5 py-0.5 text-accent-strong">
              {text}
            </strong>
          ) : (
            text
          )}
        </p>
      )}
      {missing > 0 && totalAmount > 0 && (
        <p>{t('storefront:basket.missing_to_free_delivery', { amount: euro(missing) })}</p>
      )}
      {deliveryCostInfo !== '' && <p className="text-xs text-muted">{deliveryCostInfo}</p>}
    </div>
  )
}
