import type { OrderHeader, OrderItem } from '@kontor/contract/warehouse'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { OrderPdfDialog } from '../documents/order-pdf-dialog.tsx'
import { ApprovedRow } from './approved-row.tsx'
import { DocumentButtons } from './document-buttons.tsx'
import { TablePanel } from './table-panel.tsx'
import { useFirstRows } from './use-first-rows.ts'
import type { Picking } from './use-picking.ts'
import { useStable } from './use-stable.ts'

interface ApprovedTableProps {
  header: OrderHeader
  items: readonly OrderItem[]
  waits: (item: OrderItem) => number
  justScanned: number | null
  frozen: boolean
  chosen: boolean
  /** Some lines are not approved in full. */
  incomplete: boolean
  /** Something is not with the server; and so long that it is said. */
  waiting: boolean
  waitsLong: boolean
  picking: Picking
}

/** What is approved, and the documents made of it (D-03). */
export function ApprovedTable({
  header,
  items,
  waits,
  justScanned,
  frozen,
  chosen,
  picking,
  ...documents
}: ApprovedTableProps) {
  const { t } = useTranslation()
  const [printing, setPrinting] = useState(false)
  const rows = useFirstRows(items)
  const takeBack = useStable((item: OrderItem) => picking.ask({ kind: 'take-back', item }))
  return (
    <TablePanel
      title={t('control:order.approved')}
      count={items.length}
      chosen={chosen}
      empty={t('control:order.nothing_approved')}
      actions={
        <>
          <IconButton
            label={t('control:order.print_approved')}
            icon={<Printer aria-hidden size={24} />}
            onClick={() => setPrinting(true)}
          />
          <DocumentButtons header={header} kind="waybill" {...documents} />
          <DocumentButtons header={header} kind="invoice" {...documents} />
        </>
      }
      after={
        printing && (
          <OrderPdfDialog
            orderId={header.orderId}
            lines="approved"
            onClose={() => setPrinting(false)}
          />
        )
      }
    >
      {rows.map((item) => (
        <ApprovedRow
          key={item.orderProductId}
          item={item}
          waiting={waits(item)}
          justScanned={item.orderProductId === justScanned}
          frozen={frozen}
          onTakeBack={takeBack}
        />
      ))}
    </TablePanel>
  )
}
