import type { ContactDocument } from '@kontor/contract/office/content'
import { useTranslation } from 'react-i18next'
import { Field } from '../../shared/ui/field.tsx'
import { Card } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import { RecordEditor } from '../records/record-editor.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import { TextsField } from '../records/texts-field.tsx'
import { useRecord } from '../records/use-record.ts'

/** There is one. */
const id = 1

const labels = {
  phone: 'office:contact.phone',
  email: 'office:contact.email',
  location: 'office:contact.location',
  openingHours: 'office:contact.hours',
} as const

const lines = [
  { name: 'phone', type: 'tel' },
  { name: 'email', type: 'email' },
  { name: 'location', type: 'text', hint: 'office:contact.location_hint' },
] as const

/** How customers reach the company. */
export function ContactPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('office:contact.title')} lead={t('office:contact.lead')}>
      <RecordLoaded name="contact" id={id}>
        {(start) => <ContactForm start={start} />}
      </RecordLoaded>
    </Page>
  )
}

function ContactForm({ start }: { start: ContactDocument }) {
  const { t } = useTranslation()
  const record = useRecord('contact', { id, start, labels })
  const { form, errorOf } = record
  return (
    <RecordEditor record={record}>
      <Card>
        {lines.map(({ name, type, ...line }) => (
          <Field
            key={name}
            label={t(labels[name])}
            type={type}
            value={form.draft[name]}
            onChange={(value) => form.set(name, value)}
            error={errorOf(name)}
            hint={'hint' in line ? t(line.hint) : undefined}
          />
        ))}
        <TextsField
          label={t(labels.openingHours)}
          value={form.draft.openingHours}
          onChange={(language, text) => form.set(`openingHours.${language}`, text)}
          errorOf={(language) => errorOf(`openingHours.${language}`)}
          maxLength={1000}
          long
        />
      </Card>
    </RecordEditor>
  )
}
