import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Amount, Id, maximumCount, Moment, Nullable, Reason } from '../core/fields.ts'
import { listCalls } from '../core/lists.ts'
import { Timeline, TimelineRequest } from '../core/order-timeline.ts'
import { recordCalls } from '../core/records.ts'
import { DeskOrder, OrderAmounts } from './desk-order.ts'
import { maximumLines, OrderAddress, OrderDocument, OrderNote } from './order-document.ts'

const OrderRow = Type.Object({
  id: Id,
  placedAt: Moment,
  firmName: Type.String(),
  customer: Type.Integer({ description: 'The id of the customer.' }),
  zipCode: Type.String(),
  city: Type.String(),
  status: Type.String(),
  statusId: Type.Integer(),
  lines: Type.Integer(),
  total: Amount,
  waybill: Nullable(Type.String({ description: 'The number of the waybill in force.' })),
  invoice: Nullable(Type.String({ description: 'The number of the invoice in force.' })),
  note: Nullable(Type.String()),
})

export type OrderRow = Static<typeof OrderRow>

const orders = listCalls({ name: 'order', noun: 'orders', area: 'orders', row: OrderRow })

const order = recordCalls({
  name: 'order',
  noun: 'an order',
  area: 'orders',
  document: OrderDocument,
})

/** Why an order cannot be changed, or not in this way. */
const notChangeable = ['order_begun', 'tax_differs', 'tax_not_clear'] as const

const BuyersWord = Type.Optional(Nullable(Type.String({ maxLength: 50 })))
const Search = Type.Object({ search: Type.String({ maxLength: 200 }) })

/** Goods for a customer, and where they go. */
const Wanted = {
  customerId: Id,
  lines: Type.Array(
    Type.Object({ salesUnitId: Id, count: Type.Integer({ minimum: 1, maximum: maximumCount }) }),
    { maxItems: maximumLines },
  ),
  deliverTo: Type.Union([OrderAddress, Type.Null()], {
    description: 'Null: the address of the customer.',
  }),
}

/** The orders desk: all orders, and what the office does with them. */
export const deskEndpoints = {
  listDeskOrders: orders.list,
  exportDeskOrders: orders.export,
  listDeskStatuses: endpoint({
    path: '/api/office/order/statuses',
    app: 'office',
    permission: 'orders.see',
    summary: 'The statuses of orders.',
    answer: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    refusals: [],
  }),
  showDeskOrder: endpoint({
    path: '/api/office/order/show',
    app: 'office',
    permission: 'orders.see',
    summary: 'An order with its lines, amounts and documents.',
    body: Type.Object({ id: Id }),
    answer: DeskOrder,
    refusals: ['order_not_found'],
  }),
  listDeskTimeline: endpoint({
    path: '/api/office/order/timeline',
    app: 'office',
    permission: 'orders.see',
    summary: 'What happened to an order, the newest first.',
    body: Type.Object({ id: Id, ...TimelineRequest }),
    answer: Timeline,
    refusals: ['order_not_found'],
  }),
  readDeskOrder: order.read,
  saveDeskOrder: endpoint({
    ...order.save,
    summary: 'Changes lines, note and address of an order until its control begins.',
    refusals: [...order.save.refusals, ...notChangeable],
  }),
  listDeskOrderHistory: order.history,
  restoreDeskOrder: endpoint({
    ...order.restore,
    refusals: [...order.restore.refusals, ...notChangeable],
  }),
  watchDeskOrder: order.presence,
  listOrderCountries: endpoint({
    path: '/api/office/order/countries',
    app: 'office',
    permission: 'orders.change',
    summary: 'The countries that orders are delivered to, by name.',
    answer: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    refusals: [],
  }),
  findOrderCustomers: endpoint({
    path: '/api/office/order/customers',
    app: 'office',
    permission: 'orders.change',
    summary: 'Customers by words, to place an order for one of them.',
    body: Search,
    answer: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String({ description: 'The company.' }),
        ...OrderAddress.properties,
      }),
    ),
    refusals: [],
  }),
  findOrderGoods: endpoint({
    path: '/api/office/order/goods',
    app: 'office',
    permission: 'orders.change',
    summary: 'Sales units that are sold, by words, article number or barcode of their product.',
    body: Search,
    answer: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String({ description: 'Brand, name and unit in one line.' }),
        articleNumber: Type.String(),
        salesUnit: Type.String(),
        pieces: Type.Integer(),
        price: Amount,
      }),
    ),
    refusals: [],
  }),
  priceDeskOrder: endpoint({
    path: '/api/office/order/price',
    app: 'office',
    permission: 'orders.change',
    summary: 'What goods cost a customer today, with VAT and delivery. Nothing is stored.',
    body: Type.Object(Wanted),
    answer: Type.Object({
      lines: Type.Array(
        Type.Object({
          salesUnitId: Id,
          price: Amount,
          defaultPrice: Amount,
          net: Amount,
        }),
        { description: 'Without what is no longer sold.' },
      ),
      ...OrderAmounts,
    }),
    refusals: ['not_found', 'basket_empty', 'tax_not_clear'],
  }),
  placeDeskOrder: endpoint({
    path: '/api/office/order/place',
    app: 'office',
    permission: 'orders.change',
    summary: 'Places an order for a customer, at the prices of that customer.',
    body: Type.Object({
      ...Wanted,
      note: Type.Optional(OrderNote),
      buyerOrderNumber: BuyersWord,
      buyerReference: BuyersWord,
      expectedTotal: Amount,
    }),
    answer: Type.Object({ orderId: Id }),
    refusals: ['not_found', 'basket_empty', 'price_changed', 'tax_not_clear', 'key_reused'],
    repeatable: true,
  }),
  cancelDeskOrder: endpoint({
    path: '/api/office/order/cancel',
    app: 'office',
    permission: 'orders.change',
    summary:
      'Cancels an order. One that has documents needs `books.change`; they are cancelled with it.',
    body: Type.Object({ id: Id, reason: Reason }),
    answer: Type.Object({ statusId: Type.Integer() }),
    refusals: [
      'order_not_found',
      'order_cancelled',
      'documents_not_allowed',
      'invoice_credited',
      'invoice_data_invalid',
      'key_reused',
    ],
    repeatable: true,
  }),
  addBackOrder: endpoint({
    path: '/api/office/order/back-order',
    app: 'office',
    permission: 'orders.change',
    summary:
      'Makes a new order of what was missing, at the agreed prices; again, answers the same one.',
    body: Type.Object({ id: Id }),
    answer: Type.Object({ orderId: Id }),
    refusals: [
      'order_not_found',
      'order_cancelled',
      'order_not_delivered',
      'nothing_missing',
      'key_reused',
    ],
    repeatable: true,
  }),
  mergeDeskOrders: endpoint({
    path: '/api/office/order/merge',
    app: 'office',
    permission: 'orders.change',
    summary:
      'Adds the lines and the note of another open order of the customer to this one, and cancels the other.',
    body: Type.Object({
      id: Id,
      otherId: Id,
    }),
    answer: Type.Object({ orderId: Id }),
    refusals: ['order_not_found', 'order_begun', 'order_not_mergeable', 'too_large', 'key_reused'],
    repeatable: true,
  }),
  correctDeskOrder: endpoint({
    path: '/api/office/order/correct',
    app: 'office',
    permission: 'books.change',
    summary:
      'Puts delivered quantities right: cancels the documents of an order and issues them again.',
    body: Type.Object({
      id: Id,
      reason: Reason,
      waybillId: Type.Union([Id, Type.Null()], {
        description: 'The waybill in force as it was seen.',
      }),
      invoiceId: Type.Union([Id, Type.Null()], {
        description: 'The invoice in force as it was seen.',
      }),
      lines: Type.Array(
        Type.Object({
          id: Id,
          approved: Type.Integer({ minimum: 0, maximum: 99_999 }),
        }),
        { maxItems: 2000, description: 'The lines that change, and what was really delivered.' },
      ),
    }),
    answer: Type.Object({
      waybillId: Nullable(Id),
      invoiceId: Nullable(Id),
      cancellationId: Nullable(Id),
    }),
    refusals: [
      'order_not_found',
      'order_cancelled',
      'nothing_to_correct',
      'documents_changed',
      'nothing_approved',
      'invoice_credited',
      'invoice_data_invalid',
      'delivery_day_not_valid',
      'key_reused',
    ],
    repeatable: true,
  }),
}
