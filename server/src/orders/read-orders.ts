import { toEuro } from '@kontor/contract/rules/money'
import { perPiece } from '@kontor/contract/rules/pricing'
import { taxSentence } from '@kontor/contract/rules/tax-sentences'
import { totalsOf } from '@kontor/contract/rules/totals'
import { shownLine } from '../basket/shown-line.ts'
import { shownTotals } from '../basket/shown-totals.ts'
import { pageOf } from '../http/endpoints/page.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import {
  findOrder,
  findOrderPage,
  listOrderLines,
  listOrderRows,
  type OrderHead,
  type OrderLineRow,
  type OrderRow,
} from './order.sql.ts'

/** Default page. */
const newest = { page: 0, size: 100 }

const shownHead = ({ id, placedAt, statusId, statusDescription }: OrderHead | OrderRow) => ({
  id,
  orderDate: placedAt.toISOString(),
  statusId,
  statusDescription,
})

export async function listOrders({ database, user, body, language }: CallOf<'listOrders'>) {
  const page = body ?? newest
  const statusId = body?.statusId ?? null
  const { total, ids } = await findOrderPage(database, user.id, statusId, page)
  const rows = await listOrderRows(database, ids, language)
  const content = rows.map((row) => ({
    ...shownHead(row),
    itemCount: row.itemCount,
    totalAmount: toEuro(row.total),
  }))
  return pageOf(content, total, page)
}

/** An order stores prices per sales unit; the price of a piece is derived. */
const pricesOf = (line: OrderLineRow) => ({
  vatRate: line.vatRate,
  price: line.price,
  defaultPrice: line.defaultPrice,
  unitPrice: perPiece(line.price, line.pieces),
  defaultUnitPrice: perPiece(line.defaultPrice, line.pieces),
})

export async function getOrder({
  database,
  user,
  params: { orderId },
  language,
  links,
}: CallOf<'getOrder'>) {
  const [order, lines] = await Promise.all([
    findOrder(database, user.id, orderId, language),
    listOrderLines(database, user.id, orderId, language),
  ])
  if (order === undefined) throw new Refusal('order_not_found')
  const { invoiceId } = order
  return {
    ...shownHead(order),
    orderProducts: lines.map((line) => ({
      ...shownLine(line, line.count, pricesOf(line)),
      orderedPiece: line.ordered,
      short: line.short,
    })),
    // A rate of which nothing is billed has no row.
    ...shownTotals(
      totalsOf(
        lines.filter(({ count }) => count > 0),
        order.deliveryCost,
      ),
    ),
    tax: {
      treatment: order.taxTreatment,
      note: taxSentence(order.taxTreatment, order.sellersCountry)?.[language] ?? null,
    },
    note: order.note,
    buyerOrderNumber: order.buyerOrderNumber,
    buyerReference: order.buyerReference,
    invoiceURL:
      invoiceId === null ? null : await links.sign(`/documents/invoices/${invoiceId}.pdf`),
  }
}
