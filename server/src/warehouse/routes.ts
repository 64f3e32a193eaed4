import { warehouseEndpoints } from '@kontor/contract/warehouse'
import { serve } from '../http/serve.ts'
import { listOrderCards, listOrderStatuses } from './list-orders.ts'

export const warehouseRoutes = [
  serve(warehouseEndpoints.listOrderCards, listOrderCards),
  serve(warehouseEndpoints.listOrderStatuses, listOrderStatuses),
]
