import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { openSession } from '../http/endpoints/sessions.ts'
import { recordChanges } from '../records/history.ts'
import { limitHashing } from './limit-hashing.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './prove-password.ts'
import { refuseUnfitPassword } from './staff-entry.ts'

/**
 * Changes the caller's own password. The former one is asked for, so that an open screen is not enough. Every session of
 * the account ends; the caller goes on with a new one.
 */
export async function changeOwnPassword(call: CallOf<'changeOwnPassword'>) {
  const { database, body, user, log } = call
  refuseUnfitPassword(body.password, call.refusedPasswords)
  const formerHash = await provePassword(call, body.current, 'current')

  const passwordHash = await limitHashing(() => hashPassword(body.password))
  await database.transaction(async (transaction) => {
    // Not if it was changed meanwhile: the former password was proved against the former hash.
    const changed = await transaction.query(sql`
      UPDATE account SET password_hash = ${passwordHash}
      WHERE id = ${user.id} AND password_hash = ${formerHash} RETURNING id`)
    if (changed.length === 0)
      throw new Refusal('not_valid', { details: { current: 'wrong_password' } })
    await recordChanges(
      transaction,
      { kind: 'staff', recordId: user.id },
      [{ field: 'password', old: null, new: null }],
      { accountId: user.id, through: 'office' },
    )
  })
  const origin = { device: call.userAgent, address: call.address }
  const token = await openSession(database, { id: user.id, passwordHash }, 'office', origin)
  if (token === undefined) throw new Refusal('not_logged_in')
  log.info({ account: user.id }, 'changed their password')
  return { token }
}
