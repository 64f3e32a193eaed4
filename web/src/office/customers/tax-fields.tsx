import { registrationLengths } from '@kontor/contract/rules/registration'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session/use-session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Card } from '../layout/card.tsx'
import type { EditedRecord } from '../records/use-record.ts'

const today = () => new Date().toLocaleDateString('sv')

/** The VAT id of a customer, what a tax authority said about it, and where a public buyer wants its invoices. */
export function TaxFields({ record }: { record: EditedRecord<'customer'> }) {
  const { t } = useTranslation()
  const { form, errorOf } = record
  const { draft } = form
  return (
    <Card title={t('office:customers.tax')} lead={t('office:customers.tax_lead')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('office:customers.tax_number')}
          value={draft.taxNumber ?? ''}
          onChange={(value) => form.set('taxNumber', value || null)}
          error={errorOf('taxNumber')}
          maxLength={registrationLengths.taxNumber}
          autoComplete="off"
        />
        <Field
          label={t('office:customers.leitweg_id')}
          value={draft.leitwegId ?? ''}
          onChange={(value) => form.set('leitwegId', value || null)}
          error={errorOf('leitwegId')}
          hint={t('office:customers.leitweg_hint')}
          maxLength={50}
          autoComplete="off"
        />
      </div>
      <VatCheckFields record={record} />
    </Card>
  )
}

function VatCheckFields({ record }: { record: EditedRecord<'customer'> }) {
  const { t } = useTranslation()
  const name = useSession()?.fullName ?? ''
  const { form, errorOf, mayChange } = record
  const { vatCheck, taxNumber } = form.draft
  if (vatCheck === null) {
    const begin = () =>
      form.set('vatCheck', { vatId: taxNumber ?? '', on: today(), valid: true, by: name })
    return (
      mayChange && (
        <div>
          <Button onClick={begin}>
            <Plus aria-hidden size={16} />
            {t('office:customers.record_check')}
          </Button>
        </div>
      )
    )
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('office:customers.vat_check')}</legend>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field
          label={t('office:customers.checked_id')}
          value={vatCheck.vatId}
          onChange={(value) => form.set('vatCheck.vatId', value)}
          error={errorOf('vatCheck.vatId')}
          maxLength={20}
        />
        <Field
          type="date"
          label={t('office:customers.checked_on')}
          value={vatCheck.on}
          onChange={(value) => form.set('vatCheck.on', value)}
          error={errorOf('vatCheck.on')}
        />
        <SelectField
          name="valid"
          label={t('office:customers.check_valid')}
          value={vatCheck.valid ? 'yes' : 'no'}
          onChange={(value) => form.set('vatCheck.valid', value === 'yes')}
          options={[
            { value: 'yes', label: t('office:customers.confirmed') },
            { value: 'no', label: t('office:customers.refuted') },
          ]}
          placeholder={t('office:record.please_choose')}
        />
        <Field
          label={t('office:customers.checked_by')}
          value={vatCheck.by}
          onChange={(value) => form.set('vatCheck.by', value)}
          error={errorOf('vatCheck.by')}
          maxLength={100}
        />
      </div>
      {mayChange && (
        <div>
          <Button look="quiet" onClick={() => form.set('vatCheck', null)}>
            <Trash2 aria-hidden size={16} />
            {t('office:customers.remove_check')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
