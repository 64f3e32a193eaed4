import { useQuery } from '@tanstack/react-query'
import { ReceiptEuro } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DocumentList } from './document-list.tsx'
import { waybillsQuery } from './document-queries.ts'
import { DocumentRow } from './document-row.tsx'
import { JumpLink } from './jump-link.tsx'
import { PdfDialog } from './pdf-dialog.tsx'
import { useDocumentList } from './use-document-list.ts'

export function WaybillsPage() {
  const { t } = useTranslation()
  const { page, choosePage, openId, close } = useDocumentList()
  const waybills = useQuery(waybillsQuery(page))
  const open = waybills.data?.content.find(({ waybillId }) => waybillId === openId)
  const title = t('control:document.waybill_title', { number: open?.waybillNumber ?? openId })
  return (
    <>
      <DocumentList
        title={t('control:header.waybills')}
        rows={waybills}
        page={page}
        onPage={choosePage}
      >
        {(waybill) => (
          <DocumentRow
            key={waybill.waybillId}
            to={`?id=${waybill.waybillId}`}
            number={waybill.waybillNumber}
            date={waybill.waybillDate}
            document={waybill}
            actions={
              waybill.invoiceId !== null && (
                <JumpLink
                  to={`/apps/control/invoices?id=${waybill.invoiceId}`}
                  icon={<ReceiptEuro aria-hidden size={20} />}
                >
                  {t('control:documents.to_invoice')}
                </JumpLink>
              )
            }
          />
        )}
      </DocumentList>
      <PdfDialog
        source={openId === null ? null : { kind: 'waybill', id: openId }}
        title={title}
        fileTitle={title}
        onClose={close}
      />
    </>
  )
}
