import Type, { type Static } from 'typebox'
import { Amount, Id, Moment, Nullable } from '../core/fields.ts'
import { taxTreatments } from '../rules/tax-treatment.ts'

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

export const OrderHeader = Type.Object({
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
  taxTreatment: Type.Enum([...taxTreatments]),
  taxNote: Nullable(
    Type.String({ description: 'The sentence on the documents where no VAT is charged.' }),
  ),
  deliveryCost: Type.Number({ description: 'Agreed when the order was placed; net, in euro.' }),
})

export const FoundOrders = Type.Array(
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

export type OrderCard = Static<typeof OrderCard>
export type OrderHeader = Static<typeof OrderHeader>
