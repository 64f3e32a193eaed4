import type { SheetKindName } from '@kontor/contract/rules/sheet-kinds'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
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

const labels: Readonly<Record<SheetKindName, FieldLabels>> = {
  product: { ...productFieldLabels, ...nutrientKeys },
  brand: brandFieldLabels,
  category: categoryFieldLabels,
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

const isMoney = (field: string) => /(?:^|\.)(?:price|purchasePrice)$/.test(field)

const allergenNames: Readonly<Record<string, string>> = allergenKeys

/** The names of fields and their values in words, as a row of a sheet shows them. */
export function useRowWords(kind: SheetKindName) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const fieldLabel = useFieldLabel(labels[kind])
  const plainText = useValueText()
  const productText = useProductValueText()
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
    if (kind === 'brand') return undefined
    if (field === 'brandId') return brands?.get(Number(value))
    if (isMoney(field) && typeof value === 'number') return euro(value)
    if (field === 'allergens' && Array.isArray(value) && value.length > 0) {
      return value.map((each) => t(allergenNames[String(each)] ?? String(each))).join(', ')
    }
    return productText(field, value)
  }

  return {
    fieldLabel,
    valueText: (value: unknown, field: string): string =>
      (value === null && field !== 'parent' ? undefined : special(value, field)) ??
      plainText(value),
  }
}

export type RowWords = ReturnType<typeof useRowWords>
