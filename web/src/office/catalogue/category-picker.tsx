import type { CategoryNode } from '@kontor/contract/office/category-document'
import { Combobox } from '@base-ui/react/combobox'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../shared/api/new-id.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { recordCalls } from '../records/record-calls.ts'
import { findCategories, liesWithin, pathTexts } from './category-tree.ts'
import { newEntry, withNew } from './new-entry.ts'

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

const named = (name: string): CategoryNode => ({
  id: newEntry,
  parent: null,
  name,
  highlighted: false,
  missing: 0,
  archived: false,
  products: 0,
})

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
  const chosen = nodes.find(({ id }) => id === value) ?? null
  const pathOf = (node: CategoryNode) => paths.get(node.id) ?? node.name
  const isChosenText = chosen !== null && search === pathOf(chosen)
  const found = useMemo(
    () =>
      findCategories(nodes, isChosenText ? '' : search)
        .filter((node) => without === null || !liesWithin(nodes, node.id, without))
        .slice(0, most),
    [nodes, search, isChosenText, without],
  )
  return (
    <Combobox.Root
      items={addable && !isChosenText ? withNew(found, search, named) : found}
      filter={null}
      value={chosen}
      onValueChange={(node) => {
        if (node?.id === newEntry) adding.mutate(node.name)
        else onChange(node?.id ?? null)
      }}
      inputValue={search === '' && chosen !== null && !clearable ? pathOf(chosen) : search}
      onInputValueChange={setSearch}
      itemToStringLabel={pathOf}
      isItemEqualToValue={(one, other) => one.id === other.id}
      autoHighlight
      disabled={disabled}
    >
      <div className="flex flex-col gap-1">
        <label className="flex flex-col gap-1 text-sm font-medium">
          {label}
          <span className="flex min-h-target items-stretch rounded-md border border-edge bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
            <Combobox.Input
              placeholder={placeholder ?? t('office:category.search')}
              aria-invalid={error !== undefined}
              className="min-w-0 flex-1 rounded-md bg-transparent px-3 text-base font-normal outline-none md:text-sm"
            />
            {clearable && chosen !== null && (
              <Combobox.Clear
                aria-label={t('office:category.clear')}
                className="flex w-9 items-center justify-center text-muted"
              >
                <X aria-hidden size={16} />
              </Combobox.Clear>
            )}
          </span>
        </label>
        {error !== undefined && <p className="text-xs text-danger">{error}</p>}
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-20">
          <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-64 overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-float">
            <Combobox.Empty className="px-3 text-sm text-muted not-empty:py-2">
              {t('office:category.nothing_found')}
            </Combobox.Empty>
            <Combobox.List>
              {(node: CategoryNode) => (
                <Combobox.Item
                  key={node.id}
                  value={node}
                  className="flex min-h-target cursor-pointer items-center px-3 py-1 text-sm outline-none select-none data-highlighted:bg-sunken data-selected:font-semibold"
                >
                  {node.id === newEntry
                    ? t('office:record.add_named', { name: node.name })
                    : pathOf(node)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
