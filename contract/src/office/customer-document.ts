import Type, { type Static } from 'typebox'
import { Id, Nullable } from '../core/fields.ts'
import { languages } from '../core/languages.ts'
import { registrationLengths } from '../rules/registration.ts'

const text = (field: keyof typeof registrationLengths) =>
  Type.String({ minLength: 1, maxLength: registrationLengths[field] })

/** A customer as a registration has it. Passwords are no part of it. */
export const CustomerDocument = Type.Object({
  username: text('username'),
  fullName: text('fullName'),
  firmName: text('firmName'),
  email: text('email'),
  phone1: text('phone1'),
  phone2: Nullable(text('phone2')),
  taxNumber: Nullable(text('taxNumber')),
  address: text('address'),
  zipCode: text('zipCode'),
  city: text('city'),
  countryId: Id,
  language: Type.Enum([...languages], { description: 'Of the documents of the customer.' }),
  archived: Type.Boolean({ description: 'Cannot log in.' }),
})

export type CustomerDocument = Static<typeof CustomerDocument>
