import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { ButtonRow } from '../../shared/table/list-row.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import type { Invoice } from './use-invoice-pdf.ts'
import { XmlButton } from './xml-button.tsx'

/** The texts of the wire for an unpaid invoice, in its three languages. */
const openStatuses: ReadonlySet<string> = new Set(['Açık', 'Open', 'Offen'])

/** Open invoices are red (O-03). */
const isOpen = (paymentStatus: string) => openStatuses.has(paymentStatus)

interface InvoiceRowProps {
  invoice: Invoice
  isOpening: boolean
  onOpen: () => void
}

export function InvoiceRow({ invoice, isOpening, onOpen }: InvoiceRowProps) {
  const { t } = useTranslation()
  const { euro, date } = useFormats()
  const { invoiceNumber, invoiceDate, dueDate, totalPrice, paymentStatus } = invoice
  const buyersWords = [
    invoice.buyerOrderNumber !== null &&
      t('storefront:invoices.buyer_order_number', { number: invoice.buyerOrderNumber }),
    invoice.buyerReference !== null &&
      t('storefront:invoices.buyer_reference', { reference: invoice.buyerReference }),
  ].filter((word) => word !== false)
  const open = isOpen(paymentStatus)
  return (
    <ButtonRow
      onPress={onOpen}
      busy={isOpening}
      {...(invoice.xRechnung ? { further: <XmlButton invoice={invoice} /> } : {})}
      className={classNames('grid-cols-[1.25rem_minmax(0,1fr)_auto]', open && 'text-danger')}
    >
      {isOpening ? (
        <Spinner />
      ) : (
        <FileText aria-hidden size={18} className={open ? 'text-danger' : 'text-muted'} />
      )}
      <span className="min-w-0">
        <span className="font-semibold">
          {invoiceNumber}
          <VisuallyHidden> {t('storefront:invoices.opens_pdf')}</VisuallyHidden>
        </span>
        {buyersWords.map((word) => (
          <span key={word} className="block break-words text-muted">
            {word}
          </span>
        ))}
      </span>
      <span className={classNames('@max-2xl:order-4 @max-2xl:col-start-2', !open && 'text-muted')}>
        {date(invoiceDate)}
      </span>
      <span
        className={classNames(
          '@max-2xl:order-6 @max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:empty:hidden',
          !open && 'text-muted',
        )}
      >
        {dueDate !== null && t('storefront:invoices.due', { date: date(dueDate) })}
      </span>
      <span className="@max-2xl:order-5 @max-2xl:text-right">
        <Badge look={open ? 'danger' : 'plain'}>{paymentStatus}</Badge>
      </span>
      <span className="text-right font-semibold">{euro(totalPrice)}</span>
    </ButtonRow>
  )
}
