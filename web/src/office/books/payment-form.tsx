import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Card } from '../layout/card.tsx'
import { focusWrong } from '../records/focus-wrong.ts'
import { LeaveDialog } from '../records/leave-dialog.tsx'
import { AmountField } from '../records/number-field.tsx'
import { AllocationRows } from './allocation-rows.tsx'
import { type PaymentStart, usePaymentForm } from './use-payment-form.ts'

const missingTexts = {
  amount: 'office:payments.amount_missing',
  day: 'office:payments.day_missing',
  invoices: 'office:payments.invoices_missing',
  left: 'office:payments.too_much',
  reason: 'office:payments.reason_missing',
} as const

interface PaymentFormProps {
  start: PaymentStart
  firstInvoice: number | null
}

/** Amount, day and way of a payment, and the invoices that it is proposed for. Enter books it. */
export function PaymentForm({ start, firstInvoice }: PaymentFormProps) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const form = usePaymentForm(start, firstInvoice)
  const [isTried, setIsTried] = useState(false)
  const { fields, missing, left } = form
  const amount = useRef<HTMLInputElement>(null)
  // The customer was chosen a moment ago; the amount is what is typed next.
  useEffect(() => amount.current?.focus(), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // What is missing shows before the first wrong field is looked for.
    flushSync(() => setIsTried(true))
    if (!focusWrong(event.currentTarget) && missing === null && !form.isPending) form.book(false)
  }

  const errorOf = (field: keyof typeof missingTexts) =>
    isTried && missing === field ? t(missingTexts[field]) : undefined
  return (
    <form onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-4">
      {form.departure !== null && <LeaveDialog {...form.departure} />}
      <Card>
        <p className="text-sm text-muted">
          {t('office:payments.standing', {
            balance: euro(start.balance),
            credit: euro(start.credit),
          })}
        </p>
        {start.credit > 0 && (
          <Checkbox
            label={t('office:payments.use_credit', { credit: euro(start.credit) })}
            checked={fields.isCredit}
            onChange={(isCredit) => {
              form.setIsCredit(isCredit)
              form.propose()
            }}
          />
        )}
        {!fields.isCredit && (
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <AmountField
              label={t('office:payments.amount')}
              value={fields.amount}
              onChange={form.setAmount}
              error={errorOf('amount')}
              ref={amount}
              autoComplete="off"
            />
            <Field
              label={t('office:payments.paid_on')}
              type="date"
              max={start.today}
              value={fields.paidOn}
              onChange={form.setPaidOn}
              error={errorOf('day')}
            />
            <SelectField
              label={t('office:payments.type')}
              name="type"
              value={String(fields.typeId)}
              onChange={(value) => form.setTypeId(Number(value))}
              options={start.types.map(({ id, name }) => ({ value: String(id), label: name }))}
              placeholder=""
            />
            <Field
              label={t('office:payments.note')}
              value={fields.note}
              onChange={form.setNote}
              maxLength={200}
            />
          </div>
        )}
      </Card>
      <Card
        title={t('office:payments.for_invoices')}
        lead={t('office:payments.proposal_lead')}
        actions={
          form.isChanged && (
            <Button onClick={form.propose}>{t('office:payments.propose_again')}</Button>
          )
        }
      >
        <AllocationRows start={start} allocations={form.allocations} onChange={form.allocate} />
        {form.isWrittenOff && (
          <Field
            label={t('office:payments.write_off_reason')}
            value={fields.reason}
            onChange={form.setReason}
            error={errorOf('reason')}
            maxLength={500}
          />
        )}
        <p role="status" className={left < 0 ? 'text-sm text-danger' : 'text-sm'}>
          {left < 0
            ? t('office:payments.too_much_by', { amount: euro(-left) })
            : fields.isCredit
              ? t('office:payments.credit_left', { amount: euro(left) })
              : left > 0
                ? t('office:payments.becomes_credit', { amount: euro(left) })
                : ''}
        </p>
      </Card>
      <Failure text={errorOf('left') ?? errorOf('invoices') ?? form.failure} />
      <div className="flex flex-wrap justify-end gap-2">
        {form.isDouble && (
          <Button look="danger" busy={form.isPending} onClick={() => form.book(true)}>
            {t('office:payments.book_anyway')}
          </Button>
        )}
        <Button type="submit" look="go" busy={form.isPending}>
          {t('office:payments.book')}
        </Button>
      </div>
    </form>
  )
}
