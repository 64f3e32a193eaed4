import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { useCustomer } from '../account/use-customer.ts'
import { shownLines, type Wish } from './basket-changes.ts'
import type { BasketLine } from './basket-line.ts'
import { changeGuestLines, guestLines } from './guest-basket.ts'
import { openChanges } from './open-changes.ts'
import { forgetOrderIntent } from './order-intent.ts'
import { basketQuery } from './queries.ts'
import { forgetRemoved, rememberRemoved, takeRemoved } from './removed-lines.ts'
import { sendWishes } from './send-wishes.ts'

interface ChangeBasket {
  setCount: (line: BasketLine, count: number) => void
  /** Removes lines; for a while that can be undone. */
  remove: (lines: readonly BasketLine[]) => void
  putBack: () => void
}

/** Changes the basket of the customer or the guest. A failed change is reverted, with a message (B-18). */
export function useChangeBasket(): ChangeBasket {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isCustomer = useCustomer() !== null
  const toast = useToast()
  const messageOf = useErrorMessage()

  async function change(wishes: readonly Wish[]): Promise<void> {
    forgetOrderIntent()
    try {
      if (isCustomer) await sendWishes(client, wishes)
      else changeGuestLines(wishes)
    } catch (error) {
      forgetRemoved(wishes)
      const reason = messageOf(error instanceof Error ? error : new Error('unknown'))
      toast.error(t('storefront:basket.not_changed', { reason }))
    }
  }

  /** The sales units of the basket as shown, including pending changes. */
  function unitsNow(): readonly number[] {
    const held = client.getQueryData(basketQuery.queryKey)?.orderProducts ?? []
    const lines = isCustomer ? shownLines(held, openChanges()) : guestLines()
    return lines.map(({ salesUnitId }) => salesUnitId)
  }

  function remove(lines: readonly BasketLine[]) {
    const removed = lines.map((line) => ({ line, count: line.piece }))
    rememberRemoved(removed, unitsNow())
    void change(lines.map((line) => ({ line, count: 0 })))
  }

  return {
    remove,
    setCount: (line, count) => {
      if (count === 0) remove([line])
      else void change([{ line, count }])
    },
    putBack: () => {
      const wishes = takeRemoved(unitsNow())
      if (wishes.length > 0) void change(wishes)
    },
  }
}
