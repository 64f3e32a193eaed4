import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import type { PricedUnit } from './priced-unit.ts'

interface UnitRowsProps {
  units: readonly PricedUnit[]
  renderQuantity: (unit: PricedUnit) => ReactNode
}

/** One row per sales unit: the price of a piece, the price of the unit, and the quantity (P-05). */
export function UnitRows({ units, renderQuantity }: UnitRowsProps) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('storefront:product.sales_units')}
      className="divide-y divide-line border-y border-line"
    >
      {units.map((unit) => (
        <UnitRow key={unit.id} unit={unit}>
          {renderQuantity(unit)}
        </UnitRow>
      ))}
    </ul>
  )
}

function UnitRow({ unit, children }: { unit: PricedUnit; children: ReactNode }) {
  const { t } = useTranslation()
  const { euro, number } = useFormats()
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
        {children}
      </div>
    </li>
  )
}
