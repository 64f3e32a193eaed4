import Type, { type Static } from 'typebox'
import { Amount, Id, Moment, Nullable } from '../core/fields.ts'
import { ShortPick } from '../core/short-pick.ts'
import { taxTreatments } from '../rules/tax-treatment.ts'

const CountedBy = Type.Object({
  by: Type.String(),
  count: Type.Integer(),
  at: Moment,
})

const OrderLine = Type.Object({
  id: Id,
  productId: Id,
  salesUnitId: Id,
  articleNumber: Type.String(),
  name: Type.String({ description: 'Brand, name and unit in one line.' }),
  salesUnit: Type.String(),
  pieces: Type.Integer(),
  price: Amount,
  defaultPrice: Amount,
  vatRate: Type.Number({ description: 'Percent.' }),
  ordered: Type.Integer({ description: 'What the customer ordered; 0 for a line that was added.' }),
  quantity: Type.Integer({ description: 'What the line stands at.' }),
  approved: Type.Integer(),
  count: Type.Integer({
    description: 'What is billed, or as long as there is no document the quantity.',
  }),
  net: Amount,
  short: Nullable(ShortPick),
  counted: Type.Array(CountedBy, { description: 'Who counted how many, and when last.' }),
})

const OrderDocument = Type.Object({
  kind: Type.Enum(['waybill', 'invoice', 'cancellation', 'credit_note']),
  id: Id,
  number: Type.String(),
  issuedAt: Moment,
  issuedBy: Nullable(Type.String()),
  total: Amount,
  inForce: Type.Boolean({ description: 'False once it was cancelled.' }),
  replaces: Nullable(
    Type.String({ description: 'The number of the document that it cancels, credits or follows.' }),
  ),
  reason: Nullable(Type.String({ description: 'Why it was cancelled, or credited.' })),
  url: Type.String({ description: 'A signed link to the PDF, valid for 15 minutes.' }),
})

/** What an order comes to. */
export const OrderAmounts = {
  netAmount: Amount,
  deliveryCost: Amount,
  taxAmounts: Type.Array(Type.Object({ value: Type.Number(), amount: Amount })),
  totalAmount: Amount,
  taxNote: Nullable(
    Type.String({ description: 'The sentence on the documents where no VAT is charged.' }),
  ),
}

const MergeableOrder = Type.Object({
  id: Id,
  placedAt: Moment,
  lines: Type.Integer(),
  total: Amount,
  address: Type.String({ description: 'Street, postcode and town in one line.' }),
})

/** An order as the office sees it. */
export const DeskOrder = Type.Object({
  id: Id,
  placedAt: Moment,
  statusId: Type.Integer(),
  status: Type.String(),
  customer: Type.Object({ id: Id, firmName: Type.String(), fullName: Type.String() }),
  address: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  note: Nullable(Type.String()),
  buyerOrderNumber: Nullable(Type.String()),
  buyerReference: Nullable(Type.String()),
  taxTreatment: Type.Enum([...taxTreatments]),
  vatId: Nullable(Type.String()),
  lines: Type.Array(OrderLine),
  ...OrderAmounts,
  documents: Type.Array(OrderDocument),
  backOrder: Nullable(Id),
  backOrderOf: Nullable(Id),
  mergedInto: Nullable(Id),
  mergedFrom: Type.Array(Id),
  mergeable: Type.Array(MergeableOrder, {
    description: 'Open orders of the customer that can be merged into this one.',
  }),
  isOpen: Type.Boolean({ description: 'Control has not begun: the office may change it.' }),
  isDelivered: Type.Boolean({
    description: 'Nothing more is picked of it: it has a document in force or is completed.',
  }),
})

export type DeskOrder = Static<typeof DeskOrder>
