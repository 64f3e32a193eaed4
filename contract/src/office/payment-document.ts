import Type, { type Static } from 'typebox'
import { Day, Id } from '../core/fields.ts'

/** Money that was received for an invoice. It is final once it is booked. */
export const PaymentDocument = Type.Object({
  reference: Type.String({
    minLength: 1,
    maxLength: 100,
    description:
      'Names the payment in the system it comes from, such as the number of a bank statement line.',
  }),
  invoice: Type.String({ minLength: 1, maxLength: 40, description: 'The number of the invoice.' }),
  amount: Type.Number({
    exclusiveMinimum: 0,
    maximum: 1_000_000_000,
    description: 'Euro, at most 2 decimals.',
  }),
  paidOn: Day,
  typeId: Id,
})

export type PaymentDocument = Static<typeof PaymentDocument>
