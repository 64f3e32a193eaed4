import { longestShortNote, shortReasons } from '@kontor/contract/rules/short-reasons'
import type { OrderItem } from '@kontor/contract/control/order-item'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../shared/forms/form.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { leftOf } from './order-line.ts'
import { shortReasonText } from './short-reason-text.ts'
import { useCloseLine } from './use-short-pick.ts'

interface ShortDialogProps {
  item: OrderItem
  orderId: number
  /** Some counts of this order are not sent yet, and may belong to this line. */
  waiting: boolean
  onClose: () => void
}

/** Asks why the rest of a line is missing, and closes the line. */
export function ShortDialog({ item, orderId, waiting, onClose }: ShortDialogProps) {
  const { t } = useTranslation()
  const noteId = useId()
  const problemId = useId()
  const form = useCloseLine(orderId, item.orderProductId, onClose)
  const { reason, note } = form.values

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('control:short.title')}
      closeLabel={t('common:close')}
    >
      <Form form={form}>
        <p className="text-lg leading-snug font-semibold">{item.productName}</p>
        <p className="text-muted">
          {t('control:short.rest', {
            count: leftOf(item, 0),
            ordered: item.numberOfOrderedItems,
            unit: item.salesUnitName,
          })}
        </p>
        <fieldset className="mt-4" aria-describedby={problemId}>
          <legend className="text-sm font-medium">{t('control:short.reason')}</legend>
          {shortReasons.map((each) => (
            <label
              key={each}
              className="mt-2 flex min-h-target items-center gap-3 rounded-md border border-edge px-3 has-checked:border-accent has-checked:font-semibold"
            >
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => form.set('reason', each)}
                className="size-5 accent-accent"
              />
              {t(shortReasonText[each])}
            </label>
          ))}
        </fieldset>
        {reason === 'other' && (
          <div className="mt-3">
            <label htmlFor={noteId} className="text-sm font-medium">
              {t('control:short.note')}
            </label>
            <input
              id={noteId}
              name="note"
              value={note}
              maxLength={longestShortNote}
              autoComplete="off"
              aria-invalid={form.refusalOf('note') !== undefined}
              aria-describedby={problemId}
              onChange={(event) => form.set('note', event.target.value)}
              className="h-target w-full rounded-md border border-edge bg-surface px-3"
            />
            <p className="text-sm text-muted">{t('control:short.note_seen')}</p>
          </div>
        )}
        <p id={problemId} role="alert" className="min-h-6 pt-2 text-sm font-semibold text-danger">
          {form.refusalOf('reason') && t('control:short.choose_reason')}
          {form.refusalOf('note') && t('control:short.say_why')}
          {waiting && t('control:waiting.hold')}
        </p>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Button onClick={onClose}>{t('control:logout.cancel')}</Button>
          <Button type="submit" look="go" busy={form.isPending} disabled={waiting}>
            {t('control:short.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
