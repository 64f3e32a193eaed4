import { useQuery } from '@tanstack/react-query'
import { FileX2, Truck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../shared/api/call.ts'
import { usePageAddress } from '../../shared/table/use-page-address.ts'
import { useMay, type Needs } from '../../shared/session/use-may.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { CancelInvoiceDialog } from './cancel-invoice-dialog.tsx'
import { DocumentList } from './document-list.tsx'
import { invoicesQuery } from './document-queries.ts'
import { DocumentRow } from './document-row.tsx'
import { JumpLink, OrderLink } from './jump-link.tsx'
import { PdfDialog } from './pdf-dialog.tsx'
import { usePdfNumber } from './use-pdf-number.ts'
import { useOpenDocument } from './use-open-document.ts'

type Invoice = Answer<'/api/stockAgent/invoice/page'>['content'][number]

export function InvoicesPage() {
  const { t } = useTranslation()
  const address = usePageAddress()
  const { openId, addressOf, close } = useOpenDocument()
  const [cancelling, setCancelling] = useState<Invoice | null>(null)
  const invoices = useQuery(invoicesQuery(address))
  const source = openId === null ? null : { kind: 'invoice' as const, id: openId }
  const title = t('control:document.invoice_title', { number: usePdfNumber(source) }).trim()
  return (
    <>
      <DocumentList title={t('control:header.invoices')} documents={invoices} address={address}>
        {(invoice) => (
          <DocumentRow
            key={invoice.invoiceId}
            to={addressOf(invoice.invoiceId)}
            number={invoice.invoiceNumber}
            date={invoice.invoiceDate}
            document={invoice}
            badge={<InvoiceBadge invoice={invoice} />}
            actions={<InvoiceActions invoice={invoice} onCancel={() => setCancelling(invoice)} />}
          />
        )}
      </DocumentList>
      <PdfDialog source={source} title={title} fileTitle={title} onClose={close} />
      {cancelling && (
        <CancelInvoiceDialog
          invoiceId={cancelling.invoiceId}
          number={cancelling.invoiceNumber}
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  )
}

function InvoiceBadge({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  if (invoice.kind === 'cancellation') {
    return <Badge look="plain">{t('control:documents.cancellation')}</Badge>
  }
  if (invoice.kind === 'credit_note') {
    return <Badge look="plain">{t('control:documents.credit_note')}</Badge>
  }
  return (
    invoice.cancelledBy !== null && <Badge look="danger">{t('control:documents.cancelled')}</Badge>
  )
}

const toCancel: Needs = {
  call: '/api/stockAgent/invoice/cancelInvoice',
  permission: 'books.change',
}

function InvoiceActions({ invoice, onCancel }: { invoice: Invoice; onCancel: () => void }) {
  const { t } = useTranslation()
  const mayCancel = useMay()(toCancel)
  return (
    <>
      <OrderLink orderId={invoice.orderId} />
      {invoice.waybillId !== null && (
        <JumpLink
          to={`/apps/control/waybills?id=${invoice.waybillId}`}
          icon={<Truck aria-hidden size={20} />}
        >
          {t('control:documents.to_waybill')}
        </JumpLink>
      )}
      {mayCancel && invoice.kind === 'invoice' && invoice.cancelledBy === null && (
        <Button onClick={onCancel}>
          <FileX2 aria-hidden size={20} />
          {t('control:cancel_invoice.open')}
        </Button>
      )}
    </>
  )
}
