import type { PageDocument } from '@kontor/contract/office/content'
import { isPageAddress, isStandardPage } from '@kontor/contract/rules/page-addresses'
import { type Language, languages } from '@kontor/contract/core/languages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { RichText } from '../../shared/content/rich-text.tsx'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
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
import { PageTextField } from './page-text-field.tsx'

const home = '/apps/office/pages'
const nothing = { en: null, de: null, tr: null }

const empty = (address: string): PageDocument => ({
  address,
  title: nothing,
  text: nothing,
  format: 'markdown',
  inFooter: true,
  place: 0,
  archived: false,
})

/** One static page, or a new one. */
export function PagePage() {
  const { t } = useTranslation()
  const { id: asked } = useParams()
  const [query] = useSearchParams()
  const id = asked === 'new' ? null : Number(asked)
  const page = useQuery({
    ...queryOf('/api/office/page/read', { body: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const address = query.get('address') ?? ''
  return (
    <Page title={t(id === null ? 'office:page.add' : 'office:page.title')}>
      {id === null ? (
        <PageForm key={address} id={null} start={empty(address)} />
      ) : (
        <Loaded
          query={page}
          skeleton={<Skeleton className="h-96" />}
          errorTitle={t('common:error.title')}
        >
          {({ document }) => <PageForm key={id} id={id} start={document} />}
        </Loaded>
      )}
    </Page>
  )
}

function PageForm({ id, start }: { id: number | null; start: PageDocument }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const may = useMay()
  const messageOf = useErrorMessage()
  const valueText = useValueText()
  const [language, setLanguage] = useState<Language>('de')
  const mayChange = may({ call: '/api/office/page/save', permission: 'content.change' })
  const renew = () => {
    void client.invalidateQueries({ queryKey: keyOf('/api/office/page/list') })
    void client.invalidateQueries({ queryKey: keyOf('/api/office/page/history') })
  }
  const form = useRecordForm<PageDocument>({
    id,
    start,
    save: (body, idempotencyKey) => call('/api/office/page/save', { body }, { idempotencyKey }),
    onSaved: (kept) => {
      renew()
      toast.success(t('office:record.saved'))
      if (id === null) void navigate(`${home}/${kept.id}`)
    },
  })
  const { draft } = form
  const errorOf = useFieldErrors(form.errors)
  const preview = useQuery({
    ...queryOf('/api/office/page/preview', {
      body: { text: draft.text[language] ?? '', format: draft.format },
    }),
    placeholderData: (before) => before,
  })
  const remove = useMutation({
    mutationFn: () => call('/api/office/page/remove', { body: { id: id ?? 0 } }),
    onSuccess: () => {
      renew()
      void navigate(home)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const restore = useMutation({
    mutationFn: (entry: number) =>
      call('/api/office/page/restore', { body: { id: id ?? 0, entry, value: 'old' } }),
    onSuccess: ({ document }) => {
      renew()
      form.take(document)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const labels: Readonly<Record<string, string>> = {
    address: t('office:page.address'),
    title: t('office:page.page_title'),
    text: t('office:page.text'),
    format: t('office:page.format'),
    inFooter: t('office:page.in_footer'),
    place: t('office:category.place'),
    archived: t('office:category.archived'),
  }
  const fieldLabel = (field: string) => {
    const [first = '', spoken] = field.split('.')
    const label = labels[first] ?? field
    return spoken === undefined ? label : `${label} (${spoken.toUpperCase()})`
  }
  const isRefused = draft.address !== '' && !isPageAddress(draft.address)
  const isStandard = isStandardPage(draft.address)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form
        className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <Field
          label={t('office:page.address')}
          value={draft.address}
          onChange={(address) => form.set('address', address)}
          disabled={!mayChange || id !== null || isStandardPage(start.address)}
          hint={t('office:page.address_hint')}
          error={isRefused ? t('office:page.address_refused') : errorOf('address')}
          maxLength={60}
          spellCheck={false}
        />
        <TextsField
          label={t('office:page.page_title')}
          value={draft.title}
          onChange={(spoken, text) => form.set(`title.${spoken}`, text)}
          errorOf={(spoken) => errorOf(`title.${spoken}`)}
          maxLength={150}
          disabled={!mayChange}
        />
        <div role="group" aria-label={t('office:page.language')} className="flex gap-1">
          {languages.toSorted().map((each) => (
            <Button
              key={each}
              look={each === language ? 'go' : 'plain'}
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
            >
              {languageNames[each]}
            </Button>
          ))}
        </div>
        <PageTextField
          key={language}
          label={`${t('office:page.text')} (${languageNames[language]})`}
          language={language}
          format={draft.format}
          value={draft.text[language]}
          onChange={(text) => form.set(`text.${language}`, text)}
          error={errorOf(`text.${language}`)}
          disabled={!mayChange}
        />
        {draft.format === 'html' && mayChange && (
          <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <span>{t('office:page.is_html')}</span>
            <Button onClick={() => form.set('format', 'markdown')}>
              {t('office:page.to_markdown')}
            </Button>
          </div>
        )}
        {!isStandard && (
          <>
            <Checkbox
              label={t('office:page.in_footer')}
              checked={draft.inFooter}
              onChange={(inFooter) => mayChange && form.set('inFooter', inFooter)}
            />
            <Checkbox
              label={t('office:page.archive')}
              checked={draft.archived}
              onChange={(archived) => mayChange && form.set('archived', archived)}
            />
          </>
        )}
        {form.failure !== null && form.errors.size === 0 && (
          <p role="alert" className="text-sm text-danger">
            {messageOf(form.failure)}
          </p>
        )}
        {mayChange && (
          <div className="flex justify-between gap-2">
            <Button type="submit" look="go" busy={form.isSaving}>
              {t('office:record.save')}
            </Button>
            {id !== null && !isStandard && (
              <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('office:record.remove')}
              </Button>
            )}
          </div>
        )}
      </form>
      <div className="flex min-w-0 flex-col gap-4">
        <section
          aria-label={t('office:page.preview')}
          lang={language}
          className="rounded-md border border-line bg-surface p-5"
        >
          <p className="mb-4 text-xl font-semibold">{draft.title[language] ?? draft.title.de}</p>
          <RichText text={preview.data?.html ?? ''} />
        </section>
        {id !== null && (
          <HistoryPanel
            path="/api/office/page/history"
            id={id}
            fetchEntries={(after) =>
              call('/api/office/page/history', {
                body: { id, size: 50, ...(after !== undefined && { after }) },
              })
            }
            fieldLabel={fieldLabel}
            valueText={valueText}
            onRestore={mayChange ? (entry) => restore.mutate(entry.id) : undefined}
          />
        )}
      </div>
      <RecordDialogs form={form} fieldLabel={fieldLabel} valueText={valueText} />
    </div>
  )
}
