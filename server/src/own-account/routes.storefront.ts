import { ownAccountEndpoints } from '@kontor/contract/storefront/own-account'
import { changeOwnPassword } from '../accounts/change-own-password.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../accounts/own-sessions.ts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { forgetPassword } from './forgotten-password.ts'
import {
  changeOwnAddress,
  checkAddressLink,
  confirmAddress,
  getOwnAddress,
  keepOwnAddress,
} from './own-address.ts'
import { chooseOwnMail, listOwnMails } from './own-mails.ts'
import { rolesServed } from './password-links.ts'
import { checkPasswordLink, resetPassword } from './reset-password.ts'

export const ownAccountRoutes = routesOf(ownAccountEndpoints, {
  forgetPassword: forgetPassword('storefront'),
  checkPasswordLink: checkPasswordLink(rolesServed.storefront),
  resetPassword: resetPassword(rolesServed.storefront),
  checkAddressLink,
  confirmAddress,
  changeCustomerPassword: changeOwnPassword,
  listCustomerSessions: listOwnSessions,
  endCustomerSession: endOwnSession,
  endOtherCustomerSessions: endOtherSessions,
  getOwnAddress,
  changeOwnAddress,
  keepOwnAddress,
  listOwnMails,
  chooseOwnMail,
})
