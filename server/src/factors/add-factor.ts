import type { FieldChange } from '@kontor/contract/rules/merge-records'
import { hasFactor, readFactorState } from '../accounts/opened-session.ts'
import { endSessionsOf } from '../accounts/own-sessions.ts'
import { provePassword } from '../accounts/prove-password.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { exchangeSession } from '../http/endpoints/sessions.ts'
import { recordChanges } from '../records/history.ts'
import { answerOf } from './factor-account.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/** An open screen is not enough to add a factor. In the step of the login the password was just given. */
export async function requirePassword(call: CallOf<'beginPasskey' | 'beginTotp'>): Promise<void> {
  if (call.user.step !== null) return
  const { password } = call.body
  if (password === undefined) throw new Refusal('not_valid', { details: { password: 'required' } })
  await provePassword(call, password, 'password')
}

/**
 * Adds a factor to the locked account. The first one brings recovery codes, and ends the other sessions, which were
 * opened without it; in the step of the login it makes the session whole.
 */
export async function addFactor(
  transaction: Queryable,
  call: CallOf<'addPasskey' | 'confirmTotp'>,
  change: FieldChange,
  store: () => Promise<void>,
) {
  const { user, log } = call
  await transaction.query(sql`SELECT FROM account WHERE id = ${user.id} FOR NO KEY UPDATE`)
  const before = await readFactorState(transaction, user.id)
  await store()
  await transaction.query(sql`
    DELETE FROM factor_challenge WHERE account_id = ${user.id} AND purpose = 'totp'`)
  const isFirst = !hasFactor(before)
  const recoveryCodes = isFirst ? await newRecoveryCodes(transaction, user.id) : null
  if (isFirst) await endSessionsOf(transaction, user.id, user.tokenHash)
  const changes = [change, ...(isFirst ? [{ field: 'recoveryCodes', old: null, new: null }] : [])]
  const author = { accountId: user.id, through: 'office' as const }
  await recordChanges(transaction, { kind: 'staff', recordId: user.id }, changes, author)
  log.info({ account: user.id, factor: change.field }, 'added a second factor')
  if (user.step === null) return { recoveryCodes, session: null }
  const origin = { device: call.userAgent, address: call.address }
  const token = await exchangeSession(transaction, user, origin, null)
  if (token === undefined) throw new Refusal('not_logged_in')
  const session = await answerOf(transaction, user.id, { token, step: null, ways: [] })
  return { recoveryCodes, session }
}
