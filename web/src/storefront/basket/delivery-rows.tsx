import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { difference } from './wire-amounts.ts'

interface DeliveryRowsProps {
  amounts: { netAmount: number; deliveryCost: number }
  /** The classes of the names, to match the surrounding table. */
  className?: string
}

/** Goods and delivery as parts of the net amount, if a delivery is charged. */
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
