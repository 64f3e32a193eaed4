import { registrationLengths } from '@kontor/contract/rules/registration'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { customerLabels } from '../customers/customer-labels.ts'

export interface Address {
  address: string
  zipCode: string
  city: string
  countryId: number
}

interface AddressFieldsProps {
  value: Address
  onChange: (field: keyof Address, value: string | number) => void
  errorOf: (field: keyof Address) => string | undefined
}

/** Where an order is delivered. */
export function AddressFields({ value, onChange, errorOf }: AddressFieldsProps) {
  const { t } = useTranslation()
  const { data: countries = [] } = useQuery(queryOf('/api/office/order/countries'))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['address', 'zipCode', 'city'] as const).map((field) => (
        <Field
          key={field}
          label={t(customerLabels[field])}
          value={value[field]}
          onChange={(text) => onChange(field, text)}
          error={errorOf(field)}
          maxLength={registrationLengths[field]}
          autoComplete="off"
        />
      ))}
      <SelectField
        name="countryId"
        label={t('office:customers.country')}
        value={value.countryId === 0 ? '' : String(value.countryId)}
        onChange={(id) => onChange('countryId', Number(id))}
        options={countries.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={t('office:record.please_choose')}
        error={errorOf('countryId')}
      />
    </div>
  )
}
