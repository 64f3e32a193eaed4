import type { CategoryNode } from '@kontor/contract/office/category-document'
import { Combobox } from '@base-ui/react/combobox'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
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
  disabled?: boolean
  error?: string | undefined
}

/** Chooses a category by typing words of its path. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { label, value, onChange, placeholder, without = null, clearable = false } = props
  const { disabled = false, error } = props
  const { t } = useTranslation()
  const { data: nodes = [] } = useQuery(categoryNodesQuery)
  const [search, setSearch] = useState('')
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
      items={found}
      filter={null}
      value={chosen}
      onValueChange={(node) => onChange(node?.id ?? null)}
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
                  {pathOf(node)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
