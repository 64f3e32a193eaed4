import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useCustomer } from '../account/use-customer.ts'
import { shownLines } from './basket-changes.ts'
import type { Basket } from './basket-line.ts'
import { guestLines, watchGuestLines } from './guest-basket.ts'
import { guestBasketOf } from './guest-totals.ts'
import { openChanges, watchOpenChanges, wishNumber } from './open-changes.ts'
import { basketQuery } from './queries.ts'

interface ShownBasket {
  /** Undefined while it is on its way. */
  basket: Basket | undefined
  /** The server has yet to say what the shown lines come to. */
  counting: boolean
  error: Error | null
  retry: () => void
}

/** The basket of the customer, from the server, or that of the guest, from this browser. */
export function useBasket(): ShownBasket {
  const isCustomer = useCustomer() !== null
  const lines = useSyncExternalStore(watchGuestLines, guestLines)
  const changes = useSyncExternalStore(watchOpenChanges, openChanges)
  const { data: held, error, refetch } = useQuery({ ...basketQuery, enabled: isCustomer })
  const guest = useMemo(() => (isCustomer ? undefined : guestBasketOf(lines)), [isCustomer, lines])
  const shown = useMemo(
    () => held && { ...held, orderProducts: [...shownLines(held.orderProducts, changes)] },
    [held, changes],
  )
  return {
    basket: guest ?? shown,
    counting: isCustomer && held !== undefined && held.upToWish !== wishNumber(),
    error: held === undefined ? error : null,
    retry: () => void refetch(),
  }
}
