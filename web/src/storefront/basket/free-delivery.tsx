import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { freeDeliveryLimitQuery } from '../account/queries.ts'
import { useCustomer } from '../account/use-customer.ts'
import { companyQuery } from '../content/queries.ts'
import type { Basket } from './basket-line.ts'

/** Above this total the text is highlighted, whatever the limit is (B-11). */
const highlightAbove = 100

/** A guest's total contains only the goods, so the delivery cost is shown beside it (B-06). */
function GuestDelivery({ total }: { total: number }) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const { data: company } = useQuery(companyQuery)
  if (company === undefined) return null
  const { freeDeliveryLimit, deliveryCost } = company
  if (!(deliveryCost > 0 && total < freeDeliveryLimit)) return null
  return (
    <p className="flex items-center gap-2 text-sm">
      <Truck aria-hidden size={18} className="shrink-0 text-accent" />
      {t('storefront:basket.plus_delivery', {
        cost: euro(deliveryCost),
        limit: euro(freeDeliveryLimit),
      })}
    </p>
  )
}

/** The total from which the delivery is free, how much is missing, and the cost until then. */
export function FreeDelivery({ basket }: { basket: Basket }) {
  const isCustomer = useCustomer() !== null
  return isCustomer ? (
    <CustomerDelivery basket={basket} />
  ) : (
    <GuestDelivery total={basket.totalAmount} />
  )
}

function CustomerDelivery({ basket }: { basket: Basket }) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const { data: limit } = useQuery(freeDeliveryLimitQuery)
  const { totalAmount, missingForFreeDelivery, deliveryCostInfo } = basket
  if (limit === undefined && deliveryCostInfo === '') return null
  const text = limit !== undefined && t('storefront:free_delivery_from', { amount: euro(limit) })
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
      {missingForFreeDelivery > 0 && (
        <p>
          {t('storefront:basket.missing_to_free_delivery', {
            amount: euro(missingForFreeDelivery),
          })}
        </p>
      )}
      {deliveryCostInfo !== '' && <p className="text-xs text-muted">{deliveryCostInfo}</p>}
    </div>
  )
}
