import type { Language } from '@kontor/contract/rules/languages'
import { languages } from '@kontor/contract/rules/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, languageOrder } from '../../shared/i18n/language-names.ts'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { NumberField } from '../records/number-field.tsx'
import { Card } from '../layout/card.tsx'
import type { SectionFieldsProps } from './section-form.tsx'

/** What a delivery costs, how long an invoice may stay open, and what of it may be written off. */
export function DeliveryFields({ form, errorOf }: SectionFieldsProps<'delivery'>) {
  const { t } = useTranslation()
  const { draft, set } = form
  return (
    <Card>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField
          label={t('office:settings.delivery_cost')}
          value={draft.deliveryCost}
          onChange={(value) => set('deliveryCost', value)}
          error={errorOf('deliveryCost')}
        />
        <NumberField
          label={t('office:settings.free_delivery_limit')}
          value={draft.freeDeliveryLimit}
          onChange={(value) => set('freeDeliveryLimit', value)}
          error={errorOf('freeDeliveryLimit')}
        />
        <NumberField
          label={t('office:settings.payment_days')}
          value={draft.paymentDays}
          onChange={(value) => set('paymentDays', value)}
          error={errorOf('paymentDays')}
        />
        <NumberField
          label={t('office:settings.write_off_limit')}
          value={draft.writeOffLimit}
          onChange={(value) => set('writeOffLimit', value)}
          error={errorOf('writeOffLimit')}
          hint={t('office:settings.write_off_limit_hint')}
        />
      </div>
    </Card>
  )
}

/** How numbers are written, with the one that this year would begin with. */
export function NumbersFields({ form, errorOf }: SectionFieldsProps<'numbers'>) {
  const { t } = useTranslation()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <>
      {(
        [
          ['invoice', t('office:settings.invoice')],
          ['waybill', t('office:settings.waybill')],
          ['creditNote', t('office:settings.credit_note')],
        ] as const
      ).map(([series, title]) => {
        const { prefix, padding } = form.draft[series]
        return (
          <Card key={series} title={title}>
            <div className="grid gap-4 sm:grid-cols-3">
              <Field
                label={t('office:settings.prefix')}
                value={prefix}
                maxLength={8}
                onChange={(value) => form.set(`${series}.prefix`, value.toUpperCase())}
                error={errorOf(`${series}.prefix`)}
                hint={t('office:settings.prefix_hint')}
              />
              <NumberField
                label={t('office:settings.padding')}
                value={padding}
                onChange={(value) => form.set(`${series}.padding`, value)}
                error={errorOf(`${series}.padding`)}
              />
              <p className="self-center text-sm">
                {t('office:settings.example')}{' '}
                <strong className="tabular-nums">
                  {prefix}-{year}-{'1'.padStart(Math.min(padding || 1, 9), '0')}
                </strong>
              </p>
            </div>
          </Card>
        )
      })}
      <p className="text-sm text-muted">{t('office:settings.numbers_hint')}</p>
    </>
  )
}

/** Which languages the storefront offers. */
export function LanguagesFields({ form, errorOf }: SectionFieldsProps<'languages'>) {
  const { t } = useTranslation()
  const { draft, set } = form
  const toggle = (language: Language, isOffered: boolean) =>
    set(
      'offered',
      languages.filter((each) => (each === language ? isOffered : draft.offered.includes(each))),
    )
  return (
    <Card>
      <fieldset>
        <legend className="text-sm font-medium">{t('office:settings.offered_languages')}</legend>
        {languageOrder.map((language) => (
          <Checkbox
            key={language}
            label={languageNames[language]}
            checked={draft.offered.includes(language)}
            onChange={(isOffered) => toggle(language, isOffered)}
          />
        ))}
        {errorOf('offered') !== undefined && (
          <p role="alert" className="text-xs text-danger">
            {errorOf('offered')}
          </p>
        )}
      </fieldset>
      <SelectField
        name="main"
        label={t('office:settings.main_language')}
        value={draft.main}
        onChange={(value) => set('main', value)}
        options={languageOrder.map((value) => ({ value, label: languageNames[value] }))}
        placeholder={t('office:record.please_choose')}
        error={errorOf('main')}
      />
      <p className="text-sm text-muted">{t('office:settings.main_hint')}</p>
    </Card>
  )
}
