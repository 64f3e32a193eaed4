import type { ShortReason } from '@kontor/contract/rules/short-reasons'
import type { OrderItem } from '@kontor/contract/control/order-item'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { headerKey, itemsKey } from './order-queries.ts'

interface Answered {
  item: OrderItem
  statusId: number
}

/** Updates the line and the status in the cache, without a refetch. */
function useShowLine(orderId: number) {
  const queryClient = useQueryClient()
  return ({ item, statusId }: Answered) => {
    queryClient.setQueryData(itemsKey(orderId), (known) =>
      known?.map((each) => (each.orderProductId === item.orderProductId ? item : each)),
    )
    queryClient.setQueryData(headerKey(orderId), (known) => known && { ...known, statusId })
  }
}

const nothingSaid: { reason: ShortReason | null; note: string } = { reason: null, note: '' }
const both = ['reason', 'note'] as const

/** Closes a line whose rest is missing. */
export function useCloseLine(orderId: number, orderProductId: number, onClosed: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const errorMessage = useErrorMessage()
  const show = useShowLine(orderId)
  return useForm({
    start: nothingSaid,
    check: ({ reason, note }) => missing({ reason, note }, reason === 'other' ? both : ['reason']),
    send: ({ reason, note }) => {
      if (reason === null) throw new TypeError('the reason is missing')
      const short = reason === 'other' ? { reason, note: note.trim() } : { reason }
      return call('/api/stockAgent/order/closeLine', { body: { orderProductId, ...short } })
    },
    onSent: (answer) => {
      show(answer)
      toast.success(t('control:short.closed'))
      onClosed()
    },
    onFailed: (error) => toast.error(errorMessage(error)),
  })
}

/** Reopens a line that was closed because of a missing rest. */
export function useReopenLine(orderId: number) {
  const { t } = useTranslation()
  const toast = useToast()
  const errorMessage = useErrorMessage()
  const show = useShowLine(orderId)
  return useMutation({
    mutationFn: (orderProductId: number) =>
      call('/api/stockAgent/order/reopenLine', { body: { orderProductId } }),
    onSuccess: (answer) => {
      show(answer)
      toast.success(t('control:short.reopened'))
    },
    onError: (error) => toast.error(errorMessage(error)),
  })
}
