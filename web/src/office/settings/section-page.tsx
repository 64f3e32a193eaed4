import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { MailServerFields } from '../mail/mail-server-fields.tsx'
import { Page } from '../layout/page.tsx'
import { UnknownPage } from '../layout/unknown-page.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import { CompanyFields, emptyCompany } from './company-fields.tsx'
import { CountriesFields } from './countries-fields.tsx'
import { type SectionFieldsProps, SectionForm } from './section-form.tsx'
import { SecurityFields } from './security-fields.tsx'
import { sectionId, type SectionName, sections } from './sections.ts'
import { DeliveryFields, LanguagesFields, NumbersFields } from './small-fields.tsx'
import { DocumentTextsFields } from './texts-fields.tsx'
import { VatFields } from './vat-fields.tsx'

const fields: { [Name in SectionName]: ComponentType<SectionFieldsProps<Name>> } = {
  company: CompanyFields,
  numbers: NumbersFields,
  vat: VatFields,
  countries: CountriesFields,
  delivery: DeliveryFields,
  languages: LanguagesFields,
  security: SecurityFields,
  texts: DocumentTextsFields,
  mail: MailServerFields,
}

interface SectionEditorProps<Name extends SectionName> {
  name: Name
  saveLabel?: string
  onSaved?: () => void
}

/** A section as it is stored, or an empty company in a shop that has none. The others say that it has to be entered first. */
export function SectionEditor<Name extends SectionName>({
  name,
  ...step
}: SectionEditorProps<Name>) {
  const { t } = useTranslation()
  return (
    <RecordLoaded
      name={`settings/${name}`}
      id={sectionId}
      {...(name === 'company' && {
        empty: emptyCompany,
        mayBeMissing: true,
      })}
      errorTitle={t('office:settings.not_loaded')}
    >
      {(start, id) => (
        <SectionForm name={name} id={id} start={start} Fields={fields[name]} {...step} />
      )}
    </RecordLoaded>
  )
}

/** One section of the settings. */
export function SectionPage() {
  const { t } = useTranslation()
  const { section } = useParams()
  const entry = sections.find(({ name }) => name === section)
  if (entry === undefined) return <UnknownPage />
  return (
    <Page title={t(entry.label)} lead={t(entry.lead)}>
      <SectionEditor key={entry.name} name={entry.name} />
    </Page>
  )
}
