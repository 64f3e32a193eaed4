import type { OrderItem } from '@kontor/contract/control/order-item'
import { useTranslation } from 'react-i18next'
import { PrintOrderButton } from '../documents/print-order-button.tsx'
import type { DeviceSwitch } from '../use-device-switch.ts'
import { OpenRow } from './open-row.tsx'
import { leftOf } from './order-line.ts'
import { RouteSwitch } from './route-switch.tsx'
import { TablePanel } from './table-panel.tsx'
import { useFirstRows } from './use-first-rows.ts'
import type { Picking } from './use-picking.ts'
import { useStable } from './use-stable.ts'
import { useTakenRows } from './use-taken-rows.ts'

interface OpenTableProps {
  orderId: number
  route: DeviceSwitch
  /** All lines of the order; those with nothing left are not shown (D-05). */
  items: readonly OrderItem[]
  waits: (item: OrderItem) => number
  justScanned: number | null
  frozen: boolean
  chosen: boolean
  picking: Picking
}

/** The lines that are still to be approved (D-02). */
export function OpenTable({
  orderId,
  route,
  items,
  waits,
  justScanned,
  frozen,
  chosen,
  picking,
}: OpenTableProps) {
  const { t } = useTranslation()
  const { taken, take, touched } = useTakenRows()
  const approve = useStable((item: OrderItem, piece: number) => {
    if (picking.approve(item, piece)) take(item.orderProductId)
  })
  const badCount = useStable(picking.badCount)
  const isOpen = (item: OrderItem) => leftOf(item, waits(item)) > 0
  const shown = items.filter((item) => isOpen(item) || taken.has(item.orderProductId))
  const rows = useFirstRows(shown)
  return (
    <TablePanel
      title={t('control:order.open')}
      count={items.filter(isOpen).length}
      chosen={chosen}
      bareWhenSmall
      onTouched={touched}
      empty={t('control:order.nothing_open')}
      actions={
        <>
          <RouteSwitch route={route} />
          <PrintOrderButton orderId={orderId} lines="all" label={t('control:order.print_all')} />
        </>
      }
    >
      {rows.map((item) => (
        <OpenRow
          key={item.orderProductId}
          item={item}
          waiting={waits(item)}
          justScanned={item.orderProductId === justScanned}
          frozen={frozen}
          taken={taken.has(item.orderProductId)}
          onApprove={approve}
          onBadCount={badCount}
        />
      ))}
    </TablePanel>
  )
}
