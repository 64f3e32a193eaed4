import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { CallError } from '../../shared/api/call-error.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { refetchOrder } from '../order/order-queries.ts'
import { newId } from '../../shared/api/new-id.ts'

export type DocumentKind = 'waybill' | 'invoice'

const said = {
  waybill: 'control:control_create_waybill_success',
  invoice: 'control:control_create_invoice_success',
} as const

/** Issues a document. A retry after a lost answer returns the same document. */
export function useCreateDocument(
  kind: DocumentKind,
  orderId: number,
  deliveredOn: string | undefined,
) {
  const { t } = useTranslation()
  const toast = useToast()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const key = useRef(newId())
  return useMutation({
    mutationFn: async () => {
      const body = { orderId, ...(deliveredOn !== undefined && { deliveredOn }) }
      const options = { idempotencyKey: key.current }
      await (kind === 'waybill'
        ? call('/api/stockAgent/waybill/createWaybill', { body }, options)
        : call('/api/stockAgent/invoice/createInvoice', { body }, options))
      await refetchOrder(queryClient, orderId)
    },
    onSuccess: () => {
      key.current = newId()
      toast.success(t(said[kind]))
    },
    onError: (error) => {
      if (error instanceof CallError) key.current = newId()
      toast.error(errorMessage(error))
    },
  })
}
