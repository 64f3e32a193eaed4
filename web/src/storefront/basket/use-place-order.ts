import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, NetworkError } from '../../shared/api/call-error.ts'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { announceBasket } from './basket-channel.ts'
import type { Basket } from './basket-line.ts'
import { addNotice } from './notices.ts'
import { forgetDraft, type OrderDraft } from './order-draft.ts'
import { orderKey } from './order-intent.ts'

const hasCode = (error: Error, code: string) => error instanceof CallError && error.code === code

const linesOf = ({ orderProducts }: Basket) =>
  orderProducts.map(({ salesUnitId, piece }) => [salesUnitId, piece])

/** What the customer sees and confirms. */
interface Shown extends OrderDraft {
  basket: Basket
}

interface PlaceOrder {
  place: (shown: Shown) => void
  busy: boolean
  /** The number of the order, once it is placed. */
  orderId: number | undefined
  /** The confirmed total, if the prices have changed since. */
  outdatedTotal: number | undefined
}

/** Orders what is shown, for the shown total (B-14). */
export function usePlaceOrder(): PlaceOrder {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const [outdatedTotal, setOutdatedTotal] = useState<number>()
  // A ref, because the state of the mutation is a render late and a double click is faster.
  const underWay = useRef(false)
  const { mutate, isPending, data } = useMutation({
    mutationFn: ({ basket, note, buyerOrderNumber, buyerReference }: Shown) => {
      const body = {
        note: note.trim() || null,
        ...(buyerOrderNumber.trim() !== '' && { buyerOrderNumber: buyerOrderNumber.trim() }),
        ...(buyerReference.trim() !== '' && { buyerReference: buyerReference.trim() }),
        expectedTotal: basket.totalAmount,
      }
      const idempotencyKey = orderKey(JSON.stringify([body, linesOf(basket)]))
      return call('/web-api/order/approve-basket', { body }, { idempotencyKey })
    },
    // A lost answer is retried once: the key makes that safe.
    retry: (failures, error) => error instanceof NetworkError && failures < 1,
    retryDelay: 500,
    onSuccess: ({ orderId }) => {
      forgetDraft()
      addNotice({ kind: 'ordered', orderId })
      toast.success(t('storefront:order_save_successfully'))
      announceBasket()
      void client.invalidateQueries({ queryKey: keyOf('/web-api/order/page/') })
      void client.invalidateQueries({ queryKey: keyOf('/web-api/payment/openAmounts/') })
    },
    onSettled: () => {
      underWay.current = false
    },
    onError: (error, { basket }) => {
      if (hasCode(error, 'price_changed')) setOutdatedTotal(basket.totalAmount)
      else toast.error(messageOf(error))
      // Without an answer the state of the server is not known; a retry will show it.
      if (error instanceof CallError) announceBasket()
    },
  })

  function place(shown: Shown) {
    if (underWay.current) return
    underWay.current = true
    mutate(shown)
  }

  return { place, busy: isPending, orderId: data?.orderId, outdatedTotal }
}
