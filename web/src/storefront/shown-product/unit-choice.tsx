import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import type { PricedUnit } from './priced-unit.ts'
import { ProductPrice } from './product-price.tsx'

interface UnitChoiceProps {
  group: string
  unit: PricedUnit
  label: string
  chosen: boolean
  onChoose: () => void
}

/** A sales unit to choose on a card, with its price and its count in the basket. */
export function UnitChoice({ group, unit, label, chosen, onChoose }: UnitChoiceProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <label
      className={classNames(
        'flex min-h-target cursor-pointer flex-wrap items-center gap-x-2 rounded-md px-1.5 py-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus',
        chosen ? 'bg-sunken text-ink' : 'hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={chosen}
        onChange={onChoose}
        className="size-3.5 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 text-left break-words">{label}</span>
      {unit.count > 0 && (
        <span className="rounded-full bg-accent px-1.5 leading-4.5 font-semibold text-on-accent">
          <span aria-hidden>{number(unit.count)}</span>
          <VisuallyHidden>
            {t('storefront:unit_in_basket', { formatted: number(unit.count) })}
          </VisuallyHidden>
        </span>
      )}
      <ProductPrice unit={unit} large={chosen} />
    </label>
  )
}
