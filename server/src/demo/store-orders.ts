import type { Queryable } from '../database/database.ts'
import { company } from './company/company.ts'
import { countryIdOf } from './company/countries.ts'
import { purchasePriceOf } from './purchase-price.ts'
import { continueIds, storeRows } from './store-rows.ts'
import type { DemoEvent, DemoOrder, DemoOrderLine } from './trade/trade.ts'

const orderRow = ({ id, customer, statusId, placedAt, note, deliveryCost }: DemoOrder) => ({
  id,
  customer_id: customer.id,
  status_id: statusId,
  placed_at: placedAt,
  note,
  delivery_cost: deliveryCost,
  seller_name: company.sellerName,
  language: customer.language,
  firm_name: customer.firmName,
  full_name: customer.fullName,
  tax_number: customer.taxNumber,
  address: customer.address,
  zip_code: customer.zipCode,
  city: customer.city,
  country_id: countryIdOf(customer.countryCode),
})

const lineRow = (orderId: number, line: DemoOrderLine, index: number) => ({
  id: line.id,
  order_id: orderId,
  position: index + 1,
  product_id: line.product.id,
  sales_unit_id: line.salesUnit.id,
  article_number: line.product.articleNumber,
  brand_name: line.product.brand.name,
  product_name: line.product.name,
  product_unit: line.product.unit,
  picture: line.product.pictureNames[0] ?? null,
  sales_unit_name: line.salesUnit.name,
  pieces: line.salesUnit.pieces,
  price: line.price,
  default_price: line.defaultPrice,
  vat_rate: line.vatRate,
  purchase_price: purchasePriceOf(line.product),
  ordered: line.ordered,
  quantity: line.quantity,
  approved: line.approved,
  short_reason: line.shortReason,
})

const eventRow = (orderId: number, event: DemoEvent) => ({
  order_id: orderId,
  kind: event.kind,
  account_id: event.accountId,
  happened_at: event.happenedAt,
  order_line_id: 'lineId' in event ? event.lineId : null,
  approved_change: 'approvedChange' in event ? event.approvedChange : null,
  short_reason: event.kind === 'short' ? event.shortReason : null,
  status_id: event.kind === 'status' ? event.statusId : null,
})

/** What happened first has the lower id, over all orders. */
const eventRows = (orders: readonly DemoOrder[]) =>
  orders
    .flatMap(({ id, events }) => events.map((event) => eventRow(id, event)))
    .toSorted((one, other) => one.happened_at.getTime() - other.happened_at.getTime())
    .map((row, index) => ({ id: index + 1, ...row }))

export async function storeOrders(
  transaction: Queryable,
  orders: readonly DemoOrder[],
): Promise<void> {
  await storeRows(transaction, 'orders', orders.map(orderRow))
  await storeRows(
    transaction,
    'order_line',
    orders.flatMap(({ id, lines }) => lines.map((line, index) => lineRow(id, line, index))),
  )
  await storeRows(transaction, 'order_event', eventRows(orders))
  for (const table of ['orders', 'order_line', 'order_event']) await continueIds(transaction, table)
}
