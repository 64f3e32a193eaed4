import { registrationLengths } from '@kontor/contract/rules/registration'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../shared/api/call.ts'
import { languageNames, languageOrder } from '../../shared/i18n/language-names.ts'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Card } from '../layout/card.tsx'
import type { EditedRecord } from '../records/use-record.ts'
import { customerLabels } from './customer-labels.ts'

interface CustomerFieldsProps {
  record: EditedRecord<'customer'>
  countries: Answer<'/api/office/customer/countries'>
}

type TextField =
  | 'firmName'
  | 'fullName'
  | 'username'
  | 'email'
  | 'phone1'
  | 'phone2'
  | 'address'
  | 'zipCode'
  | 'city'

/** Who a customer is, and where their goods go. */
export function CustomerFields({ record, countries }: CustomerFieldsProps) {
  const { t } = useTranslation()
  const { form, errorOf, mayChange } = record
  const { draft } = form
  const text = (name: TextField) => (
    <Field
      key={name}
      label={t(customerLabels[name])}
      value={draft[name] ?? ''}
      onChange={(value) => form.set(name, name === 'phone2' ? value || null : value)}
      error={errorOf(name)}
      maxLength={registrationLengths[name]}
      autoComplete="off"
    />
  )
  return (
    <>
      <Card title={t('office:customers.contact')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['firmName', 'fullName', 'email', 'username', 'phone1', 'phone2'] as const).map(text)}
        </div>
        <Checkbox
          label={t('office:customers.lock')}
          checked={draft.archived}
          onChange={(archived) => form.set('archived', archived)}
          disabled={!mayChange}
        />
      </Card>
      <Card title={t('office:customers.delivery')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['address', 'zipCode', 'city'] as const).map(text)}
          <SelectField
            name="countryId"
            label={t('office:customers.country')}
            value={draft.countryId === 0 ? '' : String(draft.countryId)}
            onChange={(value) => form.set('countryId', Number(value))}
            options={countries
              .filter(({ id, offered }) => offered || id === draft.countryId)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            placeholder={t('office:record.please_choose')}
            error={errorOf('countryId')}
          />
          <SelectField
            name="language"
            label={t('office:customers.language')}
            value={draft.language}
            onChange={(value) => form.set('language', value)}
            options={languageOrder.map((value) => ({ value, label: languageNames[value] }))}
            placeholder={t('office:record.please_choose')}
            error={errorOf('language')}
          />
        </div>
      </Card>
    </>
  )
}
