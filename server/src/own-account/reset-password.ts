import type { Role } from '@kontor/contract/core/permissions'
import { limitHashing } from '../accounts/limit-hashing.ts'
import { rememberPlace } from '../accounts/login-places.ts'
import { attemptOf, forgivePlace } from '../accounts/login-throttle.ts'
import { refuseUnfitPassword } from '../accounts/password-rule.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { storeOwnPassword } from '../accounts/store-own-password.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { findLink, useLink } from './mail-link.sql.ts'

/** Whose link it is. Opening it changes nothing: programs that read mails open links too. */
export const checkPasswordLink =
  <Name extends Role>(roles: readonly Name[]) =>
  async ({ database, body }: CallOf<'checkPasswordLink' | 'checkStaffPasswordLink'>) => {
    const link = await findLink(database, 'password', body.token, roles)
    if (link === undefined) throw new Refusal('link_expired')
    return { username: link.username, roleName: link.role }
  }

/**
 * Stores a new password by a mailed link. It opens no session: the login follows, and with it the second factor of who
 * has one.
 */
export const resetPassword =
  <Name extends Role>(roles: readonly Name[]) =>
  async (call: CallOf<'resetPassword' | 'resetStaffPassword'>) => {
    const { database, body, log } = call
    // Before the password is hashed, which is expensive.
    const link = await findLink(database, 'password', body.token, roles)
    if (link === undefined) throw new Refusal('link_expired')
    refuseUnfitPassword(body.password, link.role, call.refusedPasswords)
    const hash = await limitHashing(() => hashPassword(body.password))
    await database.transaction(async (transaction) => {
      const used = await useLink(transaction, 'password', body.token, roles)
      if (used === undefined || !(await storeOwnPassword(transaction, used, hash))) {
        throw new Refusal('link_expired')
      }
    })
    // Who reads the owner's mail is let in here, whatever strangers have tried at this name.
    const { placeKey } = attemptOf(await call.secret('throttle'), link.username, call.address)
    await forgivePlace(database, placeKey)
    await rememberPlace(database, placeKey)
    log.info({ account: link.id }, 'chose a new password by a mailed link')
    return { username: link.username, roleName: link.role }
  }
