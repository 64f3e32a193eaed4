import type { GridProduct } from '@kontor/contract/catalogue'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The price of the pack large, that of a piece small beside it, so that nobody takes one for the other. */
export function ProductPrice({ product }: { product: GridProduct }) {
  const { t } = useTranslation()
  const { euro, number } = useFormats()
  const [unit] = product.salesUnits
  if (!unit) return null
  const { discount } = product
  const special = unit.price !== unit.defaultPrice
  return (
    <div className="mt-auto pt-2 text-right">
      {discount !== null && discount.piece > 1 && (
        <p className="text-xs font-medium text-accent-strong">
          {t('storefront:from_pieces', {
            pieces: number(discount.piece),
            price: euro(discount.price),
          })}
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        {special && (
          <s className="text-xs text-muted">
            <VisuallyHidden>{t('storefront:instead_of')} </VisuallyHidden>
            {euro(unit.defaultPrice)}
          </s>
        )}
        <span className="text-lg leading-6 font-semibold">{euro(unit.price)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
        <span>
          {unit.piece === 1
            ? unit.unitName
            : t('storefront:pack', { unit: unit.unitName, pieces: number(unit.piece) })}
        </span>
        {unit.piece > 1 && (
          <span className="flex-1 whitespace-nowrap">
            {t('storefront:price_per_piece', { price: euro(unit.unitPrice) })}
          </span>
        )}
      </p>
    </div>
  )
}
