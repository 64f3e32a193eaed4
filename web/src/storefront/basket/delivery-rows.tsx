import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { difference } from './wire-amounts.ts'

interface DeliveryRowsProps {
  amounts: { netAmount: number; deliveryCost: number }
  /** Of the names, in the look of the table they stand in. */
  className?: string
}

/** What the net amount is made of, where a delivery is charged. */
export function DeliveryRows({ amounts, className }: DeliveryRowsProps) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const { netAmount, deliveryCost } = amounts
  if (deliveryCost === 0) return null
  return (
    <>
      <dt className={className}>{t('storefront:basket.goods')}</dt>
      <dd className="text-right">{euro(difference(netAmount, deliveryCost))}</dd>
      <dt className={className}>{t('storefront:basket.delivery_cost')}</dt>
      <dd className="text-right">{euro(deliveryCost)}</dd>
    </>
  )
}
