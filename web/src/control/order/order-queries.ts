import type { OrderItem } from '@kontor/contract/control/order-item'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../shared/api/query-of.ts'

const asItIsNow = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

const header = (orderId: number) => queryOf('/api/stockAgent/order/info', { body: { orderId } })
const items = (orderId: number) => queryOf('/api/stockAgent/order/products', { body: { orderId } })

export const headerKey = (orderId: number) => header(orderId).queryKey
export const itemsKey = (orderId: number) => items(orderId).queryKey

export const orderHeaderQuery = (orderId: number) => ({ ...header(orderId), ...asItIsNow })

/** Serialised with the sending of approvals, so that nothing is counted twice. */
export const orderItemsQuery = (
  orderId: number,
  approvals: { read: (orderId: number) => Promise<OrderItem[]> },
) => ({
  ...items(orderId),
  queryFn: () => approvals.read(orderId),
  ...asItIsNow,
})

/** The data of an order comes from two calls. */
export const orderKeys = (orderId: number) => [headerKey(orderId), itemsKey(orderId)]

export async function refetchOrder(client: QueryClient, orderId: number): Promise<void> {
  await Promise.all(orderKeys(orderId).map((queryKey) => client.invalidateQueries({ queryKey })))
}

export const orderStatusesQuery = {
  ...queryOf('/api/stockAgent/order/orderStatuses'),
  staleTime: Infinity,
}
