import { languages } from '@kontor/contract/rules/languages'
import type { VatDocument } from '@kontor/contract/office/settings-documents'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageNames, languageOrder } from '../../shared/i18n/language-names.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { NumberField } from '../records/number-field.tsx'
import { Card } from '../layout/card.tsx'
import type { SectionFieldsProps } from './section-form.tsx'

type VatClass = VatDocument['classes'][number]

/** Ids of new things are below all that are there. */
const newId = (ids: readonly number[]) => Math.min(0, ...ids) - 1

const today = () => new Date().toLocaleDateString('sv')

/** The classes of VAT, each with its rates from a day on. */
export function VatFields({ form, errorOf }: SectionFieldsProps<'vat'>) {
  const { t } = useTranslation()
  const { draft, set } = form
  const { classes } = draft
  const add = () =>
    set('classes', [
      ...classes,
      {
        id: newId(classes.map(({ id }) => id)),
        name: { de: '', en: '', tr: '' },
        rates: [{ id: -1, from: today(), rate: 0 }],
      },
    ])
  return (
    <>
      <Card title={t('office:settings.small_company_title')}>
        <Checkbox
          label={t('office:settings.small_company')}
          checked={draft.smallCompany}
          onChange={(smallCompany) => set('smallCompany', smallCompany)}
        />
        <p className="text-sm text-muted">{t('office:settings.small_company_hint')}</p>
      </Card>
      {classes.map((each) => (
        <ClassCard key={each.id} vatClass={each} form={form} errorOf={errorOf} />
      ))}
      <div>
        <Button onClick={add}>
          <Plus aria-hidden size={18} />
          {t('office:settings.add_class')}
        </Button>
      </div>
      <Card title={t('office:settings.exemption_reason')}>
        <div className="grid gap-4 sm:grid-cols-3">
          {languageOrder.map((language) => (
            <Field
              key={language}
              lang={language}
              label={languageNames[language]}
              value={draft.exemptionReason[language]}
              onChange={(value) => set(`exemptionReason.${language}`, value)}
              error={errorOf(`exemptionReason.${language}`)}
            />
          ))}
        </div>
      </Card>
    </>
  )
}

function ClassCard({
  vatClass,
  form,
  errorOf,
}: SectionFieldsProps<'vat'> & { vatClass: VatClass }) {
  const { t, i18n } = useTranslation()
  const formats = useFormats()
  const { id, name, rates } = vatClass
  const at = `classes.${id}`
  const language = languages.find((each) => each === i18n.resolvedLanguage) ?? 'en'
  const planned = rates.filter(({ from }) => from > today())
  const addRate = () =>
    form.set(`${at}.rates`, [
      ...rates,
      { id: newId(rates.map((rate) => rate.id)), from: today(), rate: rates.at(-1)?.rate ?? 0 },
    ])
  return (
    <Card title={name[language] || t('office:settings.new_class')}>
      <div className="grid gap-4 sm:grid-cols-3">
        {languageOrder.map((each) => (
          <Field
            key={each}
            lang={each}
            label={languageNames[each]}
            value={name[each]}
            onChange={(value) => form.set(`${at}.name.${each}`, value)}
            error={errorOf(`${at}.name.${each}`)}
          />
        ))}
      </div>
      <ul className="flex flex-col gap-2">
        {rates.map((rate) => (
          <li key={rate.id} className="flex flex-wrap items-start gap-3">
            <Field
              type="date"
              label={t('office:settings.valid_from')}
              value={rate.from}
              onChange={(value) => form.set(`${at}.rates.${rate.id}.from`, value)}
              error={errorOf(`${at}.rates.${rate.id}.from`)}
              className="w-44"
            />
            <NumberField
              label={t('office:settings.rate')}
              value={rate.rate}
              onChange={(value) => form.set(`${at}.rates.${rate.id}.rate`, value)}
              error={errorOf(`${at}.rates.${rate.id}.rate`)}
              className="w-36"
            />
            {rates.length > 1 && (
              <IconButton
                label={t('office:settings.remove_rate', { day: formats.date(rate.from) })}
                icon={<Trash2 aria-hidden size={18} />}
                className="mt-6"
                onClick={() => form.set(`${at}.rates.${rate.id}`, null)}
              />
            )}
          </li>
        ))}
      </ul>
      {errorOf(`${at}.rates`) !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {t('office:settings.rate_today')}
        </p>
      )}
      {planned.map((rate) => (
        <p key={rate.id} className="rounded-md bg-parked-soft px-3 py-2 text-sm">
          {t('office:settings.planned', {
            day: formats.date(rate.from),
            rate: formats.percent(rate.rate),
          })}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={addRate}>
          <Plus aria-hidden size={18} />
          {t('office:settings.add_rate')}
        </Button>
        {form.draft.classes.length > 1 && (
          <Button look="quiet" onClick={() => form.set(at, null)}>
            <Trash2 aria-hidden size={18} />
            {t('office:settings.remove_class')}
          </Button>
        )}
      </div>
    </Card>
  )
}
