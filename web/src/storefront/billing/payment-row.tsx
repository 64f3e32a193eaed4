import { useTranslation } from 'react-i18next'
import type { Answer } from '../../shared/api/call.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { ListRow } from '../../shared/table/list-row.tsx'

type Payment = Answer<'/web-api/payment/page/'>['content'][number]

/** A paid amount, and the total that it was paid for. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { euro, date } = useFormats()
  const { invoiceNumber, paymentTypeName, paidAmount, paymentDate, totalAmount } = payment
  return (
    <ListRow className="grid-cols-[minmax(0,1fr)_auto]">
      <p>
        <span className="font-semibold">{paymentTypeName}</span>
        <span className="block text-muted">
          {invoiceNumber === ''
            ? t('storefront:payments.as_credit')
            : t('storefront:payments.of_invoice', { number: invoiceNumber })}
        </span>
      </p>
      <p className="text-muted @max-2xl:order-3">{date(paymentDate)}</p>
      <p className="text-right font-semibold">
        <span className="block text-xs font-normal text-muted">
          {t('storefront:payments.paid')}
        </span>
        {euro(paidAmount)}
      </p>
      <p className="text-right @max-2xl:order-4">
        <span className="block text-xs text-muted">{t('storefront:payments.total')}</span>
        {invoiceNumber === '' ? '' : euro(totalAmount)}
      </p>
    </ListRow>
  )
}
