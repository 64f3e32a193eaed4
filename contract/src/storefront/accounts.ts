import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Amount, Id, Nothing, Nullable } from '../core/fields.ts'

export type Role = 'CUSTOMER' | 'STOCK_AGENT'

const Credentials = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 256 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
})

const SessionOf = <const Name extends Role>(roleName: Name) =>
  Type.Object({ token: Type.String(), fullName: Type.String(), roleName: Type.Literal(roleName) })

export interface SessionUser {
  token: string
  fullName: string
  roleName: Role
}

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

/** Longer than any rule of registration.ts allows, so that the rule has the say and its code is told. */
const RegistrationText = Type.String({ maxLength: 1024 })

export const accountEndpoints = {
  logInCustomer: endpoint({
    path: '/public/web-api/login',
    access: 'public',
    summary: 'Opens a session for a customer.',
    body: Credentials,
    answer: SessionOf('CUSTOMER'),
    refusals: ['bad_credentials'],
  }),
  logInStockAgent: endpoint({
    path: '/public/web-api/stockAgentLogin',
    access: 'public',
    summary: 'Opens a session for a stock agent.',
    body: Credentials,
    answer: SessionOf('STOCK_AGENT'),
    refusals: ['bad_credentials'],
  }),
  logOutCustomer: endpoint({
    path: '/web-api/logout',
    access: 'customer',
    summary: 'Ends the session.',
    answer: Nothing,
    refusals: [],
  }),
  logOutStockAgent: endpoint({
    path: '/api/stockAgent/logout',
    access: 'stockAgent',
    summary: 'Ends the session.',
    answer: Nothing,
    refusals: [],
  }),
  registerCustomer: endpoint({
    path: '/public/web-api/signup',
    access: 'public',
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
    access: 'customer',
    summary: 'Who the customer is and where their goods go.',
    answer: Account,
    refusals: [],
  }),
  getCustomerInfo: endpoint({
    path: '/web-api/customerInfo',
    access: 'customer',
    summary: 'The name of the customer’s company.',
    answer: Type.Object({ firmName: Type.String() }),
    refusals: [],
  }),
  getFreeDeliveryLimit: endpoint({
    path: '/web-api/freeDeliveryLimit',
    access: 'customer',
    summary: 'From which total on the delivery is free.',
    answer: Amount,
    refusals: ['not_found'],
  }),
}
