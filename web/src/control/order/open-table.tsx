import type { OrderItem } from '@kontor/contract/warehouse'
import { useTranslation } from 'react-i18next'
import { PrintOrderButton } from '../documents/print-order-button.tsx'
import { OpenRow } from './open-row.tsx'
import { TablePanel } from './table-panel.tsx'
import { useFirstRows } from './use-first-rows.ts'
import type { Picking } from './use-picking.ts'
import { useStable } from './use-stable.ts'

interface OpenTableProps {
  orderId: number
  items: readonly OrderItem[]
  waits: (item: OrderItem) => number
  justScanned: number | null
  frozen: boolean
  chosen: boolean
  picking: Picking
}

/** What is still to be approved (D-02). */
export function OpenTable({
  orderId,
  items,
  waits,
  justScanned,
  frozen,
  chosen,
  picking,
}: OpenTableProps) {
  const { t } = useTranslation()
  const approve = useStable(picking.approve)
  const rows = useFirstRows(items)
  return (
    <TablePanel
      title={t('control:order.open')}
      count={items.length}
      chosen={chosen}
      bareWhenSmall
      empty={t('control:order.nothing_open')}
      actions={
        <PrintOrderButton orderId={orderId} lines="all" label={t('control:order.print_all')} />
      }
    >
      {rows.map((item) => (
        <OpenRow
          key={item.orderProductId}
          item={item}
          waiting={waits(item)}
          justScanned={item.orderProductId === justScanned}
          frozen={frozen}
          onApprove={approve}
        />
      ))}
    </TablePanel>
  )
}
