import type { Language } from '@kontor/contract/rules/languages'
import { toEuro } from '@kontor/contract/rules/money'
import { taxSentence } from '@kontor/contract/rules/tax-sentences'
import { lineNet } from '@kontor/contract/rules/totals'
import type { OrderHeader } from '@kontor/contract/control/order'
import type { OrderItem } from '@kontor/contract/control/order-item'
import { combinedName } from '../catalogue/read/combined-name.ts'
import type { Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { findOrderHeader, listOrderItemRows, type OrderItemRow } from './order.sql.ts'

const written = (moment: Date | null) => moment?.toISOString() ?? null

export async function headerOf(
  database: Queryable,
  orderId: number,
  language: Language,
): Promise<OrderHeader> {
  const row = await findOrderHeader(database, orderId, language)
  if (row === undefined) throw new Refusal('order_not_found')
  return {
    orderId: row.id,
    orderNumber: String(row.id),
    statusId: row.statusId,
    company: row.firmName,
    address: row.address,
    zipCode: row.zipCode,
    city: row.city,
    country: row.country,
    waybillId: row.waybillId,
    waybillDate: written(row.waybillDate),
    waybillNumber: row.waybillNumber,
    invoiceId: row.invoiceId,
    invoiceDate: written(row.invoiceDate),
    invoiceNumber: row.invoiceNumber,
    sellerName: row.sellerName,
    orderDate: row.placedAt.toISOString(),
    note: row.note,
    taxTreatment: row.taxTreatment,
    taxNote: taxSentence(row.taxTreatment, row.sellersCountry)?.[language] ?? null,
    deliveryCost: toEuro(row.deliveryCost),
  }
}

const itemOf = (row: OrderItemRow): OrderItem => ({
  orderProductId: row.lineId,
  productId: row.productId,
  productName: combinedName(row.brandName, row.productName, row.productUnit),
  productImage: row.picture,
  salesUnitId: row.salesUnitId,
  salesUnitName: row.salesUnitName,
  salesUnitPiece: row.pieces,
  productUnit: row.productUnit,
  price: toEuro(row.price),
  defaultPrice: toEuro(row.defaultPrice),
  barcodes: row.barcodes,
  location: row.location,
  numberOfOrderedItems: row.ordered,
  numberOfItems: row.quantity,
  numberOfApprovedItems: row.approved,
  short: row.short,
  totalNetPrice: toEuro(lineNet({ count: row.quantity, price: row.price })),
})

/** The lines of an order for agents, all or the given ones. */
export async function itemsOf(
  database: Queryable,
  orderId: number,
  language: Language,
  lineIds?: readonly number[],
): Promise<OrderItem[]> {
  const rows = await listOrderItemRows(database, orderId, language, lineIds)
  if (rows === undefined) throw new Refusal('order_not_found')
  return rows.map(itemOf)
}

export const getOrderHeader = ({ database, body, language }: CallOf<'getOrderHeader'>) =>
  headerOf(database, body.orderId, language)

export const listOrderItems = ({ database, body, language }: CallOf<'listOrderItems'>) =>
  itemsOf(database, body.orderId, language)
