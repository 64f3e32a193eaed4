import type { SetKindName } from '@kontor/contract/rules/sheet-kinds'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
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
import type { ChangeRow } from './use-change-rows.ts'

const productLabels = { ...productFieldLabels, ...nutrientKeys }

/** The others are called as their columns are. */
const labels: Readonly<Record<SetKindName, FieldLabels>> = {
  product: productLabels,
  location: productLabels,
  picture: productLabels,
  brand: brandFieldLabels,
  category: categoryFieldLabels,
  customer: {},
  payment: {},
}

const isMoney = (field: string) => /(?:^|\.)(?:price|purchasePrice|amount)$/.test(field)

/** The names of fields and their values in words, as a row of a sheet shows them. */
export function useRowWords(kind: SetKindName) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const ownLabel = useFieldLabel(labels[kind])
  const { data: fields } = useQuery({
    // Pictures have no columns.
    ...queryOf('/api/office/change-set/fields', {
      body: { kind: kind === 'picture' ? 'product' : kind },
    }),
    staleTime: Infinity,
    enabled: kind !== 'picture',
  })
  const plainText = useValueText()
  const productText = useProductValueText(kind === 'product')
  const { data: nodes } = useQuery({ ...categoryNodesQuery, enabled: kind === 'category' })
  const paths = useMemo(() => pathTexts(nodes ?? []), [nodes])

  const parentText = (value: unknown) => {
    if (value === null) return t('office:category.top')
    const id = Number(value)
    // A new category of the same sheet is named by its row, below zero.
    return id < 0 ? t('office:import.row_number', { row: -id }) : paths.get(id)
  }

  /** Of the column that holds an id: its name is that of the field without `Id`. */
  const fieldNamed = (field: string) =>
    fields?.find((each) => [each.field, `${each.field}Id`].includes(field))

  function special(value: unknown, field: string): string | undefined {
    if (kind === 'category') return field === 'parent' ? parentText(value) : undefined
    if (kind === 'customer' || kind === 'payment') {
      if (isMoney(field) && typeof value === 'number') return euro(value)
      return fieldNamed(field)?.values.find(({ id }) => id === value)?.name
    }
    if (isMoney(field) && typeof value === 'number') return euro(value)
    return productText(field, value)
  }

  /** With the name of the part that it belongs to: a product has a price for each sales unit. */
  function fieldLabel(field: string, parts: ChangeRow['parts']): string {
    const part = parts.find(({ path }) => field.startsWith(`${path}.`))
    if (part === undefined) return ownLabel(field) || (fieldNamed(field)?.label ?? field)
    return `${part.name} · ${ownLabel(field.slice(part.path.length + 1))}`
  }

  return {
    fieldLabel,
    valueText: (value: unknown, field: string): string =>
      (value === null && field !== 'parent' ? undefined : special(value, field)) ??
      plainText(value),
  }
}

export type RowWords = ReturnType<typeof useRowWords>
