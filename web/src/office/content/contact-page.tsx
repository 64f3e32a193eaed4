import type { ContactDocument } from '@kontor/contract/office/content'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Page } from '../layout/page.tsx'
import { HistoryPanel } from '../records/history-panel.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { TextsField } from '../records/texts-field.tsx'
import { useFieldErrors } from '../records/use-field-errors.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { useValueText } from '../records/value-text.ts'

/** There is one. */
const id = 1

/** How customers reach the company. */
export function ContactPage() {
  const { t } = useTranslation()
  const contact = useQuery({
    ...queryOf('/api/office/contact/read', { body: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Page title={t('office:contact.title')} lead={t('office:contact.lead')} width="narrow">
      <Loaded
        query={contact}
        skeleton={<Skeleton className="h-96" />}
        errorTitle={t('common:error.title')}
      >
        {({ document }) => <ContactForm start={document} />}
      </Loaded>
    </Page>
  )
}

function ContactForm({ start }: { start: ContactDocument }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const may = useMay()
  const messageOf = useErrorMessage()
  const valueText = useValueText()
  const mayChange = may({ call: '/api/office/contact/save', permission: 'content.change' })
  const renew = () => client.invalidateQueries({ queryKey: keyOf('/api/office/contact/history') })
  const form = useRecordForm<ContactDocument>({
    id,
    start,
    save: (body, idempotencyKey) => call('/api/office/contact/save', { body }, { idempotencyKey }),
    onSaved: () => {
      void renew()
      toast.success(t('office:record.saved'))
    },
  })
  const errorOf = useFieldErrors(form.errors)
  const restore = useMutation({
    mutationFn: (entry: number) =>
      call('/api/office/contact/restore', { body: { id, entry, value: 'old' } }),
    onSuccess: ({ document }) => {
      void renew()
      form.take(document)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const labels = {
    phone: t('office:contact.phone'),
    email: t('office:contact.email'),
    location: t('office:contact.location'),
    openingHours: t('office:contact.hours'),
  } as const
  const fieldLabel = (field: string) => {
    const [first = '', language] = field.split('.')
    const label = Object.entries(labels).find(([name]) => name === first)?.[1] ?? field
    return language === undefined ? label : `${label} (${language.toUpperCase()})`
  }
  const { draft } = form
  return (
    <>
      <form
        className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        {(['phone', 'email', 'location'] as const).map((name) => (
          <Field
            key={name}
            label={labels[name]}
            type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
            value={draft[name]}
            onChange={(value) => form.set(name, value)}
            error={errorOf(name)}
            hint={name === 'location' ? t('office:contact.location_hint') : undefined}
            disabled={!mayChange}
          />
        ))}
        <TextsField
          label={labels.openingHours}
          value={draft.openingHours}
          onChange={(language, text) => form.set(`openingHours.${language}`, text)}
          errorOf={(language) => errorOf(`openingHours.${language}`)}
          maxLength={1000}
          long
          disabled={!mayChange}
        />
        {form.failure !== null && form.errors.size === 0 && (
          <p role="alert" className="text-sm text-danger">
            {messageOf(form.failure)}
          </p>
        )}
        {mayChange && (
          <Button type="submit" look="go" busy={form.isSaving} className="self-start">
            {t('office:record.save')}
          </Button>
        )}
      </form>
      <HistoryPanel
        path="/api/office/contact/history"
        id={id}
        fetchEntries={(after) =>
          call('/api/office/contact/history', {
            body: { id, size: 50, ...(after !== undefined && { after }) },
          })
        }
        fieldLabel={fieldLabel}
        valueText={valueText}
        onRestore={mayChange ? (entry) => restore.mutate(entry.id) : undefined}
      />
      <RecordDialogs form={form} fieldLabel={fieldLabel} valueText={valueText} />
    </>
  )
}
