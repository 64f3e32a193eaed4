import Type, { type Static } from 'typebox'
import { DeliveryCost, OrderProduct, Tax, TaxAmounts } from './basket.ts'
import { endpoint } from '../core/endpoint.ts'
import { Amount, Id, Moment, Nullable, Page, PageOf } from '../core/fields.ts'
import { ShortPick } from '../core/short-pick.ts'

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

/** What the buyer calls an order; it stands on the documents. */
const BuyersWord = Type.String({ maxLength: 50 })

export const orderEndpoints = {
  placeOrder: endpoint({
    path: '/web-api/order/approve-basket',
    app: 'storefront',
    permission: 'shop',
    summary: 'Turns the basket into an order.',
    body: Type.Object({
      note: Type.Optional(Nullable(Type.String({ maxLength: 4000 }))),
      buyerOrderNumber: Type.Optional(Nullable(BuyersWord)),
      buyerReference: Type.Optional(Nullable(BuyersWord)),
      expectedTotal: Type.Optional(Amount),
    }),
    answer: Type.Object({ orderId: Id }),
    refusals: ['basket_empty', 'price_changed', 'tax_not_clear', 'key_reused', 'too_many_orders'],
    repeatable: true,
  }),
  listOrders: endpoint({
    path: '/web-api/order/page/',
    app: 'storefront',
    permission: 'shop',
    summary: 'The customer’s orders, newest first; with null for a body the newest 100.',
    body: Nullable(PageOf({ statusId: Type.Optional(Id) })),
    answer: Page(Type.Object({ ...OrderSummary, itemCount: Type.Integer() })),
    refusals: [],
  }),
  getOrder: endpoint({
    path: '/web-api/order/:orderId',
    app: 'storefront',
    permission: 'shop',
    summary: 'One order of the customer with its lines.',
    params: Type.Object({ orderId: Id }),
    answer: Type.Object({
      ...OrderSummary,
      orderProducts: Type.Array(OrderedProduct),
      netAmount: Amount,
      deliveryCost: DeliveryCost,
      taxAmounts: TaxAmounts,
      tax: Tax,
      note: Nullable(Type.String()),
      buyerOrderNumber: Nullable(Type.String()),
      buyerReference: Nullable(Type.String()),
      invoiceURL: Nullable(Type.String({ description: 'A signed link, valid for 15 minutes.' })),
    }),
    refusals: ['order_not_found'],
  }),
}
