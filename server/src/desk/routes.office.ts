import { deskEndpoints } from '@kontor/contract/office/desk'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { listAllStatuses } from '../warehouse/list-orders.ts'
import { timelineOf } from '../warehouse/timeline.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { addBackOrder } from './back-order.ts'
import { cancelDeskOrder } from './cancel-order.ts'
import { restoreDeskOrder, saveDeskOrder } from './change-order.ts'
import { correctDeskOrder } from './correct-order.ts'
import { findOrderCustomers, findOrderGoods, listOrderCountries } from './find-for-order.ts'
import { mergeDeskOrders } from './merge-orders.ts'
import { orderKind } from './order-kind.ts'
import { orderList } from './order-list.ts'
import { placeDeskOrder, priceDeskOrder } from './place-for-customer.ts'
import { showDeskOrder } from './show-order.ts'

const order = recordRoutes(orderKind)
const orders = listRoutes(orderList, 'orders')

export const deskRoutes = routesOf(deskEndpoints, {
  listDeskOrders: orders.list,
  exportDeskOrders: orders.export,
  listDeskStatuses: ({ database, language }) => listAllStatuses(database, language),
  showDeskOrder,
  listDeskTimeline: ({ database, body: { id, ...page }, language }) =>
    timelineOf(database, { orderId: id, ...page, language }),
  readDeskOrder: order.read,
  saveDeskOrder,
  listDeskOrderHistory: order.history,
  restoreDeskOrder,
  watchDeskOrder: order.presence,
  listOrderCountries,
  findOrderCustomers,
  findOrderGoods,
  priceDeskOrder,
  placeDeskOrder,
  cancelDeskOrder,
  addBackOrder,
  mergeDeskOrders,
  correctDeskOrder,
})
