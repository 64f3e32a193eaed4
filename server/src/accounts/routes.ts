import { accountEndpoints } from '@kontor/contract/storefront/accounts'
import { serve } from '../http/endpoints/serve.ts'
import { logIn, logOut } from './log-in.ts'
import { registerCustomer } from './register.ts'
import { getAccount, getCustomerInfo, getFreeDeliveryLimit } from './read-account.ts'

export const accountRoutes = [
  serve(accountEndpoints.logInCustomer, logIn('CUSTOMER')),
  serve(accountEndpoints.logInStockAgent, logIn('STOCK_AGENT')),
  serve(accountEndpoints.registerCustomer, registerCustomer),
  serve(accountEndpoints.logOutCustomer, logOut),
  serve(accountEndpoints.logOutStockAgent, logOut),
  serve(accountEndpoints.getAccount, getAccount),
  serve(accountEndpoints.getCustomerInfo, getCustomerInfo),
  serve(accountEndpoints.getFreeDeliveryLimit, getFreeDeliveryLimit),
]
