import type { InvoiceStateName } from '@kontor/contract/rules/settlement-kinds'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../shared/ui/badge.tsx'

export const stateTexts: Readonly<Record<InvoiceStateName, string>> = {
  open: 'office:invoices.state_open',
  partly_paid: 'office:invoices.state_partly_paid',
  paid: 'office:invoices.state_paid',
  cancelled: 'office:invoices.state_cancelled',
  cancellation: 'office:invoices.state_cancellation',
  credit_note: 'office:invoices.state_credit_note',
}

const looks = {
  open: 'danger',
  partly_paid: 'parked',
  paid: 'soft',
  cancelled: 'plain',
  cancellation: 'plain',
  credit_note: 'plain',
} as const

export function StateBadge({ state }: { state: InvoiceStateName }) {
  const { t } = useTranslation()
  return <Badge look={looks[state]}>{t(stateTexts[state])}</Badge>
}

export type PaymentState = 'booked' | 'reversed' | 'reversal'

export const paymentStateTexts: Readonly<Record<PaymentState, string>> = {
  booked: 'office:payments.state_booked',
  reversed: 'office:payments.state_reversed',
  reversal: 'office:payments.state_reversal',
}

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { t } = useTranslation()
  return <Badge look={state === 'booked' ? 'soft' : 'plain'}>{t(paymentStateTexts[state])}</Badge>
}
