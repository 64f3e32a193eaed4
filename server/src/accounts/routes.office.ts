import { accountEndpoints } from '@kontor/contract/office/accounts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { logIn, logOut } from './log-in.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { whoAmI } from './who-am-i.ts'

export const staffAccountRoutes = routesOf(accountEndpoints, {
  logInStaff: logIn('office'),
  logOutStaff: logOut,
  getStaffSession: whoAmI,
  changeOwnPassword,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
})
