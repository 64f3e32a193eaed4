import type { CompanyDocument } from '@kontor/contract/office/settings-documents'
import { countryCodes } from '@kontor/contract/rules/country-codes'
import { useTranslation } from 'react-i18next'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Card } from '../layout/card.tsx'
import { LogoField } from './logo-field.tsx'
import type { SectionFieldsProps } from './section-form.tsx'
import { fieldTexts } from './sections.ts'

type TextName = {
  [Name in keyof CompanyDocument]: CompanyDocument[Name] extends string | null ? Name : never
}[keyof CompanyDocument]

const mayBeNull: ReadonlySet<string> = new Set([
  'registerEntry',
  'managingDirector',
  'organicNumber',
  'iosUrl',
  'androidUrl',
  'websiteUrl',
])

const zones = Intl.supportedValuesOf('timeZone')

/** The company: who sells, how it is reached, and what invoices must say. */
export function CompanyFields({ form, errorOf }: SectionFieldsProps<'company'>) {
  const { t, i18n } = useTranslation()
  const { draft, set } = form
  const text = (name: TextName, more: { hint?: string; autoComplete?: string } = {}) => (
    <Field
      key={name}
      name={name}
      label={t(fieldTexts[name] ?? name)}
      value={draft[name] ?? ''}
      onChange={(value) => set(name, value === '' && mayBeNull.has(name) ? null : value)}
      error={errorOf(name)}
      {...more}
    />
  )
  const names = new Intl.DisplayNames(i18n.resolvedLanguage, { type: 'region' })
  const countries = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.resolvedLanguage))
  const zoneList = zones.includes(draft.timeZone) ? zones : [draft.timeZone, ...zones]
  return (
    <>
      <Card title={t('office:settings.firm')}>
        {text('name', { autoComplete: 'organization' })}
        <div className="grid gap-4 sm:grid-cols-2">
          {text('address', { autoComplete: 'street-address' })}
          {text('zipCode', { autoComplete: 'postal-code' })}
          {text('city', { autoComplete: 'address-level2' })}
          <SelectField
            name="country"
            label={t('office:settings.country')}
            value={draft.country}
            onChange={(value) => set('country', value)}
            options={countries}
            placeholder={t('office:record.please_choose')}
            error={errorOf('country')}
          />
          {text('phone', { autoComplete: 'tel' })}
          {text('email', { autoComplete: 'email' })}
          {text('sellerName')}
          {text('mapLocation')}
        </div>
        <SelectField
          name="timeZone"
          label={t('office:settings.time_zone')}
          value={draft.timeZone}
          onChange={(value) => set('timeZone', value)}
          options={zoneList.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          placeholder={t('office:record.please_choose')}
          error={errorOf('timeZone')}
        />
      </Card>
      <Card title={t('office:settings.tax_and_bank')}>
        <p className="text-sm text-muted">{t('office:settings.tax_hint')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {text('taxNumber')}
          {text('vatId')}
          {text('bankName')}
          {text('iban')}
          {text('bic')}
          {text('registerEntry')}
          {text('managingDirector')}
          {text('organicNumber', { hint: 'DE-ÖKO-006' })}
        </div>
      </Card>
      <Card title={t('office:settings.logo')}>
        <LogoField
          value={draft.logo}
          onChange={(logo) => set('logo', logo)}
          error={errorOf('logo')}
        />
      </Card>
      <Card title={t('office:settings.addresses')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {text('websiteUrl', { hint: 'https://…' })}
          {text('iosUrl', { hint: 'https://…' })}
          {text('androidUrl', { hint: 'https://…' })}
        </div>
      </Card>
    </>
  )
}

export const emptyCompany: CompanyDocument = {
  name: '',
  address: '',
  zipCode: '',
  city: '',
  country: 'DE',
  phone: '',
  email: '',
  mapLocation: '',
  sellerName: '',
  taxNumber: '',
  vatId: '',
  bankName: '',
  iban: '',
  bic: '',
  registerEntry: null,
  managingDirector: null,
  organicNumber: null,
  timeZone: 'Europe/Berlin',
  logo: null,
  iosUrl: null,
  androidUrl: null,
  websiteUrl: null,
}
