import { nutritionBasis, nutritionRows } from '@kontor/contract/rules/nutrition'
import type { FoodFacts } from '@kontor/contract/storefront/food-facts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'

const rowKeys = {
  energy: 'food:nutrition.energy',
  fat: 'food:nutrition.fat',
  saturates: 'food:nutrition.saturates',
  carbohydrate: 'food:nutrition.carbohydrate',
  sugars: 'food:nutrition.sugars',
  protein: 'food:nutrition.protein',
  salt: 'food:nutrition.salt',
} as const

const basisKeys = {
  g: 'food:nutrition.per_100_g',
  ml: 'food:nutrition.per_100_ml',
} as const

/** The nutrition declaration, as far as it is known. */
export function NutritionTable({ food }: { food: FoodFacts }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const rows = nutritionRows(food.nutrition)
  if (rows.length === 0) return null
  const basis = nutritionBasis(food.netContentUnit)
  return (
    <table className="w-full self-start text-sm">
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1.5 font-semibold">
            {t('food:nutrition.title')}
          </th>
          <th scope="col" className="py-1.5 text-right font-normal text-muted">
            {t(basis === null ? 'food:nutrition.per_100' : basisKeys[basis])}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, isPart, amounts }) => (
          <tr key={name} className="border-b border-line">
            <th
              scope="row"
              className={`py-1.5 text-left font-normal ${isPart ? 'pl-4 text-muted' : ''}`}
            >
              {t(rowKeys[name])}
            </th>
            <td className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">
              {amounts.map(({ value, unit }) => `${number(value)}\u00a0${unit}`).join(' / ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
