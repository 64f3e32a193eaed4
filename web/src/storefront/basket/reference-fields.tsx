import { useTranslation } from 'react-i18next'
import { Field } from '../../shared/ui/field.tsx'
import { forgetOrderIntent } from './order-intent.ts'
import {
  storeBuyerOrderNumber,
  storeBuyerReference,
  useBuyerOrderNumber,
  useBuyerReference,
} from './order-references.ts'

/** As long as the server takes. */
const longest = 50

/** What the customer calls the order; it stands on waybill and invoice. */
export function ReferenceFields() {
  const { t } = useTranslation()
  const orderNumber = useBuyerOrderNumber()
  const reference = useBuyerReference()

  const kept = (store: (text: string) => void) => (text: string) => {
    store(text)
    forgetOrderIntent()
  }

  return (
    <div className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-2">
      <Field
        label={t('storefront:basket.buyer_order_number')}
        value={orderNumber}
        maxLength={longest}
        autoComplete="off"
        onChange={kept(storeBuyerOrderNumber)}
      />
      <Field
        label={t('storefront:basket.buyer_reference')}
        value={reference}
        maxLength={longest}
        autoComplete="off"
        onChange={kept(storeBuyerReference)}
      />
    </div>
  )
}
