import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCustomer } from '../account/use-customer.ts'
import { watchBasket } from './basket-channel.ts'
import { guestLines } from './guest-basket.ts'
import { basketConfirmationQuery, basketQuery } from './queries.ts'

/** Refetches the basket of this tab when another tab changes it. */
export function useFollowBasket(): void {
  const client = useQueryClient()
  const isCustomer = useCustomer() !== null
  useEffect(
    () =>
      watchBasket(() => {
        for (const { queryKey } of [basketQuery, basketConfirmationQuery]) {
          void client.invalidateQueries({ queryKey })
        }
      }),
    [client],
  )
  useEffect(() => {
    // Sending it at the login failed. If it fails again, it is kept for the next time.
    if (isCustomer && guestLines().length > 0) mergeLeftOver(client).catch(() => undefined)
  }, [client, isCustomer])
}

async function mergeLeftOver(client: QueryClient): Promise<void> {
  const { mergeGuestBasket } = await import('./merge-guest-basket.ts')
  await mergeGuestBasket(client)
}
