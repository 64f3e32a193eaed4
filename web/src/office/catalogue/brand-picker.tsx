import { Combobox } from '@base-ui/react/combobox'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../shared/api/new-id.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { recordCalls } from '../records/record-calls.ts'
import { newEntry, withNew } from './new-entry.ts'

interface Brand {
  readonly id: number
  readonly name: string
}

/** Another letter narrows them down. */
const most = 30

interface BrandPickerProps {
  value: number | null
  onChange: (id: number) => void
  error: string | undefined
}

/** Chooses a brand by typing a part of its name, or adds one. Archived ones are not offered. */
export function BrandPicker({ value, onChange, error }: BrandPickerProps) {
  const { t } = useTranslation()
  // Null while the field shows what is chosen and nothing is typed.
  const [search, setSearch] = useState<string | null>(null)
  const [picked, setPicked] = useState<Brand | null>(null)
  const stored = useQuery({
    ...queryOf('/api/office/brand/read', { body: { id: value ?? 0 } }),
    enabled: value !== null && picked?.id !== value,
  })
  const found = useQuery({
    ...queryOf('/api/office/brand/list', {
      body: {
        size: most,
        search: search ?? '',
        filters: [{ column: 'archived', is: false }],
      },
    }),
    placeholderData: (before) => before,
  })
  const toast = useToast()
  const messageOf = useErrorMessage()
  const choose = (brand: Brand) => {
    setPicked(brand)
    setSearch(null)
    onChange(brand.id)
  }
  const adding = useMutation({
    mutationFn: (newName: string) =>
      recordCalls('brand').save(
        { id: null, seen: null, wanted: { name: newName, archived: false } },
        newId(),
      ),
    onSuccess: ({ id, document }) => choose({ id, name: document.name }),
    onError: (failure) => toast.error(messageOf(failure)),
  })
  const name = picked?.id === value ? picked?.name : stored.data?.document.name
  const chosen = value === null || name === undefined ? null : { id: value, name }
  return (
    <Combobox.Root
      items={withNew<Brand>(found.data?.rows ?? [], search ?? '', (typed) => ({
        id: newEntry,
        name: typed,
      }))}
      filter={null}
      value={chosen}
      onValueChange={(brand: Brand | null) => {
        if (brand?.id === newEntry) adding.mutate(brand.name)
        else if (brand !== null) choose(brand)
      }}
      inputValue={search ?? chosen?.name ?? ''}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') setSearch(text)
      }}
      onOpenChange={(open) => !open && setSearch(null)}
      itemToStringLabel={(brand: Brand) => brand.name}
      isItemEqualToValue={(one: Brand, other: Brand) => one.id === other.id}
      autoHighlight
    >
      <div className="flex min-w-0 flex-col gap-1">
        <label className="flex flex-col gap-1 text-sm font-medium">
          {t('office:product.brand')}
          <Combobox.Input
            placeholder={t('office:product.search_brand')}
            aria-invalid={error !== undefined}
            className="min-h-target w-full rounded-md border border-edge bg-surface px-3 text-base font-normal aria-invalid:border-danger md:text-sm"
          />
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
              {(brand: Brand) => (
                <Combobox.Item
                  key={brand.id}
                  value={brand}
                  className="flex min-h-target cursor-pointer items-center px-3 py-1 text-sm outline-none select-none data-highlighted:bg-sunken data-selected:font-semibold"
                >
                  {brand.id === newEntry
                    ? t('office:record.add_named', { name: brand.name })
                    : brand.name}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
