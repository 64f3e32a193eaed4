import { accountEndpoints } from '@kontor/contract/control/accounts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { logIn, logOut } from './log-in.ts'

export const agentAccountRoutes = routesOf(accountEndpoints, {
  logInStockAgent: logIn('control'),
  logOutStockAgent: logOut,
})
