import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useSteadyKey } from '../../shared/api/use-steady-key.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { focusWrong } from '../records/focus-wrong.ts'
import { LeaveDialog } from '../records/leave-dialog.tsx'
import { AmountField, NumberField } from '../records/number-field.tsx'
import { useDeparture } from '../records/use-departure.ts'
import { useLineName } from './invoice-lines.tsx'
import type { InvoiceDetail } from './invoice-detail.ts'

interface CreditNoteDialogProps {
  invoice: InvoiceDetail
  onClose: () => void
}

/** Chooses what of an invoice is credited, shows what that comes to, and issues the credit note. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const nameOf = useLineName()
  const keyFor = useSteadyKey()
  const [counts, setCounts] = useState<Readonly<Record<number, number | null>>>({})
  const [isDelivery, setIsDelivery] = useState(false)
  const [net, setNet] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const lines = Object.entries(counts).flatMap(([position, quantity]) =>
    quantity !== null && quantity > 0 ? [{ position: Number(position), quantity }] : [],
  )
  const body = {
    invoiceId: invoice.id,
    ...(lines.length > 0 && { lines }),
    ...(isDelivery && { delivery: true }),
    ...(net !== null && net > 0 && { net }),
  }
  const isTooMuch = invoice.lines.some(({ position, left }) => (counts[position] ?? 0) > left)
  const isChosen = lines.length > 0 || isDelivery || (net !== null && net > 0)
  const preview = useQuery({
    ...queryOf('/api/office/credit-note/preview', { body }),
    // What is too much is said at its field.
    enabled: isChosen && !isTooMuch,
    // The amount before stays until the new one is there.
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
  })
  const issue = useMutation({
    mutationFn: () => {
      const wanted = { ...body, reason: reason.trim() }
      return call(
        '/api/office/credit-note/create',
        { body: wanted },
        { idempotencyKey: keyFor(wanted) },
      )
    },
    onSuccess: async ({ invoiceId }) => {
      forget()
      toast.success(t('office:credit.issued'))
      await navigate(`/apps/office/invoices/${invoiceId}`)
      onClose()
      await client.invalidateQueries()
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // What is missing shows before the first wrong field is looked for.
    flushSync(() => setIsTried(true))
    if (!focusWrong(event.currentTarget) && isChosen && !issue.isPending) issue.mutate()
  }

  const { departure, leave, forget } = useDeparture(isChosen || reason !== '')
  const error = issue.error ?? (isChosen && !isTooMuch ? preview.error : null)
  return (
    <Dialog
      open
      onOpenChange={() => leave(onClose)}
      holdsEntries
      busy={issue.isPending}
      title={t('office:credit.title', { number: invoice.number })}
      closeLabel={t('common:close')}
      width="large"
    >
      <form onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-4">
        {departure !== null && <LeaveDialog {...departure} />}
        <p className="text-sm text-muted">{t('office:credit.lead')}</p>
        <ul className="-mx-1 max-h-72 divide-y divide-line overflow-y-auto px-1">
          {invoice.lines
            .filter((line) => line.left > 0)
            .map((line) => (
              <li
                key={line.position}
                className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_12rem]"
              >
                <p className="min-w-0 text-sm break-words">
                  {nameOf(line)}
                  <span className="block text-xs text-muted">
                    {t('office:credit.left_at', { count: line.left, price: euro(line.price) })}
                  </span>
                </p>
                <NumberField
                  label={t('office:credit.quantity_of', { position: line.position })}
                  value={counts[line.position] ?? null}
                  onChange={(value) => setCounts({ ...counts, [line.position]: value })}
                  error={
                    (counts[line.position] ?? 0) > line.left
                      ? t('office:credit.more_than_left')
                      : undefined
                  }
                  autoComplete="off"
                />
              </li>
            ))}
        </ul>
        {invoice.deliveryLeft > 0 && (
          <Checkbox
            label={t('office:credit.delivery', { amount: euro(invoice.deliveryLeft) })}
            checked={isDelivery}
            onChange={setIsDelivery}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            label={t('office:credit.net')}
            hint={t('office:credit.net_hint', { left: euro(invoice.netLeft) })}
            value={net}
            onChange={setNet}
            autoComplete="off"
          />
          <Field
            label={t('office:books.reason')}
            value={reason}
            onChange={setReason}
            maxLength={500}
            error={
              isTried && reason.trim() === '' ? t('office:payments.reason_missing') : undefined
            }
            autoComplete="off"
          />
        </div>
        <p role="status" className="min-h-5 text-sm font-semibold">
          {isChosen && !isTooMuch && preview.data !== undefined
            ? t('office:credit.comes_to', {
                net: euro(preview.data.net),
                total: euro(preview.data.total),
              })
            : ''}
        </p>
        <Failure
          text={
            error !== null
              ? messageOf(error)
              : isTried && !isChosen
                ? t('office:credit.choose')
                : null
          }
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => leave(onClose)} disabled={issue.isPending}>
            {t('office:record.dismiss')}
          </Button>
          <Button type="submit" look="go" busy={issue.isPending}>
            {t('office:credit.issue')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
