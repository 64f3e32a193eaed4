import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { PdfContent } from './pdf-content.tsx'
import type { PdfSource } from './pdf-source.ts'

interface PdfDialogProps {
  /** Null keeps the dialog closed. */
  source: PdfSource | null
  title: string
  /** The file name for the download. */
  fileTitle: string
  onClose: () => void
  /** Options and buttons above the document. */
  children?: ReactNode
}

/** A document in a dialog: to view, print, download or open in a new tab. */
export function PdfDialog({ source, title, fileTitle, onClose, children }: PdfDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={source !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('common:close')}
      width="large"
    >
      <div className="flex h-[calc(100dvh-11rem)] min-h-96 flex-col">
        {children}
        <div className="min-h-0 flex-1">
          {source && <PdfContent source={source} title={fileTitle} />}
        </div>
      </div>
    </Dialog>
  )
}
