import type { SalesUnit } from '@kontor/contract/storefront/catalogue'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'

interface ProductPriceProps {
  unit: SalesUnit
  /**
   * With several units the chosen one is highlighted, so that the price of a piece is not mistaken for that of a
   * carton.
   */
  large: boolean
}

/** The price of a sales unit, with the old price when a discount applies (P-06). */
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
