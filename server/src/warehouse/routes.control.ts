import { warehouseEndpoints } from '@kontor/contract/control/warehouse'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { addProductsToOrder, addProductToOrder } from './add-products.ts'
import { approveProduct } from './approve-quantity.ts'
import { changeOrderStatus } from './change-status.ts'
import { closeLine, reopenLine } from './close-line.ts'
import { searchOrders } from './find-orders.ts'
import { getAgentProduct, searchByBarcode, searchByName } from './find-products.ts'
import { listOrderCards, listOrderStatuses } from './list-orders.ts'
import { getOrderHeader, listOrderItems } from './read-order.ts'
import { listOrderTimeline } from './timeline.ts'
import { watchOrders } from './watch-orders.ts'

export const warehouseRoutes = routesOf(warehouseEndpoints, {
  listOrderCards,
  searchOrders,
  getOrderHeader,
  listOrderItems,
  listOrderTimeline,
  listOrderStatuses,
  changeOrderStatus,
  approveProduct,
  addProductToOrder,
  addProductsToOrder,
  closeLine,
  reopenLine,
  searchByBarcode,
  searchByName,
  getAgentProduct,
  watchOrders,
})
