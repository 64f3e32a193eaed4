import type { BannerDocument } from '@kontor/contract/office/content'
import { languages } from '@kontor/contract/core/languages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { languageNames } from '../../shared/i18n/language-names.ts'
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
import { LinkPicker } from './link-picker.tsx'
import { PictureField } from './picture-field.tsx'

const home = '/apps/office/banners'
const nothing = { en: null, de: null, tr: null }
const empty: BannerDocument = {
  pictures: nothing,
  text: nothing,
  from: null,
  to: null,
  link: null,
  place: 0,
}

/** One banner, or a new one. */
export function BannerPage() {
  const { t } = useTranslation()
  const { id: asked } = useParams()
  const id = asked === 'new' ? null : Number(asked)
  const banner = useQuery({
    ...queryOf('/api/office/banner/read', { body: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Page title={t(id === null ? 'office:banner.add' : 'office:banner.title')} width="narrow">
      {id === null ? (
        <BannerForm id={null} start={empty} />
      ) : (
        <Loaded
          query={banner}
          skeleton={<Skeleton className="h-96" />}
          errorTitle={t('common:error.title')}
        >
          {({ document }) => <BannerForm key={id} id={id} start={document} />}
        </Loaded>
      )}
    </Page>
  )
}

function BannerForm({ id, start }: { id: number | null; start: BannerDocument }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const may = useMay()
  const messageOf = useErrorMessage()
  const valueText = useValueText()
  const mayChange = may({ call: '/api/office/banner/save', permission: 'content.change' })
  const { data: rows = [] } = useQuery(queryOf('/api/office/banner/list'))
  const renew = () => {
    void client.invalidateQueries({ queryKey: keyOf('/api/office/banner/list') })
    void client.invalidateQueries({ queryKey: keyOf('/api/office/banner/history') })
  }
  const form = useRecordForm<BannerDocument>({
    id,
    start,
    save: (body, idempotencyKey) => call('/api/office/banner/save', { body }, { idempotencyKey }),
    onSaved: (kept) => {
      renew()
      toast.success(t('office:record.saved'))
      if (id === null) void navigate(`${home}/${kept.id}`)
    },
  })
  const errorOf = useFieldErrors(form.errors)
  const remove = useMutation({
    mutationFn: () => call('/api/office/banner/remove', { body: { id: id ?? 0 } }),
    onSuccess: () => {
      renew()
      void navigate(home)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const restore = useMutation({
    mutationFn: (entry: number) =>
      call('/api/office/banner/restore', { body: { id: id ?? 0, entry, value: 'old' } }),
    onSuccess: ({ document }) => {
      renew()
      form.take(document)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const labels: Readonly<Record<string, string>> = {
    pictures: t('office:banner.picture'),
    text: t('office:banner.text'),
    from: t('office:banner.from'),
    to: t('office:banner.to'),
    link: t('office:banner.link'),
    place: t('office:category.place'),
  }
  const fieldLabel = (field: string) => {
    const [first = '', language] = field.split('.')
    const label = labels[first] ?? field
    return language === undefined ? label : `${label} (${language.toUpperCase()})`
  }
  const { draft } = form
  const picturesError = errorOf('pictures')
  return (
    <>
      <form
        className="flex flex-col gap-5 rounded-md border border-line bg-surface p-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <div className="grid gap-3 md:grid-cols-3">
          {languages.toSorted().map((language) => (
            <PictureField
              key={language}
              label={`${t('office:banner.picture')} (${languageNames[language]})`}
              value={draft.pictures[language]}
              onChange={(name) => form.set(`pictures.${language}`, name)}
              hint={t('office:banner.not_shown', { language: languageNames[language] })}
              disabled={!mayChange}
            />
          ))}
        </div>
        {picturesError !== undefined && (
          <p role="alert" className="text-sm text-danger">
            {picturesError}
          </p>
        )}
        <TextsField
          label={t('office:banner.text')}
          value={draft.text}
          onChange={(language, text) => form.set(`text.${language}`, text)}
          errorOf={(language) => errorOf(`text.${language}`)}
          maxLength={300}
          disabled={!mayChange}
        />
        <div className="grid gap-3 md:grid-cols-2">
          <Field
            label={t('office:banner.from')}
            type="date"
            value={draft.from ?? ''}
            onChange={(day) => form.set('from', day === '' ? null : day)}
            error={errorOf('from')}
            disabled={!mayChange}
          />
          <Field
            label={t('office:banner.to')}
            type="date"
            value={draft.to ?? ''}
            onChange={(day) => form.set('to', day === '' ? null : day)}
            error={errorOf('to')}
            disabled={!mayChange}
          />
        </div>
        <LinkPicker
          label={t('office:banner.link')}
          value={draft.link}
          name={rows.find((row) => row.id === id && row.link === draft.link)?.leadsTo ?? null}
          onChange={(link) => form.set('link', link)}
          disabled={!mayChange}
          error={errorOf('link')}
        />
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
            {id !== null && (
              <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('office:record.remove')}
              </Button>
            )}
          </div>
        )}
      </form>
      {id !== null && (
        <HistoryPanel
          path="/api/office/banner/history"
          id={id}
          fetchEntries={(after) =>
            call('/api/office/banner/history', {
              body: { id, size: 50, ...(after !== undefined && { after }) },
            })
          }
          fieldLabel={fieldLabel}
          valueText={valueText}
          onRestore={mayChange ? (entry) => restore.mutate(entry.id) : undefined}
        />
      )}
      <RecordDialogs form={form} fieldLabel={fieldLabel} valueText={valueText} />
    </>
  )
}
