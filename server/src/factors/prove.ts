import { codeKeyOf, countCode, forgiveCodes } from '../accounts/login-throttle.ts'
import { readFactorState, stepAfterProof } from '../accounts/opened-session.ts'
import type { Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { exchangeSession } from '../http/endpoints/sessions.ts'
import { answerOf } from './factor-account.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeTotpCode } from './totp-factor.ts'
import { reporting, requestOptions, takeAsserted, usePasskey } from './use-passkey.ts'

type ProvingCall = CallOf<'proveByPasskey' | 'proveByCode' | 'proveByRecoveryCode'>

/** A new token: the former one was seen before the session could do anything. */
async function openWhole(transaction: Queryable, call: ProvingCall) {
  const { user } = call
  const step = stepAfterProof(await readFactorState(transaction, user.id))
  const origin = { device: call.userAgent, address: call.address }
  const token = await exchangeSession(transaction, user, origin, step)
  if (token === undefined) throw new Refusal('not_logged_in')
  return answerOf(transaction, user.id, { token, step, ways: [] })
}

export const askForPasskeyProof = (call: CallOf<'askForPasskeyProof'>) =>
  requestOptions(call, call.user.id)

export async function proveByPasskey(call: CallOf<'proveByPasskey'>) {
  const { database, body, user, log } = call
  const expected = await takeAsserted(call, body.credential, user.id)
  const opened = await database.transaction(async (transaction) => {
    await usePasskey(transaction, body.credential, user.id, {
      ...expected,
      report: reporting(call),
    })
    return openWhole(transaction, call)
  })
  log.info({ account: user.id, way: 'passkey' }, 'proved a second factor')
  return opened
}

/** Codes are guessed by who has the password, so wrong ones are counted by account. */
async function proveBy(
  call: CallOf<'proveByCode' | 'proveByRecoveryCode'>,
  way: 'totp' | 'recovery',
  take: (transaction: Queryable, accountId: number, code: string) => Promise<boolean>,
) {
  const { database, body, user, log } = call
  const codeKey = codeKeyOf(await call.secret('throttle'), user.id)
  await countCode(database, codeKey)
  const opened = await database.transaction(async (transaction) =>
    (await take(transaction, user.id, body.code)) ? openWhole(transaction, call) : undefined,
  )
  if (opened === undefined) {
    log.warn({ account: user.id, way }, 'wrong second factor after a right password')
    throw new Refusal('not_valid', { details: { code: 'wrong_code' } })
  }
  await forgiveCodes(database, codeKey)
  log.info({ account: user.id, way }, 'proved a second factor')
  return opened
}

export const proveByCode = (call: CallOf<'proveByCode'>) => proveBy(call, 'totp', takeTotpCode)

export const proveByRecoveryCode = (call: CallOf<'proveByRecoveryCode'>) =>
  proveBy(call, 'recovery', takeRecoveryCode)
