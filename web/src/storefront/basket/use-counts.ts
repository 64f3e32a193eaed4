import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useCustomer } from '../account/use-customer.ts'
import { guestLines, watchGuestLines } from './guest-basket.ts'
import { openChanges, watchOpenChanges } from './open-changes.ts'
import { basketQuery } from './queries.ts'
import { countIn } from './use-count.ts'

/** As text the counts are the same until one of them changes: changes of other products draw nothing. */
const written = (counts: readonly (number | undefined)[]) => counts.join(',')

/** How many of each sales unit are in the basket, as far as it is known, in the order of the units. */
export function useCounts(units: readonly { id: number }[]): readonly number[] {
  const isCustomer = useCustomer() !== null
  const inGuest = useSyncExternalStore(watchGuestLines, () =>
    written(units.map(({ id }) => countIn(guestLines(), id))),
  )
  const wanted = useSyncExternalStore(watchOpenChanges, () =>
    written(units.map(({ id }) => openChanges().get(id)?.wanted.count)),
  )
  const { data: held = '' } = useQuery({
    ...basketQuery,
    enabled: isCustomer,
    select: ({ orderProducts }) => written(units.map(({ id }) => countIn(orderProducts, id))),
  })
  const [wishes, counts] = [wanted.split(','), (isCustomer ? held : inGuest).split(',')]
  return units.map((_, index) => Number(wishes[index] || counts[index] || 0))
}
