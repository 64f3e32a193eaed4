import { fromEuro } from '@kontor/contract/rules/money'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Answer } from '../../shared/api/call.ts'
import { useCustomer } from '../account/use-customer.ts'
import { companyQuery } from '../content/queries.ts'
import { amountsOf } from './amounts-of.ts'
import { shownLines } from './basket-changes.ts'
import type { Basket } from './basket-line.ts'
import { guestLines, watchGuestLines } from './guest-basket.ts'
import { guestBasketOf } from './guest-totals.ts'
import { openChanges, watchOpenChanges, wishNumber } from './open-changes.ts'
import { basketQuery } from './queries.ts'

interface ShownBasket {
  /** Undefined while it is loading. */
  basket: Basket | undefined
  /** The server has not confirmed the totals of the shown lines yet. */
  counting: boolean
  error: Error | null
  retry: () => void
}

const termsOf = ({ freeDeliveryLimit, deliveryCost }: Answer<'/public/web-api/company/get'>) => ({
  freeFrom: fromEuro(freeDeliveryLimit),
  cost: fromEuro(deliveryCost),
})

/** The basket of the customer, from the server, or of the guest, from this browser. */
export function useBasket(): ShownBasket {
  const isCustomer = useCustomer() !== null
  const lines = useSyncExternalStore(watchGuestLines, guestLines)
  const changes = useSyncExternalStore(watchOpenChanges, openChanges)
  const { data: held, error, refetch } = useQuery({ ...basketQuery, enabled: isCustomer })
  const guest = useMemo(() => (isCustomer ? undefined : guestBasketOf(lines)), [isCustomer, lines])
  const { data: terms } = useQuery({ ...companyQuery, enabled: isCustomer, select: termsOf })
  const counting = isCustomer && held !== undefined && held.upToWish !== wishNumber()
  const shown = useMemo(() => {
    if (!held) return undefined
    const orderProducts = [...shownLines(held.orderProducts, changes)]
    // Until the server answers, the amounts are calculated here, so that they never belong to other lines (B-23).
    const treatment = held.tax.treatment ?? 'domestic'
    return { ...held, orderProducts, ...(counting && amountsOf(orderProducts, terms, treatment)) }
  }, [held, changes, counting, terms])
  return {
    basket: guest ?? shown,
    counting,
    error: held === undefined ? error : null,
    retry: () => void refetch(),
  }
}
