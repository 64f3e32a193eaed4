import type { SheetKindName } from '@kontor/contract/rules/sheet-kinds'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { allergenKeys } from '../../shared/food/food-words.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { brandFieldLabels } from '../catalogue/brand-fields.ts'
import { categoryFieldLabels } from '../catalogue/category-fields.ts'
import { categoryNodesQuery } from '../catalogue/category-picker.tsx'
import { pathTexts } from '../catalogue/category-tree.ts'
import { nutrientKeys } from '../catalogue/law-words.ts'
import { productFieldLabels } from '../catalogue/product-fields.ts'
import { useProductValueText } from '../catalogue/use-product-value-text.ts'
import { type FieldLabels, useFieldLabel } from '../records/use-field-label.ts'
import { useValueText } from '../records/value-text.ts'

const productLabels = { ...productFieldLabels, ...nutrientKeys }

/** The others are called as their columns are. */
const labels: Readonly<Record<SheetKindName, FieldLabels>> = {
  product: productLabels,
  location: productLabels,
  brand: brandFieldLabels,
  category: categoryFieldLabels,
  customer: {},
  payment: {},
}

/** The names of all brands, by their ids. */
async function fetchBrandNames(signal: AbortSignal): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  let after: string | null = ''
  while (after !== null) {
    const body: { size: number; after?: string } = { size: 200, ...(after !== '' && { after }) }
    const page: Awaited<ReturnType<typeof call<'/api/office/brand/list'>>> = await call(
      '/api/office/brand/list',
      { body },
      { signal },
    )
    for (const { id, name } of page.rows) names.set(id, name)
    after = page.next
  }
  return names
}

const isMoney = (field: string) => /(?:^|\.)(?:price|purchasePrice|amount)$/.test(field)

const allergenNames: Readonly<Record<string, string>> = allergenKeys

/** The names of fields and their values in words, as a row of a sheet shows them. */
export function useRowWords(kind: SheetKindName) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const ownLabel = useFieldLabel(labels[kind])
  const { data: fields } = useQuery({
    ...queryOf('/api/office/change-set/fields', { body: { kind } }),
    staleTime: Infinity,
  })
  const plainText = useValueText()
  const productText = useProductValueText(kind === 'product')
  const { data: brands } = useQuery({
    queryKey: [...keyOf('/api/office/brand/list'), 'names'],
    queryFn: ({ signal }) => fetchBrandNames(signal),
    enabled: kind === 'product',
  })
  const { data: nodes } = useQuery({ ...categoryNodesQuery, enabled: kind === 'category' })
  const paths = useMemo(() => pathTexts(nodes ?? []), [nodes])

  const parentText = (value: unknown) => {
    if (value === null) return t('office:category.top')
    const id = Number(value)
    // A new category of the same sheet is named by its row, below zero.
    return id < 0 ? t('office:import.row_number', { row: -id }) : paths.get(id)
  }

  function special(value: unknown, field: string): string | undefined {
    if (kind === 'category') return field === 'parent' ? parentText(value) : undefined
    if (kind !== 'product' && kind !== 'location') {
      return isMoney(field) && typeof value === 'number' ? euro(value) : undefined
    }
    if (field === 'brandId') return brands?.get(Number(value))
    if (isMoney(field) && typeof value === 'number') return euro(value)
    if (field === 'allergens' && Array.isArray(value) && value.length > 0) {
      return value.map((each) => t(allergenNames[String(each)] ?? String(each))).join(', ')
    }
    return productText(field, value)
  }

  return {
    fieldLabel: (field: string): string =>
      ownLabel(field) ||
      (fields?.find((each) => [each.field, `${each.field}Id`].includes(field))?.label ?? field),
    valueText: (value: unknown, field: string): string =>
      (value === null && field !== 'parent' ? undefined : special(value, field)) ??
      plainText(value),
  }
}

export type RowWords = ReturnType<typeof useRowWords>
