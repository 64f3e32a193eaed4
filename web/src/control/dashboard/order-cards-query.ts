import type { DashboardTab } from '@kontor/contract/rules/statuses'
import { queryOf } from '../../shared/api/query-of.ts'

export const cardsPerPage = 20
const refreshEvery = 30_000

/** A page of a tab, refetched while it is visible because other agents change the same orders. */
export const orderCardsQuery = (tab: DashboardTab, page: number) => ({
  ...queryOf('/api/stockAgent/order/page', { body: { statusId: tab, page, size: cardsPerPage } }),
  staleTime: 0,
  refetchInterval: refreshEvery,
  refetchOnWindowFocus: 'always' as const,
})
