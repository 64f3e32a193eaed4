import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { allergenKeys } from '../../shared/food/food-words.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { brandNamesQuery } from './brand-names.ts'
import { categoryNodesQuery } from './category-picker.tsx'
import { pathTexts } from './category-tree.ts'
import { vatChoicesQuery } from './vat-field.tsx'

const allergenNames: Readonly<Record<string, string>> = allergenKeys

/** Values of a product in words where they say nothing by themselves: brands, categories, days and VAT. */
export function useProductValueText(
  enabled = true,
): (field: string, value: unknown) => string | undefined {
  const { t } = useTranslation()
  const { date, percent } = useFormats()
  const { data: brands } = useQuery({ ...brandNamesQuery, enabled })
  const { data: nodes = [] } = useQuery({ ...categoryNodesQuery, enabled })
  const { data: classes = [] } = useQuery({ ...vatChoicesQuery, enabled })
  const paths = useMemo(() => pathTexts(nodes), [nodes])
  const pathOf = (id: unknown) => paths.get(Number(id)) ?? String(id)
  return (field, value) => {
    if (field === 'brandId') return brands === undefined ? '…' : brands.get(Number(value))
    if (field === 'allergens' && Array.isArray(value) && value.length > 0) {
      return value.map((each) => t(allergenNames[String(each)] ?? String(each))).join(', ')
    }
    if (field === 'mainCategoryId') return pathOf(value)
    if (field === 'categoryIds' && Array.isArray(value) && value.length > 0) {
      return value.map(pathOf).join(', ')
    }
    if (field === 'vatRate' && typeof value === 'number') return percent(value)
    if (field === 'vatClass') return classes.find(({ id }) => id === value)?.name
    if (field.endsWith('.startDate') && typeof value === 'string') return date(value)
    // The end does not belong to the period.
    if (field.endsWith('.endDate') && typeof value === 'string') {
      return date(new Date(Date.parse(value) - 1))
    }
    return undefined
  }
}
