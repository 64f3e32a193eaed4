import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CallError } from '../../shared/api/call-error.ts'
import { type Answer, call, type Input } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useSteadyKey } from '../../shared/api/use-steady-key.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { useDeparture } from '../records/use-departure.ts'
import {
  type Allocation,
  type Allocations,
  leftOf,
  nothing,
  proposed,
  settlementsOf,
} from './allocation.ts'

export type PaymentStart = Answer<'/api/office/payment/start'>

type Booking = Input<'/api/office/payment/book'>['body']

/** What is entered about a payment, and its way to the server. */
export function usePaymentForm(start: PaymentStart, firstInvoice: number | null) {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const keyFor = useSteadyKey()
  const [isCredit, setIsCredit] = useState(false)
  const [amount, setAmount] = useState<number | null>(null)
  const [paidOn, setPaidOn] = useState(start.today)
  const [typeId, setTypeId] = useState(start.types[0]?.id ?? 1)
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  // Null as long as nobody changed what is proposed.
  const [entered, setEntered] = useState<Allocations | null>(null)
  const available = isCredit ? start.credit : amount
  const allocations = entered ?? proposed(available, start.invoices, firstInvoice)
  const left = leftOf(available, allocations)
  const invoices = settlementsOf(start.invoices, allocations)
  const isWrittenOff = invoices.some(({ writeOff = 0 }) => writeOff > 0)

  const missing =
    (!isCredit && (amount === null || amount <= 0) && 'amount') ||
    (!isCredit && (paidOn === '' || paidOn > start.today) && 'day') ||
    (isCredit && invoices.length === 0 && 'invoices') ||
    (left < 0 && 'left') ||
    (isWrittenOff && reason.trim() === '' && 'reason') ||
    null

  const mutation = useMutation({
    mutationFn: async (confirmed: boolean) => {
      const shared = {
        customerId: start.customerId,
        invoices,
        ...(isWrittenOff && { writeOffReason: reason.trim() }),
      }
      const booking: Booking = {
        ...shared,
        amount: amount ?? 0,
        paidOn,
        typeId,
        ...(note.trim() !== '' && { note: note.trim() }),
        ...(confirmed && { confirmed }),
      }
      const options = { idempotencyKey: keyFor([isCredit, booking]) }
      if (isCredit) {
        await call('/api/office/payment/use-credit', { body: shared }, options)
        return `/apps/office/open-items/${start.customerId}`
      }
      const { paymentId } = await call('/api/office/payment/book', { body: booking }, options)
      return `/apps/office/payments/${paymentId}`
    },
    onSuccess: async (address) => {
      forget()
      toast.success(t('office:payments.booked'))
      // First away from the form, which would show what is left after this payment.
      await navigate(address)
      await client.invalidateQueries()
    },
  })
  const { departure, forget } = useDeparture(
    amount !== null || entered !== null || note !== '' || reason !== '',
  )
  const isDouble = mutation.error instanceof CallError && mutation.error.code === 'likely_double'
  return {
    fields: { isCredit, amount, paidOn, typeId, note, reason },
    setAmount,
    setPaidOn,
    setTypeId,
    setNote,
    setReason,
    setIsCredit,
    allocations,
    left,
    isWrittenOff,
    missing,
    allocate: (id: number, change: Partial<Allocation>) =>
      setEntered({ ...allocations, [id]: { ...(allocations[id] ?? nothing), ...change } }),
    /** Back to what is proposed. */
    propose: () => setEntered(null),
    isChanged: entered !== null,
    isDouble,
    failure: mutation.error && messageOf(mutation.error),
    isPending: mutation.isPending,
    departure,
    book: (confirmed: boolean) => mutation.mutate(confirmed),
  }
}
