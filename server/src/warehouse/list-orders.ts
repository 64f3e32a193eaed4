import type { OrderCard } from '@kontor/contract/warehouse'
import { toEuro } from '@kontor/contract/money'
import { dashboardTabs, orderStatus, statusesOfTab } from '@kontor/contract/statuses'
import { totalsOf } from '@kontor/contract/totals'
import { pageOf } from '../http/page.ts'
import type { CallOf } from '../http/serve.ts'
import { countOrders, listOrderCardRows, listStatuses, type OrderCardRow } from './queries.ts'

/** VAT is taken on the sum of a rate, so the sums stand in for the lines they were made of. */
const grossTotal = ({ netByRate }: OrderCardRow) =>
  totalsOf(
    netByRate.map(({ vatRate, net }) => ({ count: 1, price: net, defaultPrice: net, vatRate })),
  ).total

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
  totalPrice: toEuro(grossTotal(row)),
})

export async function listOrderCards({ database, body, language }: CallOf<'listOrderCards'>) {
  const statuses = statusesOfTab(body.statusId)
  const [total, rows] = await Promise.all([
    countOrders(database, statuses),
    listOrderCardRows(database, statuses, body, language),
  ])
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
