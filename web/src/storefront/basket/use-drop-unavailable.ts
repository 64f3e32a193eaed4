import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { announceBasket } from './basket-channel.ts'

interface Item {
  productId: number
  salesUnitId: number
}

/** Removes a line that can no longer be ordered. */
export function useDropUnavailable(): (item: Item) => void {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const { mutate } = useMutation({
    mutationFn: ({ productId, salesUnitId }: Item) =>
      call('/web-api/order/set-basket-item', { body: { productId, salesUnitId, count: 0 } }),
    onSettled: announceBasket,
    onError: (error) =>
      toast.error(t('storefront:basket.not_changed', { reason: messageOf(error) })),
  })
  return mutate
}
