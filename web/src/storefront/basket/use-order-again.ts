import type { OrderProduct } from '@kontor/contract/storefront/basket'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { announceBasket } from './basket-channel.ts'
import { brandAndName } from './basket-line.ts'
import { addNotice } from './notices.ts'
import { forgetOrderIntent } from './order-intent.ts'
import { putLines } from './put-lines.ts'
import { basketQuery } from './queries.ts'

/** The highest count of a line. */
const maximum = 9999

/** The ordered counts, added to those in the basket. */
function added(ordered: readonly OrderProduct[], held: readonly OrderProduct[]): OrderProduct[] {
  const counts = new Map(held.map(({ salesUnitId, piece }) => [salesUnitId, piece]))
  return ordered.map((line) => ({
    ...line,
    piece: line.piece + (counts.get(line.salesUnitId) ?? 0),
  }))
}

const isTooMany = ({ piece }: OrderProduct) => piece > maximum

interface OrderAgain {
  orderAgain: (orderProducts: readonly OrderProduct[]) => void
  busy: boolean
}

/**
 * Puts the lines of an order into the basket again and opens it, with notices about what is gone or has another price.
 */
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
      const wanted = added(ordered, orderProducts)
      const lines = wanted.map((line) => (isTooMany(line) ? { ...line, piece: maximum } : line))
      const put = await putLines(client, lines)
      const gone = new Set(put.gone.map(({ salesUnitId }) => salesUnitId))
      const cut = wanted.filter((line) => isTooMany(line) && !gone.has(line.salesUnitId))
      return { ...put, cut }
    },
    onSuccess: ({ priced, gone, cut }, ordered) => {
      const prices = new Map(priced.map(({ salesUnitId, price }) => [salesUnitId, price]))
      const lines = ordered.flatMap((line) => {
        const { salesUnitPrice: before } = line
        const now = prices.get(line.salesUnitId) ?? before
        return now === before ? [] : [{ name: brandAndName(line), before, now }]
      })
      if (gone.length > 0) addNotice({ kind: 'gone', names: gone.map(brandAndName) })
      if (cut.length > 0) addNotice({ kind: 'cut', names: cut.map(brandAndName) })
      if (lines.length > 0) addNotice({ kind: 'repriced', lines })
      announceBasket()
      void navigate('/basket')
    },
    onError: (error) =>
      toast.error(t('storefront:basket.not_changed', { reason: messageOf(error) })),
  })
  return { orderAgain: mutate, busy: isPending }
}
