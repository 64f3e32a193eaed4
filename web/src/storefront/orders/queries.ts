import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../shared/api/query-of.ts'
import type { PageAddress } from '../../shared/table/page-address.ts'

/** The warehouse changes orders at any time, so they are always fetched. */
const asItIsNow = { staleTime: 0, refetchOnWindowFocus: true } as const

export const ordersQuery = ({ page, size }: PageAddress) => ({
  ...queryOf('/web-api/order/page/', { body: { page, size } }),
  placeholderData: keepPreviousData,
  ...asItIsNow,
})

/** Well before the link to the invoice expires, which is valid for 15 minutes. */
const newLinkEvery = 10 * 60_000

export const orderQuery = (orderId: number) => ({
  ...queryOf('/web-api/order/:orderId', { params: { orderId } }),
  refetchInterval: newLinkEvery,
  ...asItIsNow,
})
