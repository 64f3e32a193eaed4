import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useSteadyKey } from '../../shared/api/use-steady-key.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { type Order, renewOrders } from './order-queries.ts'

/** Asks which open order of the customer goes into this one. */
export function MergeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const { dateTime, euro } = useFormats()
  const name = useId()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const keyOf = useSteadyKey()
  // Kept, because the list of the page is empty once the order was merged.
  const [choices] = useState(order.mergeable)
  const [otherId, setOtherId] = useState(choices.length === 1 ? choices[0]?.id : undefined)
  const address = `${order.address}, ${order.zipCode} ${order.city}`
  const merge = useMutation({
    mutationFn: (other: number) => {
      const body = { id: order.id, otherId: other }
      return call('/api/office/order/merge', { body }, { idempotencyKey: keyOf(body) })
    },
    onSuccess: (_, other) => {
      toast.success(t('office:orders.merge_done', { number: order.id, other }))
      onClose()
    },
    onSettled: () => renewOrders(client),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={merge.isPending}
      title={t('office:orders.merge_title', { number: order.id })}
      closeLabel={t('common:close')}
    >
      <div className="flex flex-col gap-4 text-sm">
        <p>{t('office:orders.merge_text', { number: order.id })}</p>
        <fieldset className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto p-1">
          <legend className="mb-2 font-medium">{t('office:orders.merge_which')}</legend>
          {choices.map((each) => (
            <label
              key={each.id}
              className="flex min-h-target shrink-0 cursor-pointer items-center gap-3 rounded-md border border-edge px-3 py-2 has-checked:border-accent"
            >
              <input
                type="radio"
                name={name}
                checked={each.id === otherId}
                onChange={() => setOtherId(each.id)}
                className="size-4.5 shrink-0 accent-(--accent)"
              />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span className="font-medium">
                    {t('office:orders.order', { number: each.id })}
                  </span>
                  <span className="tabular-nums">{euro(each.total)}</span>
                </span>
                <span className="text-muted">
                  {dateTime(each.placedAt)} ·{' '}
                  {t('office:orders.merge_lines', { count: each.lines })}
                </span>
                {each.address !== address && (
                  <span className="break-words text-muted">
                    {t('office:orders.merge_elsewhere', { address: each.address })}
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        <Failure text={merge.error === null ? null : messageOf(merge.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={merge.isPending}>
            {t('office:record.dismiss')}
          </Button>
          <Button
            look="go"
            busy={merge.isPending}
            disabled={otherId === undefined}
            onClick={() => otherId !== undefined && merge.mutate(otherId)}
          >
            {t('office:orders.merge')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
