import type { Language } from '@kontor/contract/rules/languages'
import type { OrderCard } from '@kontor/contract/control/order'
import { toEuro } from '@kontor/contract/rules/money'
import { dashboardTabs, orderStatus, statusesOfTab } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../database/database.ts'
import { pageOf } from '../http/endpoints/page.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { findOrderCardPage, listStatuses, type OrderCardRow } from './order-card.sql.ts'

const cardOf = ([
  orderId,
  placedAt,
  customerName,
  address,
  zipCode,
  city,
  country,
  statusId,
  quantity,
  approved,
  total,
]: OrderCardRow): OrderCard => ({
  orderId,
  orderDate: new Date(placedAt).toISOString(),
  customerName,
  address,
  zipCode,
  city,
  country,
  statusId,
  totalProductCount: quantity,
  approvedProductCount: approved,
  totalPrice: toEuro(total),
})

export async function listOrderCards({ database, body, language }: CallOf<'listOrderCards'>) {
  const statuses = statusesOfTab(body.statusId)
  const { cards, total } = await findOrderCardPage(database, statuses, body, language)
  return pageOf(cards.map(cardOf), total, body)
}

/** In the order of the workflow: tab by tab, then the final statuses. */
const statusesInOrder = [
  ...dashboardTabs.flatMap(statusesOfTab),
  orderStatus.completed,
  orderStatus.cancelled,
]

export const listAllStatuses = (database: Queryable, language: Language) =>
  listStatuses(database, statusesInOrder, language)

export const listOrderStatuses = ({ database, language }: CallOf<'listOrderStatuses'>) =>
  listAllStatuses(database, language)
