import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { PdfContent } from './pdf-content.tsx'
import type { PdfSource } from './pdf-source.ts'

interface PdfDialogProps {
  /** Nothing shows nothing. */
  source: PdfSource | null
  title: string
  /** What the document is called when it is downloaded. */
  fileTitle: string
  onClose: () => void
  /** Choices and buttons above the document. */
  children?: ReactNode
}

/** A document over the page: to look at, print, download or open beside. */
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
