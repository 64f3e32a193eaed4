import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { AmountField } from '../records/number-field.tsx'
import { type Allocation, type Allocations, nothing, restOf } from './allocation.ts'
import type { PaymentStart } from './use-payment-form.ts'

interface AllocationRowsProps {
  start: PaymentStart
  allocations: Allocations
  onChange: (invoiceId: number, change: Partial<Allocation>) => void
}

/** The open invoices of a customer, each with what it gets. */
export function AllocationRows({ start, allocations, onChange }: AllocationRowsProps) {
  const { t } = useTranslation()
  const { euro, date } = useFormats()
  if (start.invoices.length === 0) {
    return <p className="text-sm text-muted">{t('office:payments.nothing_open')}</p>
  }
  return (
    <ul className="divide-y divide-line">
      {start.invoices.map((invoice) => {
        const allocation = allocations[invoice.id] ?? nothing
        const rest = restOf(invoice, allocation)
        const mayWriteOff = rest > 0 && rest <= start.writeOffLimit
        return (
          <li
            key={invoice.id}
            className="grid items-end gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_10rem_14rem]"
          >
            <div className="min-w-0 text-sm sm:self-center">
              <p className="font-medium">{invoice.number}</p>
              <p className={invoice.dueOn < start.today ? 'text-danger' : 'text-muted'}>
                {t('office:payments.open_since', {
                  open: euro(invoice.open),
                  due: date(invoice.dueOn),
                })}
              </p>
            </div>
            <AmountField
              label={t('office:payments.amount_for', { number: invoice.number })}
              value={allocation.amount}
              onChange={(amount) => onChange(invoice.id, { amount })}
              error={rest < 0 ? t('office:payments.more_than_open') : undefined}
              autoComplete="off"
            />
            {mayWriteOff ? (
              <Checkbox
                label={t('office:payments.write_off', { amount: euro(rest) })}
                checked={allocation.isRestWrittenOff}
                onChange={(isRestWrittenOff) => onChange(invoice.id, { isRestWrittenOff })}
              />
            ) : (
              <p className="text-sm text-muted sm:self-center">
                {rest > 0 && allocation.amount !== null
                  ? t('office:payments.stays_open', { amount: euro(rest) })
                  : ''}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
