import type { DashboardTab } from '@kontor/contract/rules/statuses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export const cardsPerPage = 20
const refreshEvery = 30_000

/** A page of a tab, kept fresh while it is looked at: other agents work on the same orders. */
export function orderCardsQuery(tab: DashboardTab, page: number) {
  return queryOptions({
    queryKey: queryKeys.agentOrders(tab, page, cardsPerPage),
    queryFn: ({ signal }) =>
      call(
        '/api/stockAgent/order/page',
        { body: { statusId: tab, page, size: cardsPerPage } },
        { signal },
      ),
    staleTime: 0,
    refetchInterval: refreshEvery,
    refetchOnWindowFocus: 'always',
    // The hall's network may reach the server when the browser believes to be offline.
    networkMode: 'always',
  })
}
