import type { Answer } from '../../shared/api/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { Picker } from '../records/picker.tsx'

export type PreviewCustomer = Answer<'/api/office/product/preview-customers'>[number]

interface PreviewCustomerPickerProps {
  value: PreviewCustomer | null
  onChange: (customer: PreviewCustomer | null) => void
}

/** Chooses for whom a product is shown: a guest, or a customer by name. */
export function PreviewCustomerPicker({ value, onChange }: PreviewCustomerPickerProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { data: found = [], isPlaceholderData } = useQuery({
    ...queryOf('/api/office/product/preview-customers', { body: { search } }),
    placeholderData: (before) => before,
  })
  return (
    <Picker
      label={t('office:preview.shown_to')}
      placeholder={t('office:preview.guest')}
      found={found}
      isSearching={isPlaceholderData}
      chosen={value}
      onChoose={onChange}
      onSearch={setSearch}
      onClear={() => onChange(null)}
      clearLabel={t('office:preview.back_to_guest')}
    />
  )
}
