import Type, { type Static } from 'typebox'
import { accountEntryKinds } from '../rules/settlement-kinds.ts'
import { Day, Id, Nullable } from './fields.ts'

/** The days of the seller that an account is asked about; both belong to it. */
export const statementPeriod = {
  from: Type.Optional(Day),
  to: Type.Optional(Day),
}

const Owed = Type.Number({ description: 'Euro that the customer owes; below zero is credit.' })

/** The account of a customer: documents and payments of a period in their order, with the balance after each. */
export const AccountStatement = Type.Object({
  customerId: Id,
  firmName: Type.String(),
  today: Day,
  from: Day,
  to: Day,
  opening: Owed,
  entries: Type.Array(
    Type.Object({
      kind: Type.Enum([...accountEntryKinds]),
      day: Day,
      /** The invoice, or the payment. */
      id: Id,
      number: Nullable(
        Type.String({ description: 'Of a document, or of the invoice it is about.' }),
      ),
      about: Nullable(Type.String({ description: 'How it was paid, or why it was taken back.' })),
      amount: Type.Number({ description: 'Euro; above zero is owed.' }),
      balance: Owed,
    }),
  ),
  closing: Owed,
  credit: Type.Number({ description: 'What of the customer’s money settles nothing yet, now.' }),
  truncated: Type.Boolean({
    description: 'The period has more entries than are answered; `from` begins later then.',
  }),
})

export type AccountStatement = Static<typeof AccountStatement>
