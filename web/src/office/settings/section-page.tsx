import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { CallError } from '../../shared/api/call-error.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { UnknownPage } from '../layout/unknown-page.tsx'
import { CompanyFields, emptyCompany } from './company-fields.tsx'
import { CountriesFields } from './countries-fields.tsx'
import { type Documents, sectionCalls, sectionId, type SectionName } from './section-calls.ts'
import { SectionForm, type SectionFieldsProps } from './section-form.tsx'
import { sections } from './sections.ts'
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
  texts: DocumentTextsFields,
}

interface SectionEditorProps<Name extends SectionName> {
  name: Name
  saveLabel?: string
  onSaved?: () => void
}

/** A section as it is stored, or an empty company in a shop that has none. */
export function SectionEditor<Name extends SectionName>({
  name,
  saveLabel,
  onSaved,
}: SectionEditorProps<Name>) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['settings', name, 'document'],
    queryFn: async (): Promise<{ id: number | null; document: Documents[Name] }> => {
      try {
        return { id: sectionId, document: (await sectionCalls(name).read()).document }
      } catch (error) {
        const isNew = error instanceof CallError && error.code === 'not_found'
        // Only the company can be missing; the others say that it has to be entered first.
        if (!isNew || name !== 'company') throw error
        return { id: null, document: emptyCompany as Documents[Name] }
      }
    },
    // What is edited is what is stored now, and stays until it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} errorTitle={t('office:settings.not_loaded')}>
      {({ id, document }) => (
        <SectionForm
          key={name}
          name={name}
          id={id}
          start={document}
          Fields={fields[name]}
          {...(saveLabel !== undefined && { saveLabel })}
          {...(onSaved !== undefined && { onSaved, savesAlways: true })}
        />
      )}
    </Loaded>
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
