import Type, { type Static } from 'typebox'
import { Id, maximumCount, Nullable } from '../core/fields.ts'
import { registrationLengths } from '../rules/registration.ts'

const text = (field: 'address' | 'zipCode' | 'city') =>
  Type.String({ minLength: 1, maxLength: registrationLengths[field] })

export const OrderAddress = Type.Object({
  address: text('address'),
  zipCode: text('zipCode'),
  city: text('city'),
  countryId: Id,
})

export const maximumNoteLength = 4000
export const maximumLines = 1000

export const OrderNote = Nullable(Type.String({ maxLength: maximumNoteLength }))

/** What the office changes of an order until its control begins. The id of a line is that of its sales unit. */
export const OrderDocument = Type.Object({
  note: OrderNote,
  ...OrderAddress.properties,
  lines: Type.Array(
    Type.Object({
      id: Id,
      count: Type.Integer({ minimum: 1, maximum: maximumCount }),
    }),
    { maxItems: maximumLines },
  ),
})

export type OrderDocument = Static<typeof OrderDocument>
