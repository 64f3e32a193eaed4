import { useQuery } from '@tanstack/react-query'
import { ReceiptEuro } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePageAddress } from '../../shared/table/use-page-address.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { DocumentList } from './document-list.tsx'
import { waybillsQuery } from './document-queries.ts'
import { DocumentRow } from './document-row.tsx'
import { JumpLink, OrderLink } from './jump-link.tsx'
import { PdfDialog } from './pdf-dialog.tsx'
import { usePdfNumber } from './use-pdf-number.ts'
import { useOpenDocument } from './use-open-document.ts'

export function WaybillsPage() {
  const { t } = useTranslation()
  const address = usePageAddress()
  const { openId, addressOf, close } = useOpenDocument()
  const waybills = useQuery(waybillsQuery(address))
  const source = openId === null ? null : { kind: 'waybill' as const, id: openId }
  const title = t('control:document.waybill_title', { number: usePdfNumber(source) }).trim()
  return (
    <>
      <DocumentList title={t('control:header.waybills')} documents={waybills} address={address}>
        {(waybill) => (
          <DocumentRow
            key={waybill.waybillId}
            to={addressOf(waybill.waybillId)}
            number={waybill.waybillNumber}
            date={waybill.waybillDate}
            document={waybill}
            badge={
              waybill.cancelled && <Badge look="danger">{t('control:documents.cancelled')}</Badge>
            }
            actions={
              <>
                <OrderLink orderId={waybill.orderId} />
                {waybill.invoiceId !== null && (
                  <JumpLink
                    to={`/apps/control/invoices?id=${waybill.invoiceId}`}
                    icon={<ReceiptEuro aria-hidden size={20} />}
                  >
                    {t('control:documents.to_invoice')}
                  </JumpLink>
                )}
              </>
            }
          />
        )}
      </DocumentList>
      <PdfDialog source={source} title={title} fileTitle={title} onClose={close} />
    </>
  )
}
