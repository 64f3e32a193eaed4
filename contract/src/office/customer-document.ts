import Type, { type Static } from 'typebox'
import { Day, Id, Nullable } from '../core/fields.ts'
import { languages } from '../rules/languages.ts'
import { registrationLengths } from '../rules/registration.ts'

const text = (field: keyof typeof registrationLengths) =>
  Type.String({ minLength: 1, maxLength: registrationLengths[field] })

/** What a tax authority answered about a VAT id. */
const VatCheck = Type.Object({
  vatId: Type.String({ minLength: 1, maxLength: 20, description: 'The one that was asked about.' }),
  on: Day,
  valid: Type.Boolean(),
  by: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '\\S',
    description: 'Who asked, and how.',
  }),
})

/** A customer as a registration has it, and how they are taxed and billed. Passwords are no part of it. */
export const CustomerDocument = Type.Object({
  username: text('username'),
  fullName: text('fullName'),
  firmName: text('firmName'),
  email: text('email'),
  phone1: text('phone1'),
  phone2: Nullable(text('phone2')),
  taxNumber: Nullable(text('taxNumber')),
  vatCheck: Nullable(VatCheck),
  leitwegId: Nullable(
    Type.String({ minLength: 1, maxLength: 50, description: 'Of a public buyer (BT-10).' }),
  ),
  address: text('address'),
  zipCode: text('zipCode'),
  city: text('city'),
  countryId: Id,
  language: Type.Enum([...languages], { description: 'Of the documents of the customer.' }),
  archived: Type.Boolean({ description: 'Cannot log in.' }),
})

export type CustomerDocument = Static<typeof CustomerDocument>
