import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { openSession } from '../http/endpoints/sessions.ts'
import { originOf } from './session-origin.ts'
import { storeOwnPassword } from './store-own-password.ts'
import { limitHashing } from './limit-hashing.ts'
import { refuseUnfitPassword } from './password-rule.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './prove-password.ts'

/**
 * Changes the caller's own password. The former one is asked for, so that an open screen is not enough. Every session of
 * the account ends; the caller goes on with a new one.
 */
export async function changeOwnPassword(
  call: CallOf<'changeOwnPassword' | 'changeCustomerPassword'>,
) {
  const { database, body, user, log } = call
  refuseUnfitPassword(body.password, user.role, call.refusedPasswords)
  const formerHash = await provePassword(call, body.current, 'current')

  const passwordHash = await limitHashing(() => hashPassword(body.password))
  await database.transaction(async (transaction) => {
    // Not if it was changed meanwhile: the former password was proved against the former hash.
    if (!(await storeOwnPassword(transaction, user, passwordHash, formerHash)))
      throw new Refusal('not_valid', { details: { current: 'wrong_password' } })
  })
  const account = { id: user.id, passwordHash }
  const token = await openSession(database, account, user.app, originOf(call, user.app))
  if (token === undefined) throw new Refusal('not_logged_in')
  log.info({ account: user.id }, 'changed their password')
  return { token }
}
