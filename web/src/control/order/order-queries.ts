import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import type { Approvals } from '../scanning/approvals.ts'

export const orderHeaderQuery = (orderId: number) =>
  queryOptions({
    queryKey: queryKeys.agentOrder(orderId),
    queryFn: ({ signal }) => call('/api/stockAgent/order/info', { body: { orderId } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** Read in turn with what is sent, so that nothing is counted twice. */
export const orderItemsQuery = (orderId: number, approvals: Approvals) =>
  queryOptions({
    queryKey: queryKeys.agentOrderItems(orderId),
    queryFn: () => approvals.read(orderId),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

export const orderStatusesQuery = queryOptions({
  queryKey: queryKeys.orderStatuses,
  queryFn: ({ signal }) => call('/api/stockAgent/order/orderStatuses', {}, { signal }),
  staleTime: Infinity,
})

export const productSearchQuery = (searchText: string) =>
  queryOptions({
    queryKey: queryKeys.agentSearch(searchText),
    queryFn: ({ signal }) =>
      call('/api/stockAgent/product/searchWithName', { body: { searchText } }, { signal }),
  })

export const agentProductQuery = (productId: number, orderId: number) =>
  queryOptions({
    queryKey: queryKeys.agentProduct(productId, orderId),
    queryFn: ({ signal }) =>
      call('/api/stockAgent/product/detail', { body: { productId, orderId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
