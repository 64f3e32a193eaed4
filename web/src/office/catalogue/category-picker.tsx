import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../shared/api/new-id.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { Picker } from '../records/picker.tsx'
import { recordCalls } from '../records/record-calls.ts'
import { findCategories, liesWithin, pathTexts } from './category-tree.ts'

/** The tree, as all who choose from it and change it share it. */
export const categoryNodesQuery = {
  ...queryOf('/api/office/category/tree'),
  staleTime: 30_000,
}

/** More are not looked at; another letter narrows them down. */
const most = 50

interface CategoryPickerProps {
  label: string
  value: number | null
  onChange: (id: number | null) => void
  /** What stands there when nothing is chosen. */
  placeholder?: string
  /** This category and those below it are not offered. */
  without?: number | null
  /** Nothing may be chosen, too. */
  clearable?: boolean
  /** A name that there is not can be added, at the top. */
  addable?: boolean
  disabled?: boolean
  error?: string | undefined
}

/** Adds categories by their name in the main language. */
function useAddCategory(onAdded: (id: number) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  return useMutation({
    mutationFn: async (name: string) => {
      const { mainLanguage } = await client.fetchQuery(queryOf('/public/web-api/company/get'))
      const texts = { de: null, en: null, tr: null, [mainLanguage]: name }
      const wanted = { name: texts, parent: null, place: 0, highlighted: false, archived: false }
      const kept = await recordCalls('category').save({ id: null, seen: null, wanted }, newId())
      await client.invalidateQueries(categoryNodesQuery)
      return kept
    },
    onSuccess: ({ id }) => onAdded(id),
    onError: (error) => toast.error(messageOf(error)),
  })
}

/** Chooses a category by typing words of its path. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { label, value, onChange, placeholder, without = null, clearable = false } = props
  const { disabled = false, addable = false, error } = props
  const { t } = useTranslation()
  const { data: nodes = [] } = useQuery(categoryNodesQuery)
  const [search, setSearch] = useState('')
  const adding = useAddCategory(onChange)
  const paths = useMemo(() => pathTexts(nodes), [nodes])
  const found = useMemo(
    () =>
      findCategories(nodes, search)
        .filter((node) => without === null || !liesWithin(nodes, node.id, without))
        .slice(0, most),
    [nodes, search, without],
  )
  return (
    <Picker
      label={label}
      placeholder={placeholder ?? t('office:category.search')}
      found={found}
      chosen={nodes.find(({ id }) => id === value) ?? null}
      onChoose={({ id }) => onChange(id)}
      onSearch={setSearch}
      onClear={clearable ? () => onChange(null) : undefined}
      onAdd={addable ? (name) => adding.mutate(name) : undefined}
      textOf={(node) => paths.get(node.id) ?? node.name}
      disabled={disabled}
      error={error}
    />
  )
}
