import type { Answer } from '../../shared/api/call.ts'
import { Combobox } from '@base-ui/react/combobox'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'

type Target = Answer<'/api/office/link/find'>[number]

interface LinkPickerProps {
  label: string
  value: string | null
  /** The name of what is chosen already. */
  name: string | null
  onChange: (link: string | null) => void
  disabled: boolean
  error: string | undefined
}

/** Chooses a product, category or page by words of its name. */
export function LinkPicker({ label, value, name, onChange, disabled, error }: LinkPickerProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Target | null>(null)
  const { data: found = [] } = useQuery({
    ...queryOf('/api/office/link/find', { body: { search } }),
    placeholderData: (before) => before,
    enabled: !disabled,
  })
  const kinds = {
    product: t('office:link.product'),
    category: t('office:link.category'),
    page: t('office:link.page'),
  } as const
  const shown = value === null ? null : chosen?.link === value ? chosen.name : (name ?? value)
  return (
    <div className="flex flex-col gap-1">
      <Combobox.Root
        items={found}
        filter={null}
        value={null}
        onValueChange={(target: Target | null) => {
          setChosen(target)
          setSearch('')
          if (target !== null) onChange(target.link)
        }}
        inputValue={search}
        onInputValueChange={setSearch}
        itemToStringLabel={(target: Target) => target.name}
        autoHighlight
        disabled={disabled}
      >
        <label className="flex flex-col gap-1 text-sm font-medium">
          {label}
          <Combobox.Input
            placeholder={t('office:link.search')}
            aria-invalid={error !== undefined}
            className="min-h-target rounded-md border border-edge bg-surface px-3 text-base font-normal md:text-sm"
          />
        </label>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-20">
            <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-float">
              <Combobox.Empty className="px-3 text-sm text-muted not-empty:py-2">
                {t('office:category.nothing_found')}
              </Combobox.Empty>
              <Combobox.List>
                {(target: Target) => (
                  <Combobox.Item
                    key={target.link}
                    value={target}
                    className="flex min-h-target cursor-pointer items-center gap-2 px-3 py-1 text-sm outline-none select-none data-highlighted:bg-sunken"
                  >
                    <span className="w-20 shrink-0 text-xs text-muted">{kinds[target.kind]}</span>
                    <span className="min-w-0 flex-1">{target.name}</span>
                    <span className="text-xs text-muted">{target.hint}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <p className="flex min-h-8 items-center gap-2 text-sm">
        {shown === null ? (
          <span className="text-muted">{t('office:link.nowhere')}</span>
        ) : (
          <>
            <strong className="font-medium">{shown}</strong>
            {!disabled && (
              <button
                type="button"
                aria-label={t('office:link.clear')}
                onClick={() => onChange(null)}
                className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken"
              >
                <X aria-hidden size={16} />
              </button>
            )}
          </>
        )}
      </p>
      {error !== undefined && <p className="text-xs text-danger">{error}</p>}
    </div>
  )
}
