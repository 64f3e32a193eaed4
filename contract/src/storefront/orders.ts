import Type, { type Static } from 'typebox'
import { DeliveryCost, OrderProduct, TaxAmounts } from './basket.ts'
import { endpoint } from '../core/endpoint.ts'
import { Amount, Id, Moment, Nullable, Page, PageOf } from '../core/fields.ts'
import { ShortPick } from '../control/short-picks.ts'

const OrderSummary = {
  id: Id,
  orderDate: Moment,
  statusId: Type.Integer(),
  statusDescription: Type.String(),
  totalAmount: Amount,
}

/** A line as it will be billed, beside what was ordered of it. */
const OrderedProduct = Type.Object({
  ...OrderProduct.properties,
  orderedPiece: Type.Integer({ description: 'What was ordered; 0 for a line that was added.' }),
  short: Nullable(ShortPick),
})

export type OrderedProduct = Static<typeof OrderedProduct>

export const orderEndpoints = {
  listOrders: endpoint({
    path: '/web-api/order/page/',
    access: 'customer',
    summary: 'The customer’s orders, newest first; with null for a body the newest 100.',
    body: Nullable(PageOf({ statusId: Type.Optional(Id) })),
    answer: Page(Type.Object({ ...OrderSummary, itemCount: Type.Integer() })),
    refusals: [],
  }),
  getOrder: endpoint({
    path: '/web-api/order/:orderId',
    access: 'customer',
    summary: 'One order of the customer with its lines.',
    params: Type.Object({ orderId: Id }),
    answer: Type.Object({
      ...OrderSummary,
      orderProducts: Type.Array(OrderedProduct),
      netAmount: Amount,
      deliveryCost: DeliveryCost,
      taxAmounts: TaxAmounts,
      note: Nullable(Type.String()),
      buyerOrderNumber: Nullable(Type.String()),
      buyerReference: Nullable(Type.String()),
      invoiceURL: Nullable(Type.String({ description: 'A signed link, valid for 15 minutes.' })),
    }),
    refusals: ['order_not_found'],
  }),
}
