import { liveEndpoints } from '@kontor/contract/control/live'
import { warehouseEndpoints } from '@kontor/contract/control/warehouse'
import { serve } from '../http/endpoints/serve.ts'
import { serveStream } from '../http/streams/serve-stream.ts'
import { addProductsToOrder, addProductToOrder } from './add-products.ts'
import { approveProduct } from './approve-quantity.ts'
import { changeOrderStatus } from './change-status.ts'
import { closeLine, reopenLine } from './close-line.ts'
import { searchOrders } from './find-orders.ts'
import { getAgentProduct, searchByBarcode, searchByName } from './find-products.ts'
import { listOrderCards, listOrderStatuses } from './list-orders.ts'
import { getOrderHeader, listOrderItems } from './read-order.ts'
import { watchOrders } from './watch-orders.ts'

export const warehouseRoutes = [
  serve(warehouseEndpoints.listOrderCards, listOrderCards),
  serve(warehouseEndpoints.searchOrders, searchOrders),
  serve(warehouseEndpoints.listOrderStatuses, listOrderStatuses),
  serve(warehouseEndpoints.getOrderHeader, getOrderHeader),
  serve(warehouseEndpoints.listOrderItems, listOrderItems),
  serve(warehouseEndpoints.changeOrderStatus, changeOrderStatus),
  serve(warehouseEndpoints.approveProduct, approveProduct),
  serve(warehouseEndpoints.addProductToOrder, addProductToOrder),
  serve(warehouseEndpoints.addProductsToOrder, addProductsToOrder),
  serve(warehouseEndpoints.closeLine, closeLine),
  serve(warehouseEndpoints.reopenLine, reopenLine),
  serve(warehouseEndpoints.searchByBarcode, searchByBarcode),
  serve(warehouseEndpoints.searchByName, searchByName),
  serve(warehouseEndpoints.getAgentProduct, getAgentProduct),
  serveStream(liveEndpoints.watchOrders, watchOrders),
]
