import { Download, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bases } from '../../shared/api/bases.ts'
import type { Answer } from '../../shared/api/call.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { OrderLines } from '../basket/order-lines.tsx'
import { useOrderAgain } from '../basket/use-order-again.ts'
import { BuyerReferences } from './buyer-references.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTotals } from './order-totals.tsx'

interface OrderDetailProps {
  order: Answer<'/web-api/order/:orderId'>
}

/** Ordering again uses the ordered counts, even of what was missing; lines that an agent added keep their count. */
const asOrdered = (lines: OrderDetailProps['order']['orderProducts']) =>
  lines.map((line) => ({ ...line, piece: line.orderedPiece || line.piece }))

export function OrderDetail({ order }: OrderDetailProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { orderAgain, busy } = useOrderAgain()
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-surface px-4 py-3">
        <div>
          <h1 className="text-lg font-semibold">
            {t('storefront:orders.number', { number: order.id })}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {dateTime(order.orderDate)}
            <OrderStatus statusId={order.statusId} statusDescription={order.statusDescription} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {order.invoiceURL !== null && (
            <a
              href={bases.api + order.invoiceURL}
              target="_blank"
              rel="noreferrer"
              className="print:hidden inline-flex min-h-target items-center gap-2 rounded-md border border-line px-4 text-sm font-medium hover:bg-sunken"
            >
              <Download aria-hidden size={18} />
              {t('storefront:orders.invoice')}
            </a>
          )}
          <Button look="go" busy={busy} onClick={() => orderAgain(asOrdered(order.orderProducts))}>
            <RotateCcw aria-hidden size={18} />
            {t('storefront:orders.again')}
          </Button>
        </div>
      </header>
      <BuyerReferences order={order} />
      {order.note !== null && (
        <section className="rounded-md border border-line bg-surface px-4 py-3 text-sm">
          <h2 className="font-semibold">{t('storefront:orders.note')}</h2>
          <p className="break-words whitespace-pre-line">{order.note}</p>
        </section>
      )}
      <OrderLines orderProducts={order.orderProducts} label={t('storefront:orders.lines')} />
      <OrderTotals order={order} />
    </>
  )
}
