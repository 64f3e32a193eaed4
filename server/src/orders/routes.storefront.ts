import { orderEndpoints } from '@kontor/contract/storefront/orders'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { placeOrder } from './place-order.ts'
import { getOrder, listOrders } from './read-orders.ts'

export const orderRoutes = routesOf(orderEndpoints, {
  placeOrder,
  listOrders,
  getOrder,
})
