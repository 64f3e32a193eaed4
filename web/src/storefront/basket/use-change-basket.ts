import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useToast } from '../../ui/toast.tsx'
import { useCustomer } from '../account/use-customer.ts'
import type { Wish } from './basket-changes.ts'
import type { BasketLine } from './basket-line.ts'
import { changeGuestLines } from './guest-basket.ts'
import { forgetOrderIntent } from './order-intent.ts'
import { forgetRemoved, rememberRemoved, removedLines } from './removed-lines.ts'
import { sendWishes } from './send-wishes.ts'

interface ChangeBasket {
  setCount: (line: BasketLine, count: number) => void
  /** Takes lines out of the basket; for a while they can be put back. */
  remove: (lines: readonly BasketLine[]) => void
  putBack: () => void
}

/** Changes the basket, wherever it is kept. A change that fails is taken back, and said (B-18). */
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

  function remove(lines: readonly BasketLine[]) {
    rememberRemoved(lines.map((line) => ({ line, count: line.piece })))
    void change(lines.map((line) => ({ line, count: 0 })))
  }

  return {
    remove,
    setCount: (line, count) => {
      if (count === 0) remove([line])
      else void change([{ line, count }])
    },
    putBack: () => {
      const wishes = removedLines()
      rememberRemoved([])
      if (wishes.length > 0) void change(wishes)
    },
  }
}
