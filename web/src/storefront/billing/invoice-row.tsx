import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { isOpen } from './payment-status.ts'
import type { Invoice } from './use-invoice-pdf.ts'

interface InvoiceRowProps {
  invoice: Invoice
  isOpening: boolean
  onOpen: () => void
}

export function InvoiceRow({ invoice, isOpening, onOpen }: InvoiceRowProps) {
  const { t } = useTranslation()
  const { euro, date } = useFormats()
  const { invoiceNumber, invoiceDate, totalPrice, paymentStatus } = invoice
  const open = isOpen(paymentStatus)
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        aria-busy={isOpening}
        className={classNames(
          'grid min-h-16 md:min-h-12 w-full grid-cols-[1.25rem_1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-2 text-left text-sm -outline-offset-2 transition-colors hover:bg-sunken md:grid-cols-[1.25rem_1fr_8rem_10rem_7rem]',
          open && 'text-danger',
        )}
      >
        {isOpening ? (
          <Spinner />
        ) : (
          <FileText aria-hidden size={18} className={open ? 'text-danger' : 'text-muted'} />
        )}
        <span className="font-semibold">
          {invoiceNumber}
          <VisuallyHidden> {t('storefront:invoices.opens_pdf')}</VisuallyHidden>
        </span>
        <span className={classNames('max-md:order-4 max-md:col-start-2', !open && 'text-muted')}>
          {date(invoiceDate)}
        </span>
        <span className="max-md:order-5 max-md:text-right">
          <Badge look={open ? 'danger' : 'plain'}>{paymentStatus}</Badge>
        </span>
        <span className="text-right font-semibold">{euro(totalPrice)}</span>
      </button>
    </li>
  )
}
