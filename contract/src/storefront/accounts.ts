import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Nothing, Nullable } from '../core/fields.ts'
import { Credentials, SessionAt } from '../core/session.ts'

/** Where a customer sits and who they are, as their documents say it. */
export const Account = Type.Object({
  name: Type.String(),
  firmName: Type.String(),
  taxNumber: Nullable(Type.String()),
  address: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
})

export type Account = Static<typeof Account>

/** Longer than any rule of registration.ts allows, so that a too long value is refused with the code of its rule. */
const RegistrationText = Type.String({ maxLength: 1024 })

export const accountEndpoints = {
  logInCustomer: endpoint({
    path: '/public/web-api/login',
    app: 'storefront',
    permission: 'public',
    summary: 'Opens a session for a customer.',
    body: Credentials,
    answer: SessionAt('storefront'),
    refusals: ['bad_credentials'],
  }),
  logOutCustomer: endpoint({
    path: '/web-api/logout',
    app: 'storefront',
    permission: 'session',
    summary: 'Ends the session.',
    answer: Nothing,
    refusals: [],
  }),
  registerCustomer: endpoint({
    path: '/public/web-api/signup',
    app: 'storefront',
    permission: 'public',
    summary: 'Registers a business customer.',
    // Nothing is required here: the rules of registration tell of each field what is wrong with it.
    body: Type.Partial(
      Type.Object({
        username: RegistrationText,
        password: RegistrationText,
        passwordAgain: RegistrationText,
        fullName: RegistrationText,
        firmName: RegistrationText,
        email: RegistrationText,
        phone1: RegistrationText,
        phone2: RegistrationText,
        taxNumber: RegistrationText,
        countryId: Id,
        zipCode: RegistrationText,
        address: RegistrationText,
        city: RegistrationText,
      }),
    ),
    answer: Nothing,
    answerStatus: 201,
    refusals: ['username_taken'],
  }),
  getAccount: endpoint({
    path: '/web-api/account',
    app: 'storefront',
    permission: 'shop',
    summary: 'Who the customer is and where their goods go.',
    answer: Account,
    refusals: [],
  }),
  getCustomerInfo: endpoint({
    path: '/web-api/customerInfo',
    app: 'storefront',
    permission: 'shop',
    summary: 'The name of the customer’s company.',
    answer: Type.Object({ firmName: Type.String() }),
    refusals: [],
  }),
}
