import { orderStatus } from '@kontor/contract/rules/statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { buttonLook } from '../../shared/ui/button-look.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import { BackOrderDialog } from './back-order-dialog.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { type Order, renewOrders } from './order-queries.ts'

type Asked = 'cancel' | 'correct' | 'back-order' | 'merge'

/** What the office can do with an order, as far as one may. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const may = useMay()
  const client = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const mayChange = may({ call: '/api/office/order/cancel', permission: 'orders.change' })
  const mayCorrect = may({ call: '/api/office/order/correct', permission: 'books.change' })
  const isCancelled = order.statusId === orderStatus.cancelled
  const hasDocuments = order.documents.some(({ kind, inForce }) => {
    return inForce && kind !== 'cancellation'
  })
  const isMissing = order.lines.some(({ ordered, approved }) => approved < ordered)
  const needsBooks = hasDocuments && !mayCorrect
  return (
    <>
      {mayChange && order.isOpen && (
        <Link to="change" className={buttonLook('plain')}>
          {t('office:orders.change')}
        </Link>
      )}
      {mayChange && order.mergeable.length > 0 && (
        <Button onClick={() => setAsked('merge')} aria-haspopup="dialog">
          {t('office:orders.merge')}
        </Button>
      )}
      {mayChange && !isCancelled && order.isDelivered && isMissing && order.backOrder === null && (
        <Button onClick={() => setAsked('back-order')} aria-haspopup="dialog">
          {t('office:orders.split')}
        </Button>
      )}
      {mayCorrect && hasDocuments && !isCancelled && (
        <Button onClick={() => setAsked('correct')} aria-haspopup="dialog">
          {t('office:orders.correct')}
        </Button>
      )}
      {mayChange && !isCancelled && (
        <Button
          onClick={() => !needsBooks && setAsked('cancel')}
          aria-haspopup="dialog"
          aria-disabled={needsBooks}
          {...(needsBooks && { 'aria-describedby': 'cancel-needs-books' })}
        >
          {t('office:orders.cancel')}
        </Button>
      )}
      {mayChange && !isCancelled && needsBooks && (
        <p id="cancel-needs-books" className="basis-full text-xs text-muted">
          {t('office:orders.cancel_needs_books')}
        </p>
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title={t('office:orders.cancel_title', { number: order.id })}
          lead={t(hasDocuments ? 'office:orders.cancel_documents' : 'office:orders.cancel_text')}
          submit={t('office:orders.cancel')}
          send={(reason, keyOf) => {
            const body = { id: order.id, reason }
            return call('/api/office/order/cancel', { body }, { idempotencyKey: keyOf(body) })
          }}
          onDone={async () => {
            toast.success(t('office:orders.cancel_done', { number: order.id }))
            close()
            await renewOrders(client)
          }}
          onFailed={() => void renewOrders(client)}
          onClose={close}
        />
      )}
      {asked === 'correct' && <CorrectionDialog order={order} onClose={close} />}
      {asked === 'merge' && <MergeDialog order={order} onClose={close} />}
      {asked === 'back-order' && <BackOrderDialog order={order} onClose={close} />}
    </>
  )
}
