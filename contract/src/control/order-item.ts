import Type, { type Static } from 'typebox'
import { Amount, Id, maximumCount, Nullable } from '../core/fields.ts'
import { ShortPick } from '../core/short-pick.ts'

export const OrderItem = Type.Object({
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

export const beyondOrdered = Type.Optional(
  Type.Boolean({
    default: false,
    description: 'Someone has said yes to more than was ordered; without it that is refused.',
  }),
)

export const ProductToAdd = Type.Object({
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

export const ItemAndStatus = Type.Object({ item: OrderItem, statusId: Type.Integer() })

export const ItemsAndStatus = Type.Object({
  items: Type.Array(OrderItem),
  statusId: Type.Integer(),
})

export type OrderItem = Static<typeof OrderItem>
export type ProductToAdd = Static<typeof ProductToAdd>
