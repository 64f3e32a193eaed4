import type { Language } from '@kontor/contract/rules/languages'
import { languages } from '@kontor/contract/rules/languages'
import type { ProductDocument } from '@kontor/contract/office/product-document'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../shared/api/call.ts'
import { CallError } from '../../shared/api/call-error.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useHeld } from '../records/use-held.ts'
import { type PreviewCustomer, PreviewCustomerPicker } from './preview-customer-picker.tsx'
import { PreviewedProduct } from './previewed-product.tsx'
import { countMissingIn } from './product-texts.ts'

interface ProductPreviewProps {
  id: number | null
  /** As it stands in the form. */
  document: ProductDocument
  fieldLabel: (field: string) => string
  onClose: () => void
}

/** What guests and customers would see of a product if it were saved as it stands in the form. */
export function ProductPreview({ id, document, fieldLabel, onClose }: ProductPreviewProps) {
  const { t } = useTranslation()
  const seesCustomers = useHeld('customers.see')
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const [customer, setCustomer] = useState<PreviewCustomer | null>(null)
  const body = { id, document, language }
  const preview = useQuery<Answer<'/api/office/product/preview'>>({
    queryKey: ['/api/office/product/preview', body, customer?.id ?? null],
    queryFn: ({ signal }) =>
      customer === null
        ? call('/api/office/product/preview', { body }, { signal })
        : call(
            '/api/office/product/preview-as',
            { body: { ...body, customerId: customer.id } },
            { signal },
          ),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  const standIns = countMissingIn(document, language)
  return (
    <Dialog
      open
      width="large"
      onOpenChange={onClose}
      title={t('office:preview.title')}
      closeLabel={t('common:close')}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          {seesCustomers && (
            <PreviewCustomerPicker
              value={customer}
              onChange={(chosen) => {
                setCustomer(chosen)
                if (chosen !== null) setLanguage(chosen.language)
              }}
            />
          )}
          <SelectField
            label={t('office:preview.language')}
            name="language"
            value={language}
            onChange={(value) => {
              const wanted = languages.find((each) => each === value)
              if (wanted !== undefined) setLanguage(wanted)
            }}
            options={languages.toSorted().map((value) => ({ value, label: languageNames[value] }))}
            placeholder={t('office:record.please_choose')}
          />
        </div>
        <p className="text-sm text-muted">
          {customer === null
            ? t('office:preview.as_guest')
            : t('office:preview.as_customer', { name: customer.name })}
        </p>
        {document.archived && (
          <p className="rounded-md bg-parked-soft px-3 py-2 text-sm">
            {t('office:preview.archived')}
          </p>
        )}
        {standIns > 0 && (
          <p className="rounded-md bg-parked-soft px-3 py-2 text-sm">
            {t('office:preview.stand_ins', { count: standIns })}
          </p>
        )}
        {preview.error !== null && <PreviewFailure error={preview.error} fieldLabel={fieldLabel} />}
        {preview.error === null && preview.data === undefined && <Skeleton className="h-80" />}
        {preview.error === null && preview.data !== undefined && (
          <PreviewedProduct
            product={preview.data}
            language={language}
            isCustomer={customer !== null}
          />
        )}
      </div>
    </Dialog>
  )
}

interface PreviewFailureProps {
  error: Error
  fieldLabel: (field: string) => string
}

/** What is missing or wrong in the form, so that there is nothing to show yet. */
function PreviewFailure({ error, fieldLabel }: PreviewFailureProps) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const fields = error instanceof CallError ? Object.keys(error.details) : []
  const names = [...new Set(fields.map((field) => fieldLabel(field.replace(/^document\./, ''))))]
  return (
    <div role="alert" className="text-sm text-danger">
      <p>{names.length === 0 ? messageOf(error) : t('office:preview.not_yet')}</p>
      {names.length > 0 && (
        <ul className="list-disc pl-5">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
