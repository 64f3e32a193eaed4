import { accountEndpoints } from '@kontor/contract/office/accounts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { logIn, logOut } from './log-in.ts'
import { whoAmI } from './who-am-i.ts'

export const staffAccountRoutes = routesOf(accountEndpoints, {
  logInStaff: logIn('office'),
  logOutStaff: logOut,
  getStaffSession: whoAmI,
})
