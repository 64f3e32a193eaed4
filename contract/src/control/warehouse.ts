import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Amount, Id, maximumCount, Moment, Nullable, Page, PageOf } from '../core/fields.ts'
import { ShortPick, ShortReason } from './short-picks.ts'
import { longestShortNote } from '../rules/short-reasons.ts'
import { dashboardTabs, orderStatus } from '../rules/statuses.ts'

const Destination = {
  address: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
}

export const OrderCard = Type.Object({
  orderId: Id,
  orderDate: Moment,
  customerName: Type.String(),
  ...Destination,
  statusId: Type.Integer(),
  totalProductCount: Type.Integer(),
  approvedProductCount: Type.Integer(),
  totalPrice: Amount,
})

const OrderHeader = Type.Object({
  orderId: Id,
  orderNumber: Type.String(),
  statusId: Type.Integer(),
  company: Type.String(),
  ...Destination,
  waybillId: Nullable(Id),
  waybillDate: Nullable(Moment),
  waybillNumber: Nullable(Type.String()),
  invoiceId: Nullable(Id),
  invoiceDate: Nullable(Moment),
  invoiceNumber: Nullable(Type.String()),
  sellerName: Type.String(),
  orderDate: Moment,
  note: Nullable(Type.String()),
  deliveryCost: Type.Number({ description: 'Agreed when the order was placed; net, in euro.' }),
})

const OrderItem = Type.Object({
  orderProductId: Id,
  productId: Id,
  productName: Type.String({ description: 'Brand, name and unit in one line.' }),
  productImage: Nullable(Type.String()),
  salesUnitId: Id,
  salesUnitName: Type.String(),
  salesUnitPiece: Type.Integer({ description: 'How many pieces one sales unit holds.' }),
  productUnit: Type.String({ description: 'What one piece is, such as 330 ml.' }),
  price: Amount,
  defaultPrice: Amount,
  barcodes: Type.String({ description: 'Separated by commas.' }),
  location: Nullable(Type.String()),
  numberOfOrderedItems: Type.Integer({
    description: 'What the customer ordered; 0 for a line that an agent added.',
  }),
  numberOfItems: Type.Integer({
    description:
      'What the line stands at: the larger of ordered and approved, or what is approved when the rest was not there.',
  }),
  numberOfApprovedItems: Type.Integer(),
  short: Nullable(ShortPick),
  totalNetPrice: Amount,
})

const beyondOrdered = Type.Optional(
  Type.Boolean({
    default: false,
    description: 'Someone has said yes to more than was ordered; without it that is refused.',
  }),
)

const ProductToAdd = Type.Object({
  orderId: Id,
  productId: Id,
  productSalesUnitId: Id,
  piece: Type.Integer({
    minimum: 1,
    maximum: maximumCount,
    default: 1,
    description: 'The new approved total of the line.',
  }),
  approvedBefore: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 99_999,
      description:
        'What the caller saw approved. With it only the difference to `piece` is added, so that what others approved meanwhile stays.',
    }),
  ),
  orderProductId: Type.Optional(Nullable(Id)),
  beyondOrdered,
})

const ItemAndStatus = Type.Object({ item: OrderItem, statusId: Type.Integer() })

const ItemsAndStatus = Type.Object({ items: Type.Array(OrderItem), statusId: Type.Integer() })

const FoundProducts = Type.Array(
  Type.Object({
    productId: Id,
    combinedName: Type.String(),
    productImage: Nullable(Type.String()),
    salesUnitId: Type.Optional(Id),
  }),
  { maxItems: 50 },
)

const FoundOrders = Type.Array(
  Type.Object({
    orderId: Id,
    orderDate: Moment,
    customerName: Type.String(),
    zipCode: Type.String(),
    city: Type.String(),
    statusId: Type.Integer(),
    statusName: Type.String(),
    waybillNumber: Nullable(Type.String()),
    invoiceNumber: Nullable(Type.String({ description: 'Of the newest invoice.' })),
  }),
  { maxItems: 20 },
)

const PrintRequest = Type.Object({
  orderId: Id,
  showImageOnPrint: Type.Optional(Type.Boolean()),
  locationSortAsc: Type.Optional(Type.Boolean()),
  approvedOnes: Type.Optional(Type.Boolean()),
})

const OrderPdf = Type.Object({ base64PdfData: Type.String({ contentEncoding: 'base64' }) })

const SearchText = Type.Object({ searchText: Type.String({ minLength: 1, maxLength: 200 }) })

const OrderRequest = Type.Object({ orderId: Id })

export type OrderCard = Static<typeof OrderCard>
export type OrderHeader = Static<typeof OrderHeader>
export type OrderItem = Static<typeof OrderItem>
export type ProductToAdd = Static<typeof ProductToAdd>

/** Why nothing of an order can be picked any more. */
const notPickable = ['order_frozen', 'order_completed', 'order_cancelled', 'key_reused'] as const

export const warehouseEndpoints = {
  listOrderCards: endpoint({
    path: '/api/stockAgent/order/page',
    access: 'stockAgent',
    summary: 'The orders of a tab of the dashboard, newest first.',
    body: PageOf({ statusId: Type.Enum([...dashboardTabs]) }),
    answer: Page(OrderCard),
    refusals: [],
  }),
  searchOrders: endpoint({
    path: '/api/stockAgent/order/search',
    access: 'stockAgent',
    summary: 'Orders of every status by number, document number or customer.',
    body: SearchText,
    answer: FoundOrders,
    refusals: [],
  }),
  getOrderHeader: endpoint({
    path: '/api/stockAgent/order/info',
    access: 'stockAgent',
    summary: 'Who an order is for, where it stands, which documents it has.',
    body: OrderRequest,
    answer: OrderHeader,
    refusals: ['order_not_found'],
  }),
  listOrderItems: endpoint({
    path: '/api/stockAgent/order/products',
    access: 'stockAgent',
    summary: 'The lines of an order with what is approved of each.',
    body: OrderRequest,
    answer: Type.Array(OrderItem),
    refusals: ['order_not_found'],
  }),
  listOrderStatuses: endpoint({
    path: '/api/stockAgent/order/orderStatuses',
    access: 'stockAgent',
    summary: 'The statuses an agent may choose from.',
    answer: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    refusals: [],
  }),
  changeOrderStatus: endpoint({
    path: '/api/stockAgent/order/changeOrderStatus',
    access: 'stockAgent',
    summary: 'Gives an order another status.',
    body: Type.Object({ orderId: Id, status: Type.Enum(Object.values(orderStatus)) }),
    answer: OrderHeader,
    refusals: ['order_not_found', 'order_invoiced'],
  }),
  approveProduct: endpoint({
    path: '/api/stockAgent/order/approveProduct',
    access: 'stockAgent',
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
    access: 'stockAgent',
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
    access: 'stockAgent',
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
    access: 'stockAgent',
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
    access: 'stockAgent',
    summary: 'Opens a line again that was closed because its rest was not there.',
    body: Type.Object({ orderProductId: Id }),
    answer: ItemAndStatus,
    refusals: ['order_not_found', ...notPickable],
    repeatable: true,
  }),
  printOrder: endpoint({
    path: '/api/stockAgent/order/orderPdf',
    access: 'stockAgent',
    summary: 'The pick list: all lines, or the approved ones.',
    body: PrintRequest,
    answer: OrderPdf,
    refusals: ['order_not_found'],
  }),
  printUnapproved: endpoint({
    path: '/api/stockAgent/order/notApprovedProductsPdf',
    access: 'stockAgent',
    summary: 'The pick list of what is not approved yet.',
    body: PrintRequest,
    answer: OrderPdf,
    refusals: ['order_not_found'],
  }),
  searchByBarcode: endpoint({
    path: '/api/stockAgent/product/searchWithBarcode',
    access: 'stockAgent',
    summary: 'The products a barcode may mean.',
    body: SearchText,
    answer: FoundProducts,
    refusals: [],
  }),
  searchByName: endpoint({
    path: '/api/stockAgent/product/searchWithName',
    access: 'stockAgent',
    summary: 'Products by words of their name.',
    body: SearchText,
    answer: FoundProducts,
    refusals: [],
  }),
  getAgentProduct: endpoint({
    path: '/api/stockAgent/product/detail',
    access: 'stockAgent',
    summary: 'The sales units of a product and how many of each an order has.',
    body: Type.Object({ productId: Id, orderId: Id }),
    answer: Type.Object({
      productId: Id,
      combinedName: Type.String(),
      productImage: Nullable(Type.String()),
      salesUnits: Type.Array(
        Type.Object({
          id: Id,
          unitName: Type.String(),
          piece: Type.Integer(),
          price: Amount,
          barcodes: Type.String(),
          orderProductId: Nullable(Id),
          numberOfItems: Type.Integer(),
          numberOfApprovedItems: Type.Integer(),
        }),
      ),
    }),
    refusals: ['product_not_found', 'order_not_found'],
  }),
}
