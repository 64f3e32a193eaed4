import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useToast } from '../../ui/toast.tsx'
import { newId } from '../scanning/new-id.ts'
import { linesToAdd } from './lines-to-add.ts'
import type { AgentProduct } from './quantities-form.tsx'

/** Adds what was counted to the order; the same counts again after a lost answer add nothing twice. */
export function useAddProducts(orderId: number, product: AgentProduct, onSaved: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const attempt = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: (counts: ReadonlyMap<number, number | null>) => {
      const lines = linesToAdd(orderId, product, counts)
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
      await queryClient.invalidateQueries({ queryKey: queryKeys.agentOrder(orderId) })
    },
    onError: (error) => toast.error(errorMessage(error)),
  })
}
