import type { OrderProduct } from '@kontor/contract/basket'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useToast } from '../../ui/toast.tsx'
import { announceBasket } from './basket-channel.ts'
import { addNotice } from './notices.ts'
import { forgetOrderIntent } from './order-intent.ts'
import { putLines } from './put-lines.ts'
import { basketQuery } from './queries.ts'

/** The most a line may count. */
const maximum = 9999

/** What was ordered, on top of what is in the basket already. */
function added(ordered: readonly OrderProduct[], held: readonly OrderProduct[]): OrderProduct[] {
  const counts = new Map(held.map(({ salesUnitId, piece }) => [salesUnitId, piece]))
  return ordered.map((line) => ({
    ...line,
    piece: Math.min(maximum, line.piece + (counts.get(line.salesUnitId) ?? 0)),
  }))
}

interface OrderAgain {
  orderAgain: (orderProducts: readonly OrderProduct[]) => void
  busy: boolean
}

/** Puts the lines of an order into the basket again and shows it, with what is gone or costs something else. */
export function useOrderAgain(): OrderAgain {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: async (ordered: readonly OrderProduct[]) => {
      forgetOrderIntent()
      const { orderProducts } = await client.fetchQuery({ ...basketQuery, staleTime: 0 })
      return putLines(added(ordered, orderProducts))
    },
    onSuccess: ({ priced, gone }, ordered) => {
      const prices = new Map(priced.map(({ salesUnitId, price }) => [salesUnitId, price]))
      const lines = ordered.flatMap(({ salesUnitId, name, salesUnitPrice: before }) => {
        const now = prices.get(salesUnitId) ?? before
        return now === before ? [] : [{ name, before, now }]
      })
      if (gone.length > 0) addNotice({ kind: 'gone', names: gone.map(({ name }) => name) })
      if (lines.length > 0) addNotice({ kind: 'repriced', lines })
      announceBasket()
      void navigate('/basket')
    },
    onError: (error) =>
      toast.error(t('storefront:basket.not_changed', { reason: messageOf(error) })),
  })
  return { orderAgain: mutate, busy: isPending }
}
