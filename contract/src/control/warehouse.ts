import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, maximumCount, Page, PageOf } from '../core/fields.ts'
import { Timeline, TimelineRequest } from '../core/order-timeline.ts'
import { ShortReason } from '../core/short-pick.ts'
import { longestShortNote } from '../rules/short-reasons.ts'
import { dashboardTabs, orderStatus } from '../rules/statuses.ts'
import { LiveEvent } from './live.ts'
import { FoundOrders, OrderCard, OrderHeader } from './order.ts'
import {
  beyondOrdered,
  ItemAndStatus,
  ItemsAndStatus,
  OrderItem,
  ProductToAdd,
} from './order-item.ts'
import { AgentProduct, FoundProducts } from './product.ts'

const SearchText = Type.Object({ searchText: Type.String({ minLength: 1, maxLength: 200 }) })

const OrderRequest = Type.Object({ orderId: Id })

/** Why nothing of an order can be picked any more. */
const notPickable = ['order_frozen', 'order_completed', 'order_cancelled', 'key_reused'] as const

export const warehouseEndpoints = {
  listOrderCards: endpoint({
    path: '/api/stockAgent/order/page',
    app: 'control',
    permission: 'picking.see',
    summary: 'The orders of a tab of the dashboard, newest first.',
    body: PageOf({ statusId: Type.Enum([...dashboardTabs]) }),
    answer: Page(OrderCard),
    refusals: [],
  }),
  searchOrders: endpoint({
    path: '/api/stockAgent/order/search',
    app: 'control',
    permission: 'picking.see',
    summary: 'Orders of every status by number, document number or customer.',
    body: SearchText,
    answer: FoundOrders,
    refusals: [],
  }),
  getOrderHeader: endpoint({
    path: '/api/stockAgent/order/info',
    app: 'control',
    permission: 'picking.see',
    summary: 'Who an order is for, where it stands, which documents it has.',
    body: OrderRequest,
    answer: OrderHeader,
    refusals: ['order_not_found'],
  }),
  listOrderItems: endpoint({
    path: '/api/stockAgent/order/products',
    app: 'control',
    permission: 'picking.see',
    summary: 'The lines of an order with what is approved of each.',
    body: OrderRequest,
    answer: Type.Array(OrderItem),
    refusals: ['order_not_found'],
  }),
  listOrderTimeline: endpoint({
    path: '/api/stockAgent/order/timeline',
    app: 'control',
    permission: 'picking.see',
    summary: 'What happened to an order and who did it, the newest first.',
    body: Type.Object({ orderId: Id, ...TimelineRequest }),
    answer: Timeline,
    refusals: ['order_not_found'],
  }),
  listOrderStatuses: endpoint({
    path: '/api/stockAgent/order/orderStatuses',
    app: 'control',
    permission: 'picking.see',
    summary: 'The statuses an agent may choose from.',
    answer: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    refusals: [],
  }),
  changeOrderStatus: endpoint({
    path: '/api/stockAgent/order/changeOrderStatus',
    app: 'control',
    permission: 'picking.change',
    summary: 'Gives an order another status.',
    body: Type.Object({
      orderId: Id,
      status: Type.Enum(Object.values(orderStatus)),
      reason: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 500,
          pattern: '\\S',
          description: 'Why it is cancelled.',
        }),
      ),
    }),
    answer: OrderHeader,
    refusals: ['order_not_found', 'order_invoiced', 'order_merged', 'documents_not_allowed'],
  }),
  approveProduct: endpoint({
    path: '/api/stockAgent/order/approveProduct',
    app: 'control',
    permission: 'picking.change',
    summary: 'Adds to what is approved of a line; a negative count takes back.',
    body: Type.Object({
      orderProductId: Id,
      piece: Type.Integer({ minimum: -maximumCount, maximum: maximumCount, not: { const: 0 } }),
      beyondOrdered,
    }),
    answer: ItemAndStatus,
    refusals: ['order_not_found', 'approved_too_low', 'more_than_ordered', ...notPickable],
    repeatable: true,
  }),
  addProductToOrder: endpoint({
    path: '/api/stockAgent/order/addProductToOrder',
    app: 'control',
    permission: 'picking.change',
    summary: 'Adds a product to an order, or sets the approved total of its line.',
    body: ProductToAdd,
    answer: ItemsAndStatus,
    refusals: [
      'order_not_found',
      'product_not_found',
      'approved_too_low',
      'more_than_ordered',
      ...notPickable,
    ],
    repeatable: true,
  }),
  addProductsToOrder: endpoint({
    path: '/api/stockAgent/order/addProductsToOrder',
    app: 'control',
    permission: 'picking.change',
    summary: 'The same for several lines, all or none.',
    body: Type.Array(ProductToAdd, { minItems: 1, maxItems: 200 }),
    answer: ItemsAndStatus,
    refusals: [
      'order_not_found',
      'product_not_found',
      'approved_too_low',
      'more_than_ordered',
      ...notPickable,
    ],
    repeatable: true,
  }),
  closeLine: endpoint({
    path: '/api/stockAgent/order/closeLine',
    app: 'control',
    permission: 'picking.change',
    summary: 'Closes a line whose rest is not there, with the reason.',
    body: Type.Object({
      orderProductId: Id,
      reason: ShortReason,
      note: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: longestShortNote,
          pattern: '\\S',
          description: 'Required with the reason `other`, ignored with the others.',
        }),
      ),
    }),
    answer: ItemAndStatus,
    refusals: ['order_not_found', 'nothing_left', ...notPickable],
    repeatable: true,
  }),
  reopenLine: endpoint({
    path: '/api/stockAgent/order/reopenLine',
    app: 'control',
    permission: 'picking.change',
    summary: 'Opens a line again that was closed because its rest was not there.',
    body: Type.Object({ orderProductId: Id }),
    answer: ItemAndStatus,
    refusals: ['order_not_found', ...notPickable],
    repeatable: true,
  }),
  searchByBarcode: endpoint({
    path: '/api/stockAgent/product/searchWithBarcode',
    app: 'control',
    permission: 'picking.see',
    summary: 'The products a barcode may mean.',
    body: SearchText,
    answer: FoundProducts,
    refusals: [],
  }),
  searchByName: endpoint({
    path: '/api/stockAgent/product/searchWithName',
    app: 'control',
    permission: 'picking.see',
    summary: 'Products by words of their name.',
    body: SearchText,
    answer: FoundProducts,
    refusals: [],
  }),
  getAgentProduct: endpoint({
    path: '/api/stockAgent/product/detail',
    app: 'control',
    permission: 'picking.see',
    summary: 'The sales units of a product and how many of each an order has.',
    body: Type.Object({ productId: Id, orderId: Id }),
    answer: AgentProduct,
    refusals: ['product_not_found', 'order_not_found'],
  }),
  watchOrders: endpoint({
    path: '/api/stockAgent/events',
    app: 'control',
    permission: 'picking.see',
    summary: 'Tells, as server-sent events, what happens to orders and who is at work on them.',
    body: Type.Object({
      screen: Type.String({
        minLength: 1,
        maxLength: 64,
        pattern: '^[!-~]+$',
        description:
          'Names this screen: coming back with the same one takes the place of the old stream.',
      }),
      orderId: Type.Union([Id, Type.Null()], { description: 'The order that is open on it.' }),
    }),
    answer: LiveEvent,
    refusals: ['order_not_found'],
    stream: true,
  }),
}
