import type { OrderCard } from '@kontor/contract/warehouse'
import { toEuro } from '@kontor/contract/money'
import { dashboardTabs, orderStatus, statusesOfTab } from '@kontor/contract/statuses'
import { totalOfSums } from '@kontor/contract/totals'
import { pageOf } from '../http/page.ts'
import type { CallOf } from '../http/serve.ts'
import { countOrders, listOrderCardRows, listStatuses, type OrderCardRow } from './queries.ts'

const cardOf = (row: OrderCardRow): OrderCard => ({
  orderId: row.id,
  orderDate: row.placedAt.toISOString(),
  customerName: row.firmName,
  address: row.address,
  zipCode: row.zipCode,
  city: row.city,
  country: row.country,
  statusId: row.statusId,
  totalProductCount: row.quantity,
  approvedProductCount: row.approved,
  totalPrice: toEuro(totalOfSums(row.netByRate)),
})

export async function listOrderCards({ database, body, language }: CallOf<'listOrderCards'>) {
  const statuses = statusesOfTab(body.statusId)
  const rows = await listOrderCardRows(database, statuses, body, language)
  // A page beyond the end has no row that could tell.
  const total = rows[0]?.total ?? (await countOrders(database, statuses))
  return pageOf(rows.map(cardOf), total, body)
}

/** As an order passes through the warehouse: tab by tab, then the ends it may come to. */
const statusesInOrder = [
  ...dashboardTabs.flatMap(statusesOfTab),
  orderStatus.completed,
  orderStatus.cancelled,
]

export const listOrderStatuses = ({ database, language }: CallOf<'listOrderStatuses'>) =>
  listStatuses(database, statusesInOrder, language)
