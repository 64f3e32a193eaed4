import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '../../shared/api/call.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export type FoundOrder = Answer<'/api/stockAgent/order/search'>[number]

export const foundOrdersQuery = (searchText: string) =>
  queryOptions({
    queryKey: queryKeys.foundOrders(searchText),
    queryFn: ({ signal }) =>
      call('/api/stockAgent/order/search', { body: { searchText } }, { signal }),
    staleTime: 0,
  })
