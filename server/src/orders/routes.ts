import { basketEndpoints } from '@kontor/contract/basket'
import { orderEndpoints } from '@kontor/contract/orders'
import { serve } from '../http/serve.ts'
import { placeOrder } from './place-order.ts'
import { getOrder, listOrders } from './read-orders.ts'

export const orderRoutes = [
  serve(basketEndpoints.placeOrder, placeOrder),
  serve(orderEndpoints.listOrders, listOrders),
  serve(orderEndpoints.getOrder, getOrder),
]
