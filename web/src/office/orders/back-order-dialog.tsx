import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { newId } from '../../shared/api/new-id.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { type Order, renewOrders } from './order-queries.ts'

/** Asks before what is missing becomes an order of its own. */
export function BackOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const key = useRef(newId())
  const split = useMutation({
    mutationFn: () =>
      call(
        '/api/office/order/back-order',
        { body: { id: order.id } },
        { idempotencyKey: key.current },
      ),
    onSuccess: async ({ orderId }) => {
      toast.success(t('office:orders.split_done', { number: orderId }))
      onClose()
      void renewOrders(client)
      await navigate(`/apps/office/orders/${orderId}`)
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={split.isPending}
      title={t('office:orders.split_title', { number: order.id })}
      closeLabel={t('common:close')}
    >
      <div className="flex flex-col gap-4 text-sm">
        <p>{t('office:orders.split_text')}</p>
        <ul className="max-h-[40dvh] list-disc overflow-y-auto pl-5">
          {order.lines
            .filter(({ ordered, approved }) => approved < ordered)
            .map((line) => (
              <li key={line.id} className="break-words">
                {line.ordered - line.approved} × {line.salesUnit} {line.name}
              </li>
            ))}
        </ul>
        <Failure text={split.error === null ? null : messageOf(split.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={split.isPending}>
            {t('office:record.dismiss')}
          </Button>
          <Button look="go" busy={split.isPending} onClick={() => split.mutate()}>
            {t('office:orders.split')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
