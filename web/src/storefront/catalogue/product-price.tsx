import type { GridProduct, SalesUnit } from '@kontor/contract/catalogue'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/**
 * The first sales unit large with its name, a pack's price a piece small beside it, the other units
 * below: nobody takes the price of a piece for that of a carton.
 */
export function ProductPrice({ product }: { product: GridProduct }) {
  const { t } = useTranslation()
  const { euro, number } = useFormats()
  const { discount, salesUnits } = product
  const [unit, ...others] = salesUnits
  if (!unit) return null
  const nameOf = ({ unitName, piece }: SalesUnit) =>
    piece === 1 ? unitName : t('storefront:pack', { unit: unitName, pieces: number(piece) })
  return (
    <div className="mt-auto pt-2 text-right text-xs text-muted">
      {discount !== null && discount.piece > 1 && (
        <p className="font-medium text-accent-strong">
          {t('storefront:from_pieces', {
            pieces: number(discount.piece),
            price: euro(discount.price),
          })}
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        <span className="mr-auto">{nameOf(unit)}</span>
        {unit.price !== unit.defaultPrice && (
          <s>
            <VisuallyHidden>{t('storefront:instead_of')} </VisuallyHidden>
            {euro(unit.defaultPrice)}
          </s>
        )}
        <span className="text-lg leading-6 font-semibold text-ink">{euro(unit.price)}</span>
      </p>
      {unit.piece > 1 && <p>{t('storefront:price_per_piece', { price: euro(unit.unitPrice) })}</p>}
      {others.map((other) => (
        <p key={other.id} className="flex flex-wrap justify-end gap-x-2">
          <span className="mr-auto">{nameOf(other)}</span>
          {euro(other.price)}
        </p>
      ))}
    </div>
  )
}
