import { accountEndpoints } from '@kontor/contract/storefront/accounts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { logIn, logOut } from './log-in.ts'
import { getAccount, getCustomerInfo } from './read-account.ts'
import { registerCustomer } from './register.ts'

export const customerAccountRoutes = routesOf(accountEndpoints, {
  logInCustomer: logIn('storefront'),
  logOutCustomer: logOut,
  registerCustomer,
  getAccount,
  getCustomerInfo,
})
