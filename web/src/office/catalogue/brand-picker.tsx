import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../shared/api/new-id.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { Picker } from '../records/picker.tsx'
import { recordCalls } from '../records/record-calls.ts'

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
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<Brand | null>(null)
  const stored = useQuery({
    ...queryOf('/api/office/brand/read', { body: { id: value ?? 0 } }),
    enabled: value !== null && picked?.id !== value,
  })
  const found = useQuery({
    ...queryOf('/api/office/brand/list', {
      body: { size: most, search, filters: [{ column: 'archived', is: false }] },
    }),
    placeholderData: (before) => before,
  })
  const toast = useToast()
  const messageOf = useErrorMessage()
  const choose = (brand: Brand) => {
    setPicked(brand)
    onChange(brand.id)
  }
  const adding = useMutation({
    mutationFn: (name: string) =>
      recordCalls('brand').save(
        { id: null, seen: null, wanted: { name, archived: false } },
        newId(),
      ),
    onSuccess: ({ id, document }) => choose({ id, name: document.name }),
    onError: (failure) => toast.error(messageOf(failure)),
  })
  const name = picked?.id === value ? picked?.name : stored.data?.document.name
  return (
    <Picker<Brand>
      label={t('office:product.brand')}
      placeholder={t('office:product.search_brand')}
      found={found.data?.rows ?? []}
      isSearching={found.isPlaceholderData}
      chosen={value === null || name === undefined ? null : { id: value, name }}
      onChoose={choose}
      onSearch={setSearch}
      onAdd={(typed) => adding.mutate(typed)}
      error={error}
    />
  )
}
