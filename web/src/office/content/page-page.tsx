import type { PageDocument } from '@kontor/contract/office/content'
import { isPageAddress, isStandardPage } from '@kontor/contract/rules/page-addresses'
import type { Language } from '@kontor/contract/rules/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { RichText } from '../../shared/content/rich-text.tsx'
import { languageNames, languageOrder } from '../../shared/i18n/language-names.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Card } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import { RecordEditor } from '../records/record-editor.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import { TextsField } from '../records/texts-field.tsx'
import { useRecord } from '../records/use-record.ts'
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

const labels = {
  address: 'office:page.address',
  title: 'office:page.page_title',
  text: 'office:page.text',
  format: 'office:page.format',
  inFooter: 'office:page.in_footer',
  place: 'office:category.place',
  archived: 'office:category.archived',
}

/** One static page, or a new one. */
export function PagePage() {
  const { t } = useTranslation()
  const { id: asked } = useParams()
  const [query] = useSearchParams()
  const id = asked === 'new' ? null : Number(asked)
  const address = query.get('address') ?? ''
  return (
    <Page title={t(id === null ? 'office:page.add' : 'office:page.title')}>
      <RecordLoaded key={address} name="page" id={id} empty={empty(address)}>
        {(start) => <PageForm id={id} start={start} />}
      </RecordLoaded>
    </Page>
  )
}

function PageForm({ id, start }: { id: number | null; start: PageDocument }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [language, setLanguage] = useState<Language>('de')
  const [standard] = useState(() => isStandardPage(start.address))
  const record = useRecord('page', {
    id,
    start,
    labels,
    onSaved: (kept) => id === null && void navigate(`${home}/${kept.id}`, { replace: true }),
    ...(!standard && { onRemoved: () => void navigate(home) }),
  })
  const { form, errorOf, mayChange } = record
  const { draft } = form
  const isRefused = draft.address !== '' && !isPageAddress(draft.address)
  return (
    <RecordEditor
      record={record}
      layout="halves"
      aside={<Preview document={draft} language={language} />}
    >
      <Card>
        <Field
          label={t('office:page.address')}
          value={draft.address}
          onChange={(address) => form.set('address', address)}
          disabled={id !== null || standard}
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
        />
        <div role="group" aria-label={t('office:page.language')} className="flex flex-wrap gap-1">
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
        {!standard && (
          <div>
            <Checkbox
              label={t('office:page.in_footer')}
              checked={draft.inFooter}
              onChange={(inFooter) => form.set('inFooter', inFooter)}
              disabled={!mayChange}
            />
            <Checkbox
              label={t('office:page.archive')}
              checked={draft.archived}
              onChange={(archived) => form.set('archived', archived)}
              disabled={!mayChange}
            />
          </div>
        )}
      </Card>
    </RecordEditor>
  )
}

/** The page as the shop would show it. */
function Preview({ document, language }: { document: PageDocument; language: Language }) {
  const { t } = useTranslation()
  const { title, text, format } = document
  const preview = useQuery({
    ...queryOf('/api/office/page/preview', { body: { text: text[language] ?? '', format } }),
    placeholderData: (before) => before,
  })
  return (
    <section
      aria-label={t('office:page.preview')}
      lang={language}
      className="rounded-md border border-line bg-surface p-5"
    >
      <p className="mb-4 text-xl font-semibold">{title[language] ?? title.de}</p>
      <RichText text={preview.data?.html ?? ''} />
    </section>
  )
}
