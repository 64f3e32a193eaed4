import { Printer } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { OrderPdfDialog } from './order-pdf-dialog.tsx'

interface PrintOrderButtonProps {
  orderId: number
  /** Which lines of the order are printed. */
  lines: 'all' | 'approved'
  label: string
}

/** A button that opens the order's pick list in a dialog. */
export function PrintOrderButton({ orderId, lines, label }: PrintOrderButtonProps) {
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <IconButton
        label={label}
        icon={<Printer aria-hidden size={24} />}
        onClick={() => setPrinting(true)}
      />
      {printing && (
        <OrderPdfDialog orderId={orderId} lines={lines} onClose={() => setPrinting(false)} />
      )}
    </>
  )
}
