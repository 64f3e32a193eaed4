import Type from 'typebox'
import { Amount, Id, Nullable } from '../core/fields.ts'

export const FoundProducts = Type.Array(
  Type.Object({
    productId: Id,
    combinedName: Type.String(),
    productImage: Nullable(Type.String()),
    salesUnitId: Type.Optional(Id),
  }),
  { maxItems: 50 },
)

/** How an agent adds a product to an order. */
export const AgentProduct = Type.Object({
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
})
