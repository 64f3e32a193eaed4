import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import type { PricedUnit } from './priced-unit.ts'
import { ProductPrice } from './product-price.tsx'
import { UnitChoice } from './unit-choice.tsx'

interface UnitPricesProps {
  product: Pick<GridProduct, 'productName' | 'discount'>
  units: readonly PricedUnit[]
  /** What is below the prices of the chosen one. */
  renderQuantity: (unit: PricedUnit) => ReactNode
}

/** The price of each sales unit of a product on its card, of which one is chosen (G-26). */
export function UnitPrices({ product, units, renderQuantity }: UnitPricesProps) {
  const { t } = useTranslation()
  const { euro, number } = useFormats()
  // The first one until another is chosen; the choice is kept while the card is shown.
  const [chosenId, choose] = useState<number>()
  const name = useId()
  const unit = units.find(({ id }) => id === chosenId) ?? units[0]
  if (!unit) return null
  const { discount } = product
  const nameOf = ({ unitName, piece }: PricedUnit) =>
    piece === 1 ? unitName : t('storefront:pack', { unit: unitName, pieces: number(piece) })
  return (
    <>
      <div className="mt-auto pt-2 text-right text-xs text-muted">
        {discount !== null && discount.piece > 1 && (
          <p className="font-medium text-accent-strong">
            {t('storefront:from_pieces', {
              pieces: number(discount.piece),
              price: euro(discount.price),
            })}
          </p>
        )}
        {units.length === 1 ? (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span>{nameOf(unit)}</span>
            <ProductPrice unit={unit} large />
          </p>
        ) : (
          <fieldset className="relative -mx-1.5">
            <legend className="sr-only">
              {t('storefront:choose_unit', { name: product.productName })}
            </legend>
            {units.map((each) => (
              <UnitChoice
                key={each.id}
                group={name}
                unit={each}
                label={nameOf(each)}
                chosen={each === unit}
                onChoose={() => choose(each.id)}
              />
            ))}
          </fieldset>
        )}
        {unit.piece > 1 && (
          <p>{t('storefront:price_per_piece', { price: euro(unit.unitPrice) })}</p>
        )}
      </div>
      <div className="relative mt-2">{renderQuantity(unit)}</div>
    </>
  )
}
