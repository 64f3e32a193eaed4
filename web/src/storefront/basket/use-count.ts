import { useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useCustomer } from '../account/use-customer.ts'
import { guestLines, watchGuestLines } from './guest-basket.ts'
import { openChanges, watchOpenChanges } from './open-changes.ts'
import { basketQuery } from './queries.ts'

type Lines = readonly { salesUnitId: number; piece: number }[]

const countIn = (lines: Lines, salesUnitId: number) =>
  lines.find((line) => line.salesUnitId === salesUnitId)?.piece ?? 0

/** How many of a sales unit are in the basket; undefined while the basket is loading. */
export function useCount(salesUnitId: number): number | undefined {
  const isCustomer = useCustomer() !== null
  const inGuest = useSyncExternalStore(
    watchGuestLines,
    useCallback(() => countIn(guestLines(), salesUnitId), [salesUnitId]),
  )
  const wanted = useSyncExternalStore(
    watchOpenChanges,
    useCallback(() => openChanges().get(salesUnitId)?.wanted.count, [salesUnitId]),
  )
  const { data: held } = useQuery({
    ...basketQuery,
    enabled: isCustomer,
    select: useCallback(
      ({ orderProducts }: { orderProducts: Lines }) => countIn(orderProducts, salesUnitId),
      [salesUnitId],
    ),
  })
  if (!isCustomer) return inGuest
  return held === undefined ? undefined : (wanted ?? held)
}

/** The server has not answered the last change of this sales unit. */
export const useProcessing = (salesUnitId: number): boolean =>
  useSyncExternalStore(
    watchOpenChanges,
    useCallback(() => openChanges().has(salesUnitId), [salesUnitId]),
  )

const sumOf = (lines: Lines) => lines.reduce((sum, { piece }) => sum + piece, 0)

/** The number of items in the basket, as far as it is known (H-05). */
export function useItemCount(): number {
  const isCustomer = useCustomer() !== null
  const inGuest = useSyncExternalStore(watchGuestLines, () => sumOf(guestLines()))
  const changes = useSyncExternalStore(watchOpenChanges, openChanges)
  const { data: lines = [] } = useQuery({
    ...basketQuery,
    enabled: isCustomer,
    select: ({ orderProducts }) => orderProducts,
  })
  if (!isCustomer) return inGuest
  const others = sumOf(lines.filter(({ salesUnitId }) => !changes.has(salesUnitId)))
  return others + [...changes.values()].reduce((sum, { wanted }) => sum + wanted.count, 0)
}

/** As a string the counts are equal until one of them changes, so changes of other products cause no render. */
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
