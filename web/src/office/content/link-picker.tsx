import type { Answer } from '../../shared/api/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { Picker } from '../records/picker.tsx'

type Found = Answer<'/api/office/link/find'>[number]

interface Target {
  /** The link itself. */
  readonly id: string
  readonly name: string
  /** What it leads to and how it is recognised; not known of what was chosen before. */
  readonly found?: Found
}

interface LinkPickerProps {
  label: string
  value: string | null
  /** The name of what is chosen already. */
  name: string | null
  onChange: (link: string | null) => void
  disabled: boolean
  error: string | undefined
}

const targetOf = (found: Found): Target => ({ id: found.link, name: found.name, found })

/** Chooses a product, category or page by words of its name. */
export function LinkPicker({ label, value, name, onChange, disabled, error }: LinkPickerProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<Target | null>(null)
  const { data: found = [], isPlaceholderData } = useQuery({
    ...queryOf('/api/office/link/find', { body: { search } }),
    placeholderData: (before) => before,
    enabled: !disabled,
  })
  const kinds = {
    product: t('office:link.product'),
    category: t('office:link.category'),
    page: t('office:link.page'),
  } as const
  const stored = value === null ? null : { id: value, name: name ?? value }
  return (
    <Picker<Target>
      label={label}
      placeholder={t('office:link.search')}
      found={found.map(targetOf)}
      isSearching={isPlaceholderData}
      chosen={picked !== null && picked.id === value ? picked : stored}
      onChoose={(target) => {
        setPicked(target)
        onChange(target.id)
      }}
      onSearch={setSearch}
      onClear={() => onChange(null)}
      clearLabel={t('office:link.clear')}
      disabled={disabled}
      error={error}
    >
      {(target) => (
        <>
          <span className="w-20 shrink-0 text-xs text-muted">
            {target.found && kinds[target.found.kind]}
          </span>
          <span className="min-w-0 flex-1">{target.name}</span>
          <span className="text-xs text-muted">{target.found?.hint}</span>
        </>
      )}
    </Picker>
  )
}
