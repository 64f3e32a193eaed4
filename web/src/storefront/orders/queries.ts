import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import type { PageAddress } from '../account/page-address.ts'

/** The warehouse moves orders on while they are looked at, so they are asked for anew each time. */
const asItIsNow = { staleTime: 0, refetchOnWindowFocus: true } as const

export const ordersQuery = ({ page, size }: PageAddress) =>
  queryOptions({
    queryKey: queryKeys.orders(page, size),
    queryFn: ({ signal }) => call('/web-api/order/page/', { body: { page, size } }, { signal }),
    placeholderData: keepPreviousData,
    ...asItIsNow,
  })

/** Well before the link to the invoice ends, which is valid for a quarter of an hour. */
const newLinkEvery = 10 * 60_000

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: queryKeys.order(orderId),
    queryFn: ({ signal }) => call('/web-api/order/:orderId', { params: { orderId } }, { signal }),
    refetchInterval: newLinkEvery,
    ...asItIsNow,
  })
