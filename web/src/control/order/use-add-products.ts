import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { CallError } from '../../shared/api/call-error.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { newId } from '../../shared/api/new-id.ts'
import { play } from '../scanning/sounds.ts'
import { type AgentProduct, linesToAdd } from './lines-to-add.ts'
import { refetchOrder } from './order-queries.ts'

interface CountsToAdd {
  counts: ReadonlyMap<number, number | null>
  /** The agent confirmed more than was ordered. */
  beyondOrdered: boolean
}

export const isBeyondOrdered = (error: Error | null) =>
  error instanceof CallError && error.code === 'more_than_ordered'

/** Adds the counted products to the order; a retry with the same counts adds nothing twice. */
export function useAddProducts(orderId: number, product: AgentProduct, onSaved: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const attempt = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: ({ counts, beyondOrdered }: CountsToAdd) => {
      const lines = linesToAdd(orderId, product, counts, beyondOrdered)
      const body = JSON.stringify(lines)
      if (attempt.current.body !== body) attempt.current = { body, key: newId() }
      return call(
        '/api/stockAgent/order/addProductsToOrder',
        { body: lines },
        { idempotencyKey: attempt.current.key },
      )
    },
    onSuccess: async () => {
      toast.success(t('control:control_dialog_search_add_product_success'))
      onSaved()
      await refetchOrder(queryClient, orderId)
    },
    onError: (error) => {
      // The form asks for a confirmation (D-26).
      if (isBeyondOrdered(error)) play('error')
      else toast.error(errorMessage(error))
    },
  })
}
