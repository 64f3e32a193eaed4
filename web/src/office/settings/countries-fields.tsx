import type { CountriesDocument } from '@kontor/contract/office/settings-documents'
import { countryCodes } from '@kontor/contract/rules/country-codes'
import { useTranslation } from 'react-i18next'
import { languageNames, languageOrder } from '../../shared/i18n/language-names.ts'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Card } from '../layout/card.tsx'
import type { SectionFieldsProps } from './section-form.tsx'

type Country = CountriesDocument['countries'][number]

const nameIn = (language: string, code: string) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

/** The countries that customers register from: those that are there, and any other of the list. */
export function CountriesFields({ form, errorOf }: SectionFieldsProps<'countries'>) {
  const { t, i18n } = useTranslation()
  const { countries } = form.draft
  const known = new Set(countries.map(({ code }) => code))
  const shown = i18n.resolvedLanguage ?? 'en'
  const others = countryCodes
    .filter((code) => !known.has(code))
    .map((value) => ({ value, label: nameIn(shown, value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, shown))
  const add = (code: string) => {
    const added: Country = {
      id: Math.min(0, ...countries.map(({ id }) => id)) - 1,
      code,
      name: { de: nameIn('de', code), en: nameIn('en', code), tr: nameIn('tr', code) },
      offered: true,
    }
    form.set('countries', [...countries, added])
  }
  return (
    <Card>
      {errorOf('countries') !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {t('office:settings.one_country')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {countries.map(({ id, code, name, offered }) => (
          <li
            key={id}
            className="grid items-end gap-x-4 gap-y-2 py-2 sm:grid-cols-3 lg:grid-cols-[12rem_1fr_1fr_1fr]"
          >
            <div className="sm:col-span-3 lg:col-span-1">
              <Checkbox
                label={`${nameIn(shown, code)} (${code})`}
                checked={offered}
                onChange={(isOffered) => form.set(`countries.${id}.offered`, isOffered)}
              />
            </div>
            {languageOrder.map((language) => (
              <Field
                key={language}
                lang={language}
                label={languageNames[language]}
                value={name[language]}
                onChange={(value) => form.set(`countries.${id}.name.${language}`, value)}
                error={errorOf(`countries.${id}.name.${language}`)}
              />
            ))}
          </li>
        ))}
      </ul>
      <SelectField
        name="add"
        label={t('office:settings.add_country')}
        value=""
        onChange={add}
        options={others}
        placeholder={t('office:record.please_choose')}
      />
    </Card>
  )
}
