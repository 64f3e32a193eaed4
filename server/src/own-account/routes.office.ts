import { staffOwnAccountEndpoints } from '@kontor/contract/office/own-account'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { forgetPassword } from './forgotten-password.ts'
import { rolesServed } from './password-links.ts'
import { checkPasswordLink, resetPassword } from './reset-password.ts'

export const staffOwnAccountRoutes = routesOf(staffOwnAccountEndpoints, {
  forgetStaffPassword: forgetPassword('office'),
  checkStaffPasswordLink: checkPasswordLink(rolesServed.office),
  resetStaffPassword: resetPassword(rolesServed.office),
})
