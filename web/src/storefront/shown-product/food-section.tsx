import { nutritionRows } from '@kontor/contract/rules/nutrition'
import type { FoodFacts } from '@kontor/contract/storefront/food-facts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { allergenKeys, contentUnitKeys, tradeClassKeys } from '../../shared/food/food-words.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { NutritionTable } from './nutrition-table.tsx'

interface Fact {
  name: string
  value: ReactNode
}

/** What is known of a food besides its texts; nothing is shown of what is not known (P-10). */
export function FoodSection({ food }: { food: FoodFacts }) {
  const heading = useId()
  // The texts come with the dialog. Should that fail, everything else of it is still good.
  const { t, ready } = useTranslation('food', { useSuspense: false })
  const facts = useFacts(food)
  const hasNutrition = nutritionRows(food.nutrition).length > 0
  if (!ready || (facts.length === 0 && food.allergens.length === 0 && !hasNutrition)) return null
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 id={heading} className="text-sm font-semibold">
        {t('food:facts.title')}
      </h3>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 min-[700px]:grid-cols-2">
        <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] content-start gap-x-4 gap-y-2 text-sm">
          <AllergenMarks allergens={food.allergens} />
          {facts.map(({ name, value }) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <NutritionTable food={food} />
      </div>
    </section>
  )
}

function AllergenMarks({ allergens }: Pick<FoodFacts, 'allergens'>) {
  const { t } = useTranslation()
  if (allergens.length === 0) return null
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="py-0.5 text-muted">{t('food:facts.allergens')}</dt>
      <dd>
        <ul className="flex flex-wrap gap-1.5">
          {allergens.map((allergen) => (
            <li
              key={allergen}
              className="rounded-full border border-line bg-sunken px-2.5 py-0.5 font-medium"
            >
              {t(allergenKeys[allergen])}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

/** The facts with a value, in the order of the product sheet. */
function useFacts(food: FoodFacts): readonly Fact[] {
  const { t, i18n } = useTranslation()
  const { number } = useFormats()
  const { netContent, netContentUnit, origin, tradeClass, alcohol, organicNumber } = food
  const countries = new Intl.DisplayNames(i18n.resolvedLanguage, { type: 'region' })
  const facts: Fact[] = [
    { name: t('food:facts.origin'), value: origin && (countries.of(origin) ?? origin) },
    {
      name: t('food:facts.trade_class'),
      value: tradeClass && t(tradeClassKeys[tradeClass]),
    },
    { name: t('food:facts.variety'), value: food.variety },
    {
      name: t('food:facts.organic'),
      value: organicNumber && (
        <span className="rounded-full bg-accent-soft px-2.5 py-0.5 font-medium whitespace-nowrap text-accent-strong">
          {t('food:facts.organic_number', { number: organicNumber })}
        </span>
      ),
    },
    {
      name: t('food:facts.net_content'),
      value:
        netContent &&
        netContentUnit &&
        `${number(netContent)}\u00a0${t(contentUnitKeys[netContentUnit])}`,
    },
    {
      name: t('food:facts.alcohol'),
      value: alcohol === null ? null : t('food:facts.alcohol_value', { value: number(alcohol) }),
    },
    { name: t('food:facts.storage'), value: food.storage },
  ]
  return facts.filter(({ value }) => Boolean(value))
}
