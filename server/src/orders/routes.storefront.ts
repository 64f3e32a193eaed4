import { basketEndpoints } from '@kontor/contract/storefront/basket'
import { orderEndpoints } from '@kontor/contract/storefront/orders'
import { serve } from '../http/endpoints/serve.ts'
import { placeOrder } from './place-order.ts'
import { getOrder, listOrders } from './read-orders.ts'

export const orderRoutes = [
  serve(basketEndpoints.placeOrder, placeOrder),
  serve(orderEndpoints.listOrders, listOrders),
  serve(orderEndpoints.getOrder, getOrder),
]
