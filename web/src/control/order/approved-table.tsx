import type { OrderHeader } from '@kontor/contract/control/order'
import type { OrderItem } from '@kontor/contract/control/order-item'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrintOrderButton } from '../documents/print-order-button.tsx'
import { ApprovedRow } from './approved-row.tsx'
import { DeliveryDay } from './delivery-day.tsx'
import { DocumentButtons } from './document-buttons.tsx'
import { ShortList } from './short-list.tsx'
import { TablePanel } from './table-panel.tsx'
import { useFirstRows } from './use-first-rows.ts'
import type { Picking } from './use-picking.ts'
import { useStable } from './use-stable.ts'

interface ApprovedTableProps {
  header: OrderHeader
  items: readonly OrderItem[]
  /** Lines that are closed because the rest is missing. */
  shortItems: readonly OrderItem[]
  waits: (item: OrderItem) => number
  justScanned: number | null
  frozen: boolean
  chosen: boolean
  /** Some lines are not approved in full. */
  incomplete: boolean
  /** Some counts are not confirmed by the server; the second is true when that takes so long that a notice is shown. */
  waiting: boolean
  waitsLong: boolean
  picking: Picking
}

/** The approved lines, and the documents made from them (D-03). */
export function ApprovedTable({
  header,
  items,
  shortItems,
  waits,
  justScanned,
  frozen,
  chosen,
  picking,
  ...documents
}: ApprovedTableProps) {
  const { t } = useTranslation()
  const rows = useFirstRows(items)
  const [deliveredOn, setDeliveredOn] = useState<string>()
  const takeBack = useStable((item: OrderItem) => picking.ask({ kind: 'take-back', item }))
  return (
    <TablePanel
      title={t('control:order.approved')}
      count={items.length}
      chosen={chosen}
      empty={t('control:order.nothing_approved')}
      actions={
        <>
          <PrintOrderButton
            orderId={header.orderId}
            lines="approved"
            label={t('control:order.print_approved')}
          />
          {!frozen && items.length > 0 && (
            <DeliveryDay value={deliveredOn} onChange={setDeliveredOn} />
          )}
          <DocumentButtons
            header={header}
            kind="waybill"
            deliveredOn={deliveredOn}
            {...documents}
          />
          <DocumentButtons
            header={header}
            kind="invoice"
            deliveredOn={deliveredOn}
            {...documents}
          />
        </>
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
      {shortItems.length > 0 && (
        <ShortList orderId={header.orderId} items={shortItems} frozen={frozen} />
      )}
    </TablePanel>
  )
}
