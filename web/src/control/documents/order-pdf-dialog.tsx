import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../shared/api/query-of.ts'
import { Chip } from '../../shared/ui/chip.tsx'
import { headerKey } from '../order/order-queries.ts'
import { useDeviceSwitch } from '../use-device-switch.ts'
import { PdfDialog } from './pdf-dialog.tsx'
import type { PrintedLines } from './pdf-source.ts'

interface OrderPdfDialogProps {
  orderId: number
  /** The lines that are printed at first; approved lines are never mixed with the others. */
  lines: PrintedLines
  onClose: () => void
}

/** The pick list. Printing a new order changes its status on the server (D-11), which sends a live event. */
export function OrderPdfDialog({ orderId, lines: first, onClose }: OrderPdfDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [lines, setLines] = useState(first)
  const pictures = useDeviceSwitch('control-pick-list-pictures', false)

  // The status of the order may have changed, so it is refetched when the dialog closes.
  useEffect(
    () => () => {
      void queryClient.invalidateQueries({ queryKey: headerKey(orderId) })
      void queryClient.invalidateQueries({ queryKey: keyOf('/api/stockAgent/order/page') })
    },
    [queryClient, orderId],
  )

  return (
    <PdfDialog
      source={{ kind: 'order', orderId, lines, pictures: pictures.on }}
      title={t('control:pdf.order_title')}
      fileTitle={t('control:pdf.order_file', { number: orderId })}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2 pb-3">
        {first !== 'approved' && (
          <Chip
            chosen={lines === 'open'}
            onToggle={() => setLines(lines === 'open' ? 'all' : 'open')}
          >
            {t('control:pdf.only_open')}
          </Chip>
        )}
        <Chip chosen={pictures.on} onToggle={pictures.toggle}>
          {t('control:pdf.with_pictures')}
        </Chip>
      </div>
    </PdfDialog>
  )
}
