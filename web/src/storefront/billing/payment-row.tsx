import { useTranslation } from 'react-i18next'
import type { Answer } from '../../api/call.ts'
import { useFormats } from '../../i18n/use-formats.ts'

type Payment = Answer<'/web-api/payment/page/'>['content'][number]

/** What was paid, and the total of what it was paid for. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { euro, date } = useFormats()
  const { paymentTypeName, paidAmount, paymentDate, totalAmount } = payment
  return (
    <li className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2 text-sm md:grid-cols-[1fr_8rem_9rem_9rem]">
      <p className="font-semibold">{paymentTypeName}</p>
      <p className="text-muted max-md:order-3">{date(paymentDate)}</p>
      <p className="text-right font-semibold">
        <span className="block text-xs font-normal text-muted">
          {t('storefront:payments.paid')}
        </span>
        {euro(paidAmount)}
      </p>
      <p className="text-right max-md:order-4">
        <span className="block text-xs text-muted">{t('storefront:payments.total')}</span>
        {euro(totalAmount)}
      </p>
    </li>
  )
}
