import type { SalesUnit } from '@kontor/contract/storefront/catalogue'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'

interface ProductPriceProps {
  unit: SalesUnit
  /** Of several units the chosen one stands out: nobody takes the price of a piece for that of a carton. */
  large: boolean
}

/** What a sales unit costs, with the old price when a special one applies (P-06). */
export function ProductPrice({ unit, large }: ProductPriceProps) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  return (
    <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">
      {unit.price !== unit.defaultPrice && (
        <s>
          <VisuallyHidden>{t('storefront:instead_of')} </VisuallyHidden>
          {euro(unit.defaultPrice)}
        </s>
      )}
      <span className={classNames(large && 'text-lg leading-6 font-semibold text-ink')}>
        {euro(unit.price)}
      </span>
    </span>
  )
}
