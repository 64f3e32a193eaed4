import Type from 'typebox'
import { DeliveryCost, OrderProduct, TaxAmounts } from './basket.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Id, Moment, Nullable, Page, PageOf } from './fields.ts'

const OrderSummary = {
  id: Id,
  orderDate: Moment,
  statusId: Type.Integer(),
  statusDescription: Type.String(),
  totalAmount: Amount,
}

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
      orderProducts: Type.Array(OrderProduct),
      netAmount: Amount,
      deliveryCost: DeliveryCost,
      taxAmounts: TaxAmounts,
      note: Nullable(Type.String()),
      invoiceURL: Nullable(Type.String({ description: 'A signed link, valid for 15 minutes.' })),
    }),
    refusals: ['order_not_found'],
  }),
}
