import Type, { type Static } from 'typebox'
import { Account } from './accounts.ts'
import { endpoint } from '../core/endpoint.ts'
import { Amount, ArticleNumber, Id, maximumCount, Nullable, UnitPrice } from '../core/fields.ts'
import { taxTreatments } from '../rules/tax-treatment.ts'

/** A line of a basket or an order. `piece` is the count, `salesUnitPiece` the pieces of one sales unit. */
export const OrderProduct = Type.Object({
  productId: Id,
  articleNumber: ArticleNumber,
  brandName: Type.String(),
  name: Type.String(),
  productUnit: Type.String(),
  image: Nullable(Type.String()),
  salesUnitId: Id,
  salesUnitName: Type.String(),
  salesUnitPiece: Type.Integer(),
  salesUnitUnitPrice: UnitPrice,
  salesUnitPrice: Amount,
  defaultPrice: Amount,
  defaultUnitPrice: UnitPrice,
  tax: Type.Number({ description: 'VAT in percent.' }),
  piece: Type.Integer(),
})

export const TaxAmounts = Type.Array(
  Type.Object({ value: Type.Number({ description: 'VAT in percent.' }), amount: Amount }),
)

/** How deliveries to the customer are taxed. */
export const Tax = Type.Object({
  treatment: Type.Union([Type.Enum([...taxTreatments]), Type.Null()], {
    description: 'Null when it is not clear; then nothing can be ordered.',
  }),
  note: Nullable(
    Type.String({ description: 'The sentence on the documents, or why nothing can be ordered.' }),
  ),
})

/** Part of the net amount, and taxed with the goods. */
export const DeliveryCost = Type.Number({
  description: 'What the delivery costs, net, in euro; contained in all totals.',
})

/** A line whose product is no longer sold. It is in no total and in no order, and stays until it is removed. */
const UnavailableLine = Type.Object({
  productId: Id,
  salesUnitId: Id,
  name: Type.String(),
  salesUnitName: Type.String(),
  piece: Type.Integer(),
})

const BasketFields = {
  orderProducts: Type.Array(OrderProduct),
  unavailable: Type.Array(UnavailableLine, { description: 'Lines that can no longer be ordered.' }),
  netAmount: Amount,
  discountAmount: Amount,
  taxAmounts: TaxAmounts,
  totalAmount: Amount,
  deliveryCost: DeliveryCost,
  tax: Tax,
  missingForFreeDelivery: Type.Number({
    description:
      'What the goods lack, with VAT, for a free delivery, in euro; 0 when nothing is charged.',
  }),
  deliveryCostInfo: Type.String(),
}

const Basket = Type.Object(BasketFields)

const PricedLines = Type.Array(
  Type.Object({
    productId: Id,
    salesUnitId: Id,
    price: Amount,
    unitPrice: UnitPrice,
    piece: Type.Integer(),
    defaultPrice: Amount,
    defaultUnitPrice: UnitPrice,
  }),
)

const BasketItem = Type.Object({
  productId: Id,
  salesUnitId: Id,
  count: Type.Integer({ minimum: 0, maximum: maximumCount, description: '0 removes the line.' }),
  above: Type.Optional(
    Type.Union([Id, Type.Null()], {
      description:
        'The sales unit of the line above which this one is put; null is the end of the basket. Without it a line whose count rises comes to the top.',
    }),
  ),
})

export type OrderProduct = Static<typeof OrderProduct>

export const basketEndpoints = {
  setBasketItem: endpoint({
    path: '/web-api/order/set-basket-item',
    app: 'storefront',
    permission: 'shop',
    summary: 'Sets how many of a sales unit are in the basket.',
    body: BasketItem,
    answer: PricedLines,
    refusals: ['product_not_found', 'basket_full'],
  }),
  setBasketItems: endpoint({
    path: '/web-api/order/set-basket-items',
    app: 'storefront',
    permission: 'shop',
    summary: 'Sets several lines of the basket, all or none.',
    body: Type.Array(BasketItem, { maxItems: 1000 }),
    answer: PricedLines,
    refusals: ['product_not_found', 'basket_full'],
  }),
  getBasket: endpoint({
    path: '/web-api/order/get-basket-items',
    app: 'storefront',
    permission: 'shop',
    summary: 'The basket, the line raised last first.',
    answer: Basket,
    refusals: [],
  }),
  confirmBasket: endpoint({
    path: '/web-api/order/basket-confirmation',
    app: 'storefront',
    permission: 'shop',
    summary: 'The basket and where it would be delivered.',
    answer: Type.Object({ ...BasketFields, deliveryAddress: Account }),
    refusals: [],
  }),
}
