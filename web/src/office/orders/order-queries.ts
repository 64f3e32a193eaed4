import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../../shared/api/call.ts'

export type Order = Answer<'/api/office/order/show'>
export type OrderLine = Order['lines'][number]

/** After a change of an order: everything that shows it. */
export const renewOrders = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith('/api/office/order/'),
  })
