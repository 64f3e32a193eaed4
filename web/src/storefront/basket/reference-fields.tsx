import { useTranslation } from 'react-i18next'
import { Field } from '../../shared/ui/field.tsx'
import { changeDraft, useOrderDraft } from './order-draft.ts'

/** The longest reference that the server accepts. */
const longest = 50

/** The customer's own references of the order; they are printed on waybill and invoice. */
export function ReferenceFields() {
  const { t } = useTranslation()
  const { buyerOrderNumber, buyerReference } = useOrderDraft()
  return (
    <div className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-2">
      <Field
        label={t('storefront:basket.buyer_order_number')}
        value={buyerOrderNumber}
        maxLength={longest}
        autoComplete="off"
        onChange={(text) => changeDraft('buyerOrderNumber', text)}
      />
      <Field
        label={t('storefront:basket.buyer_reference')}
        value={buyerReference}
        maxLength={longest}
        autoComplete="off"
        onChange={(text) => changeDraft('buyerReference', text)}
      />
    </div>
  )
}
