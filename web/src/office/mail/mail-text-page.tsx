import type { Language } from '@kontor/contract/rules/languages'
import type { MailTextDocument } from '@kontor/contract/office/mail'
import { mailPlaceholders } from '@kontor/contract/rules/mail-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Answer } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { languageNames, languageOrder } from '../../shared/i18n/language-names.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Card } from '../layout/card.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { UnknownPage } from '../layout/unknown-page.tsx'
import { RecordEditor } from '../records/record-editor.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import { useRecord } from '../records/use-record.ts'
import { MailBodyField } from './mail-body-field.tsx'
import { MailPreview } from './mail-preview.tsx'
import { causeTexts, placeholderTexts } from './mail-words.ts'

type MailText = Answer<'/api/office/mail-text/list'>[number]

const labels = { subject: 'office:mails.subject', body: 'office:mails.body' }

/** The texts of one kind of mail. */
export function MailTextPage() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const query = useQuery(queryOf('/api/office/mail-text/list'))
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} errorTitle={t('office:mails.not_loaded')}>
      {(rows) => {
        const row = rows.find((each) => each.id === id)
        if (row === undefined) return <UnknownPage />
        return (
          <Page title={t(causeTexts[row.cause])} lead={t('office:mails.text_lead')}>
            <RecordLoaded name="mail-text" id={id}>
              {(start) => <TextForm key={id} row={row} start={start} />}
            </RecordLoaded>
          </Page>
        )
      }}
    </Loaded>
  )
}

function TextForm({ row, start }: { row: MailText; start: MailTextDocument }) {
  const { t, i18n } = useTranslation()
  const [language, setLanguage] = useState<Language>(
    languageOrder.find((each) => each === i18n.resolvedLanguage) ?? 'de',
  )
  const record = useRecord('mail-text', { id: row.id, start, labels })
  const { form, errorOf, mayChange } = record
  const { draft } = form
  const original = row.originals[language]
  const set = (field: 'subject' | 'body', text: string) =>
    form.set(`${field}.${language}`, text === original[field] ? null : text)
  const isOriginal = draft.subject[language] === null && draft.body[language] === null
  return (
    <RecordEditor
      record={record}
      layout="halves"
      aside={<Preview id={row.id} language={language} document={draft} />}
    >
      <Card>
        <div role="group" aria-label={t('office:mails.language')} className="flex flex-wrap gap-1">
          {languageOrder.map((each) => (
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
        <Field
          lang={language}
          label={`${t('office:mails.subject')} (${languageNames[language]})`}
          value={draft.subject[language] ?? original.subject}
          onChange={(text) => set('subject', text)}
          error={errorOf(`subject.${language}`)}
          maxLength={200}
        />
        <MailBodyField
          language={language}
          label={`${t('office:mails.body')} (${languageNames[language]})`}
          value={draft.body[language] ?? original.body}
          onChange={(text) => set('body', text)}
          error={errorOf(`body.${language}`)}
          disabled={!mayChange}
        />
        {mayChange && (
          <div>
            <Button
              disabled={isOriginal}
              onClick={() => {
                form.set(`subject.${language}`, null)
                form.set(`body.${language}`, null)
              }}
            >
              {t('office:mails.back_to_original')}
            </Button>
          </div>
        )}
        <section aria-label={t('office:mails.placeholders')} className="text-sm">
          <h2 className="font-medium">{t('office:mails.placeholders')}</h2>
          <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
            {mailPlaceholders[row.cause].map((name) => (
              <div key={name} className="contents">
                <dt>
                  <code>{`{{${name}}}`}</code>
                </dt>
                <dd className="text-muted">{t(placeholderTexts[name])}</dd>
              </div>
            ))}
          </dl>
        </section>
      </Card>
    </RecordEditor>
  )
}

interface PreviewProps {
  id: number
  language: Language
  document: MailTextDocument
}

/** A sample of the mail as it is typed. What a save would refuse is not shown. */
function Preview({ id, language, document }: PreviewProps) {
  const { t } = useTranslation()
  const preview = useQuery({
    ...queryOf('/api/office/mail-text/preview', { body: { id, language, document } }),
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <Card title={t('office:mails.preview')} lead={t('office:mails.preview_lead')}>
      {preview.isError && (
        <p role="status" className="text-sm text-danger">
          {t('office:mails.no_preview')}
        </p>
      )}
      {preview.data !== undefined && <MailPreview mail={preview.data} />}
    </Card>
  )
}
