import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { allAnswered, wishNumber } from './open-changes.ts'

/**
 * Reads the basket only while no change is pending: an answer that misses a change would show an old count. `upToWish`
 * says up to which wish the answer is complete.
 */
async function betweenChanges<Answer extends object>(
  read: () => Promise<Answer>,
): Promise<Answer & { upToWish: number }> {
  for (;;) {
    await allAnswered()
    const before = wishNumber()
    const answer = await read()
    if (wishNumber() === before) return { ...answer, upToWish: before }
  }
}

export const basketQuery = queryOptions({
  queryKey: keyOf('/web-api/order/get-basket-items'),
  queryFn: ({ signal }) =>
    betweenChanges(() => call('/web-api/order/get-basket-items', {}, { signal })),
  // It may have been changed in another browser.
  refetchOnWindowFocus: 'always',
})

export const basketConfirmationQuery = queryOptions({
  queryKey: keyOf('/web-api/order/basket-confirmation'),
  queryFn: ({ signal }) =>
    betweenChanges(() => call('/web-api/order/basket-confirmation', {}, { signal })),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})
