import type { OrderHeader } from '@kontor/contract/control/order'
import { useQueryClient } from '@tanstack/react-query'
import { Download, Eye, FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { downloadPdf } from '../documents/download-pdf.ts'
import { PdfDialog } from '../documents/pdf-dialog.tsx'
import { type DocumentKind, useCreateDocument } from '../documents/use-create-document.ts'

interface DocumentButtonsProps {
  header: OrderHeader
  kind: DocumentKind
  /** Some lines are not fully approved: the agent is asked to confirm (D-12). */
  incomplete: boolean
  /** Counted here and not yet confirmed by the server: a document would be without it. */
  waiting: boolean
  waitsLong: boolean
  /** The delivery date, if an agent chose one. */
  deliveredOn: string | undefined
}

const texts = {
  waybill: {
    name: 'control:documents.to_waybill',
    create: 'control:document.create_waybill',
    download: 'control:document.download_waybill',
    view: 'control:document.view_waybill',
    title: 'control:document.waybill_title',
  },
  invoice: {
    name: 'control:documents.to_invoice',
    create: 'control:document.create_invoice',
    download: 'control:document.download_invoice',
    view: 'control:document.view_invoice',
    title: 'control:document.invoice_title',
  },
} as const

/** The waybill or the invoice of an order: create it, then download or view it (D-03). */
export function DocumentButtons({
  header,
  kind,
  incomplete,
  waiting,
  waitsLong,
  deliveredOn,
}: DocumentButtonsProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const create = useCreateDocument(kind, header.orderId, deliveredOn)
  const [asking, setAsking] = useState(false)
  const [viewing, setViewing] = useState(false)
  const id = kind === 'waybill' ? header.waybillId : header.invoiceId
  const number = kind === 'waybill' ? header.waybillNumber : header.invoiceNumber
  const title = t(texts[kind].title, { number })

  function createNow() {
    if (waiting) toast.error(t('control:waiting.hold'))
    else create.mutate()
  }

  function begin() {
    if (incomplete && !waiting) setAsking(true)
    else createNow()
  }

  if (id === null) {
    return (
      <>
        <Button
          aria-label={t(texts[kind].create)}
          busy={create.isPending}
          disabled={waitsLong}
          onClick={begin}
          className="max-sm:px-3!"
        >
          {!create.isPending && <FilePlus2 aria-hidden size={20} />}
          <ShortOrLong short={t(texts[kind].name)} long={t(texts[kind].create)} />
        </Button>
        <ConfirmDialog
          open={asking}
          title={t(texts[kind].create)}
          text={t('control:document.confirm')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            // Something may have been scanned while the question was open.
            createNow()
          }}
        />
      </>
    )
  }

  const source = { kind, id }
  return (
    <>
      <Button
        look="go"
        aria-label={t(texts[kind].download)}
        className="max-sm:px-3!"
        onClick={() =>
          void downloadPdf(queryClient, source).catch((error: Error) =>
            toast.error(errorMessage(error)),
          )
        }
      >
        <Download aria-hidden size={20} />
        <ShortOrLong short={t(texts[kind].name)} long={t(texts[kind].download)} />
      </Button>
      <IconButton
        label={t(texts[kind].view)}
        icon={<Eye aria-hidden size={24} />}
        onClick={() => setViewing(true)}
      />
      <PdfDialog
        source={viewing ? source : null}
        title={title}
        fileTitle={title}
        onClose={() => setViewing(false)}
      />
    </>
  )
}

/** Beside the title of a table there may be no room for a verb; the icon shows the action too. */
function ShortOrLong({ short, long }: { short: string; long: string }) {
  return (
    <>
      <span className="md:max-lg:hidden xl:hidden">{short}</span>
      <span className="hidden md:max-lg:inline xl:inline">{long}</span>
    </>
  )
}
