import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { openSession } from '../http/endpoints/sessions.ts'
import { limitHashing } from './limit-hashing.ts'
import { isFitPassword } from './manage-accounts.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './prove-password.ts'

/**
 * Changes the caller's own password. The former one is asked for, so that an open screen is not enough. Every session of
 * the account ends; the caller goes on with a new one.
 */
export async function changeOwnPassword(call: CallOf<'changeOwnPassword'>) {
  const { database, body, user, log } = call
  const refused = call.refusedPasswords.some((each) => each === body.password)
  if (refused || !isFitPassword(body.password, user.role)) {
    throw new Refusal('not_valid', { details: { password: 'password_not_valid' } })
  }
  const formerHash = await provePassword(call, body.current, 'current')

  const passwordHash = await limitHashing(() => hashPassword(body.password))
  // Not if it was changed meanwhile: the former password was proved against the former hash.
  const changed = await database.query(sql`
    UPDATE account SET password_hash = ${passwordHash}
    WHERE id = ${user.id} AND password_hash = ${formerHash} RETURNING id`)
  if (changed.length === 0)
    throw new Refusal('not_valid', { details: { current: 'wrong_password' } })
  const origin = { device: call.userAgent, address: call.address }
  const token = await openSession(database, { id: user.id, passwordHash }, 'office', origin)
  if (token === undefined) throw new Refusal('not_logged_in')
  log.info({ account: user.id }, 'changed their password')
  return { token }
}
