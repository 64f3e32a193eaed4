import type { Product } from '@kontor/contract/storefront/catalogue'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { lineOf } from '../basket/basket-line.ts'
import { UnitQuantity } from '../basket/quantity.tsx'
import { type PricedUnit, usePricedUnits } from '../basket/use-priced-units.ts'

/** One row per sales unit: the price of a piece, the price of the unit, and the quantity (P-05). */
export function SalesUnitRows({ product }: { product: Product }) {
  const { t } = useTranslation()
  const units = usePricedUnits(product)
  return (
    <ul
      aria-label={t('storefront:product.sales_units')}
      className="divide-y divide-line border-y border-line"
    >
      {units.map((unit) => (
        <SalesUnitRow key={unit.id} product={product} unit={unit} />
      ))}
    </ul>
  )
}

function SalesUnitRow({ product, unit }: { product: Product; unit: PricedUnit }) {
  const { t } = useTranslation()
  const { euro, number } = useFormats()
  const image = product.images[0]?.name ?? null
  const { unitName, piece, unitPrice, price, defaultPrice } = unit
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="text-sm font-medium">
          {piece === 1 ? unitName : t('storefront:pack', { unit: unitName, pieces: number(piece) })}
        </p>
        <p className="text-xs text-muted">
          {t('storefront:price_per_piece', { price: euro(unitPrice) })}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-baseline justify-end gap-x-2">
          {price !== defaultPrice && (
            <s className="text-sm text-muted">
              <VisuallyHidden>{t('storefront:instead_of')} </VisuallyHidden>
              {euro(defaultPrice)}
            </s>
          )}
          <span className="text-lg leading-6 font-semibold">{euro(price)}</span>
        </p>
        <UnitQuantity line={lineOf({ ...product, brandName: product.brand.name, image }, unit)} />
      </div>
    </li>
  )
}
