import type { ListFilter, ListSort } from '@kontor/contract/rules/list-columns'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { CallPath } from '../api/call.ts'
import { type ListState, readListAddress, writeListAddress } from './list-address.ts'

/** The state of a list in the address, and the way to another one. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => readListAddress(query), [query])
  return {
    state,
    /** The query of the address, as a view keeps it. */
    address: writeListAddress(state),
    change: (more: Partial<ListState>, options: { replace?: boolean } = {}) =>
      setQuery(
        (before) =>
          new URLSearchParams(writeListAddress({ ...readListAddress(before), ...more }, before)),
        options,
      ),
    show: (address: string) => setQuery(new URLSearchParams(address)),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>

/** What is sent for a state. */
export interface Asked {
  search?: string
  filters?: ListFilter[]
  sort?: ListSort
}

export const askedOf = ({ search, filters, sort }: ListState): Asked => ({
  ...(search !== '' && { search }),
  ...(filters.length > 0 && { filters: [...filters] }),
  ...(sort !== null && { sort }),
})

interface ListRows<Row> {
  rows: Row[]
  next: string | null
}

const pageSize = 50

interface ListOptions {
  /** Rows of a page, if not as usual. */
  readonly size?: number
  /** They are fetched again only with the page they are shown on: many pages at once take long. */
  readonly settled?: boolean
}

/** The rows of a list, more of them as one scrolls on. Those of the state before stay until the new ones are there. */
export function useList<Row>(
  path: CallPath,
  asked: Asked,
  fetchRows: (
    body: Asked & { after?: string; size: number },
    signal: AbortSignal,
  ) => Promise<ListRows<Row>>,
  { size = pageSize, settled = false }: ListOptions = {},
) {
  return useInfiniteQuery({
    queryKey: settled ? [path, asked, size] : [path, asked],
    ...(settled && { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false }),
    queryFn: ({ pageParam, signal }) =>
      fetchRows({ ...asked, size, ...(pageParam !== undefined && { after: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}
