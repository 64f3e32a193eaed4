import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import type { Basket } from './basket-line.ts'
import { DeliveryRows } from './delivery-rows.tsx'
import { difference } from './wire-amounts.ts'

type Amounts = Pick<Basket, 'netAmount' | 'deliveryCost' | 'taxAmounts' | 'totalAmount'> & {
  discountAmount?: number
}

interface BasketTotalsProps {
  amounts: Amounts
  /** The lines have changed and the server has not confirmed the totals yet. */
  counting?: boolean
}

/** Net, tax and total, as a table of two columns (B-10). */
export function BasketTotals({ amounts, counting = false }: BasketTotalsProps) {
  const { t } = useTranslation()
  const { euro, percent } = useFormats()
  const { netAmount, taxAmounts, totalAmount, discountAmount = 0 } = amounts
  return (
    <dl
      aria-busy={counting}
      className={classNames(
        'grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm transition-opacity [&_dd]:text-right',
        counting && 'opacity-55',
      )}
    >
      <DeliveryRows amounts={amounts} />
      <dt>{t('storefront:basket.net')}</dt>
      <dd>{euro(netAmount)}</dd>
      {discountAmount > 0 && (
        <>
          <dt className="text-xs text-accent-strong">{t('storefront:basket.saved')}</dt>
          <dd className="text-xs text-accent-strong">{euro(discountAmount)}</dd>
        </>
      )}
      <dt>{t('storefront:basket.tax')}</dt>
      <dd>{euro(difference(totalAmount, netAmount))}</dd>
      {taxAmounts.length > 1 &&
        taxAmounts.map(({ value, amount }) => (
          <div key={value} className="col-span-2 grid grid-cols-subgrid text-xs text-muted">
            <dt>{t('storefront:basket.tax_rate', { rate: percent(value) })}</dt>
            <dd>{euro(amount)}</dd>
          </div>
        ))}
      <div className="col-span-2 mt-1 grid grid-cols-subgrid border-t border-line pt-2 text-base font-semibold">
        <dt>{t('storefront:basket.total')}</dt>
        <dd>{euro(totalAmount)}</dd>
      </div>
    </dl>
  )
}
