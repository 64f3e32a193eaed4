import type { BannerDocument } from '@kontor/contract/office/content'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { languageNames, languageOrder } from '../../shared/i18n/language-names.ts'
import { Field } from '../../shared/ui/field.tsx'
import { Card } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import { RecordEditor } from '../records/record-editor.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import { TextsField } from '../records/texts-field.tsx'
import { useRecord } from '../records/use-record.ts'
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

const labels = {
  pictures: 'office:banner.picture',
  text: 'office:banner.text',
  from: 'office:banner.from',
  to: 'office:banner.to',
  link: 'office:banner.link',
  place: 'office:category.place',
}

/** One banner, or a new one. */
export function BannerPage() {
  const { t } = useTranslation()
  const { id: asked } = useParams()
  const id = asked === 'new' ? null : Number(asked)
  return (
    <Page title={t(id === null ? 'office:banner.add' : 'office:banner.title')}>
      <RecordLoaded name="banner" id={id} empty={empty}>
        {(start) => <BannerForm id={id} start={start} />}
      </RecordLoaded>
    </Page>
  )
}

function BannerForm({ id, start }: { id: number | null; start: BannerDocument }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: rows } = useQuery(queryOf('/api/office/banner/list'))
  // Nothing as long as it is not known, rather than an address that changes into a name.
  const nameOf = (link: unknown) =>
    rows === undefined ? '' : (rows.find((row) => row.link === link)?.leadsTo ?? null)
  const record = useRecord('banner', {
    id,
    start,
    labels,
    valueText: (field, value) => (field === 'link' ? (nameOf(value) ?? undefined) : undefined),
    onSaved: (kept) => id === null && void navigate(`${home}/${kept.id}`, { replace: true }),
    onRemoved: () => void navigate(home),
  })
  const { form, errorOf, mayChange } = record
  const { draft } = form
  const picturesError = errorOf('pictures')
  const day = (field: 'from' | 'to') => (
    <Field
      label={t(labels[field])}
      type="date"
      value={draft[field] ?? ''}
      onChange={(value) => form.set(field, value === '' ? null : value)}
      error={errorOf(field)}
    />
  )
  return (
    <RecordEditor record={record}>
      <Card>
        <div className="grid gap-3 md:grid-cols-3">
          {languageOrder.map((language) => (
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
        />
        <div className="grid gap-3 md:grid-cols-2">
          {day('from')}
          {day('to')}
        </div>
        <LinkPicker
          label={t('office:banner.link')}
          value={draft.link}
          name={nameOf(draft.link)}
          onChange={(link) => form.set('link', link)}
          disabled={!mayChange}
          error={errorOf('link')}
        />
      </Card>
    </RecordEditor>
  )
}
