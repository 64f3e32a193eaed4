import type { Answer } from '../../shared/api/call.ts'
import { Combobox } from '@base-ui/react/combobox'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'

export type PreviewCustomer = Answer<'/api/office/product/preview-customers'>[number]

interface PreviewCustomerPickerProps {
  value: PreviewCustomer | null
  onChange: (customer: PreviewCustomer | null) => void
}

/** Chooses for whom a product is shown: a guest, or a customer by name. */
export function PreviewCustomerPicker({ value, onChange }: PreviewCustomerPickerProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { data: found = [] } = useQuery({
    ...queryOf('/api/office/product/preview-customers', {
      body: { search: search === value?.name ? '' : search },
    }),
    placeholderData: (before) => before,
  })
  return (
    <Combobox.Root
      items={found}
      filter={null}
      value={value}
      onValueChange={onChange}
      inputValue={search}
      onInputValueChange={setSearch}
      itemToStringLabel={(customer: PreviewCustomer) => customer.name}
      isItemEqualToValue={(one: PreviewCustomer, other: PreviewCustomer) => one.id === other.id}
      autoHighlight
    >
      <label className="flex min-w-0 flex-col gap-1 text-sm font-medium">
        {t('office:preview.shown_to')}
        <span className="flex min-h-target items-stretch rounded-md border border-edge bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
          <Combobox.Input
            placeholder={t('office:preview.guest')}
            className="min-w-0 flex-1 rounded-md bg-transparent px-3 text-base font-normal outline-none md:text-sm"
          />
          {value !== null && (
            <Combobox.Clear
              aria-label={t('office:preview.back_to_guest')}
              className="flex w-9 items-center justify-center text-muted"
            >
              <X aria-hidden size={16} />
            </Combobox.Clear>
          )}
        </span>
      </label>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-20">
          <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-64 overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-float">
            <Combobox.Empty className="px-3 text-sm text-muted not-empty:py-2">
              {t('office:category.nothing_found')}
            </Combobox.Empty>
            <Combobox.List>
              {(customer: PreviewCustomer) => (
                <Combobox.Item
                  key={customer.id}
                  value={customer}
                  className="flex min-h-target cursor-pointer items-center px-3 py-1 text-sm outline-none select-none data-highlighted:bg-sunken data-selected:font-semibold"
                >
                  {customer.name}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
