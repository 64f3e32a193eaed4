import { accountEndpoints } from '@kontor/contract/control/accounts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { logIn, logOut } from './log-in.ts'
import { whoAmI } from './who-am-i.ts'

export const agentAccountRoutes = routesOf(accountEndpoints, {
  logInStockAgent: logIn('control'),
  logOutStockAgent: logOut,
  getAgentSession: whoAmI,
})
