import { demandLock } from '../accounts/opened-session.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { openSession } from '../http/endpoints/sessions.ts'
import { answerOf } from './factor-account.ts'
import { reporting, requestOptions, takeAsserted, usePasskey } from './use-passkey.ts'

export const askForPasskeyLogin = (call: CallOf<'askForPasskeyLogin'>) => requestOptions(call, null)

/**
 * Opens a whole session without a password: the passkey is something one has, and it has verified its user. A passkey
 * that nobody has, one of a locked account and a wrong answer get the same refusal.
 */
export async function logInByPasskey(call: CallOf<'logInByPasskey'>) {
  const { database, body, log } = call
  const expected = await takeAsserted(call, body.credential, null)
  const opened = await database.transaction(async (transaction) => {
    await transaction.query(demandLock.whileOpening)
    const { accountId } = await usePasskey(transaction, body.credential, null, {
      ...expected,
      report: reporting(call),
    })
    const origin = { device: call.userAgent, address: call.address }
    const proved = { id: accountId, passwordHash: null }
    const token = await openSession(transaction, proved, 'office', origin)
    if (token === undefined) throw new Refusal('passkey_refused')
    log.info({ app: 'office', account: accountId, way: 'passkey' }, 'logged in')
    return answerOf(transaction, accountId, { token, step: null, ways: [] })
  })
  return opened
}
