import type { OrderHeader as Header } from '@kontor/contract/control/order'
import type { OrderItem } from '@kontor/contract/control/order-item'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MainContent } from '../layout/main-content.tsx'
import { BeyondDialog } from '../counts/beyond-dialog.tsx'
import { ScanField } from '../scanning/scan-field.tsx'
import { useKeepFocus } from '../scanning/use-keep-focus.ts'
import { useLingering } from '../scanning/use-lingering.ts'
import { useScanner } from '../scanning/use-scanner.ts'
import { useWakeLock } from '../scanning/use-wake-lock.ts'
import { ApprovedTable } from './approved-table.tsx'
import { LastHappening } from './last-happening.tsx'
import { OpenTable } from './open-table.tsx'
import { OrderFooter } from './order-footer.tsx'
import { OrderHeader } from './order-header.tsx'
import { approvedOf } from './order-line.ts'
import { OrderAge, OthersNotice, WaitingNotice } from './order-notices.tsx'
import { QuestionDialogs } from './question-dialogs.tsx'
import { ScanTools } from './scan-tools.tsx'
import { TableSwitch, type TableName } from './table-switch.tsx'
import type { useOrder } from './use-order.ts'
import { usePicking } from './use-picking.ts'
import { useWhyNotPickable } from './use-why-not-pickable.ts'
import { useShowRow } from './use-show-row.ts'

interface OrderViewProps {
  header: Header
  order: ReturnType<typeof useOrder>
}

/** Unconfirmed counts show a notice after this time; a working network is faster. */
const worthSaying = 1000

/** An order being picked: two tables side by side, on a small screen one at a time. */
export function OrderView({ header, order }: OrderViewProps) {
  const { t } = useTranslation()
  const { route, items, waits, open, approved, short, totals, waitingCount } = order
  const { orderId } = header
  const whyNot = useWhyNotPickable(header)
  const frozen = whyNot !== null
  const picking = usePicking(orderId, whyNot)
  const { last } = picking
  const lastLine = last?.kind === 'counted' ? last.item.orderProductId : null
  const lastItem = items.find((item) => item.orderProductId === lastLine)
  const [table, setTable] = useState<TableName>('open')
  const waitsLong = useLingering(waitingCount > 0, worthSaying)
  const field = useRef<HTMLInputElement>(null)

  useScanner(field, picking.scan)
  useKeepFocus(field)
  useWakeLock()
  useShowRow(last)

  const approvedNow = (item: OrderItem) => {
    const now = items.find(({ orderProductId }) => orderProductId === item.orderProductId) ?? item
    return approvedOf(now, waits(now))
  }

  return (
    <>
      <MainContent>
        <div
          data-fill
          className="flex flex-1 flex-col gap-3 p-3 lg:grid lg:min-h-0 lg:grid-cols-2 lg:grid-rows-[auto_auto_minmax(0,1fr)]"
        >
          <div className="flex flex-col gap-3 lg:col-span-2">
            <OrderHeader header={header} route={route} />
            <OrderAge order={order} />
            {waitsLong && <WaitingNotice count={waitingCount} />}
            {!frozen && <OthersNotice kept={order.keptByOthers} />}
            {whyNot !== null && <p className="text-sm font-medium text-muted">{whyNot}</p>}
          </div>
          <div className="sticky top-0 z-1 -mx-3 flex flex-col gap-2 bg-canvas px-3 py-2 md:top-[69px] lg:contents">
            <div className="flex items-start gap-2">
              <ScanField field={field} disabled={frozen} />
              <ScanTools picking={picking} disabled={frozen} />
            </div>
            {last === null ? (
              <p className="flex min-h-24 items-center justify-center rounded-md border border-dashed border-edge px-4 text-center text-muted">
                {t('control:scan.hint')}
              </p>
            ) : (
              <LastHappening
                last={last}
                item={lastItem}
                waiting={lastItem ? waits(lastItem) : 0}
                frozen={frozen}
                onUndo={picking.undo}
              />
            )}
            <TableSwitch
              chosen={table}
              onChoose={setTable}
              counts={{ open: open.length, approved: approved.length }}
            />
          </div>
          <OpenTable
            orderId={orderId}
            route={route}
            items={items}
            waits={waits}
            justScanned={lastLine}
            frozen={frozen}
            chosen={table === 'open'}
            picking={picking}
          />
          <ApprovedTable
            header={header}
            items={approved}
            shortItems={short}
            waits={waits}
            justScanned={lastLine}
            frozen={frozen}
            chosen={table === 'approved'}
            incomplete={open.length > 0}
            waiting={waitingCount > 0}
            waitsLong={waitsLong}
            picking={picking}
          />
        </div>
      </MainContent>
      <OrderFooter header={header} totals={totals} />
      <QuestionDialogs
        orderId={orderId}
        picking={picking}
        approvedNow={approvedNow}
        waiting={waitingCount > 0}
        open={open}
      />
      <BeyondDialog hold={picking.question !== undefined} />
    </>
  )
}
