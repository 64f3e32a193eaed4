import { rolesAt, type App, type RoleAt } from '@kontor/contract/core/permissions'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { endSession, openSession } from '../http/endpoints/sessions.ts'
import { rememberPlace } from './login-places.ts'
import { attemptOf, countAttempt, forgiveAttempt, takeBackAttempt } from './login-throttle.ts'
import { limitHashing } from './limit-hashing.ts'
import { checkPassword } from './passwords.ts'
import { originOf } from './session-origin.ts'
import { findLogin, type LoginAccount } from './account.sql.ts'
import { openAfterPassword, openedSession, type Opened } from './opened-session.ts'

/**
 * Opens a session. Unknown name, wrong password, a role of another app and disabled account get the same
 * message after the same work, so that existing names cannot be found out.
 */
export const logIn =
  <const A extends App>(app: A) =>
  async (call: LoginCall) => {
    const { database, body, log } = call
    const attempt = attemptOf(await call.secret('throttle'), body.username, call.address)
    await countAttempt(database, attempt)
    const { account, matches } = await check(call, app).catch(async (error: unknown) => {
      // The queue was full or the database failed, so the password was not checked. Best effort:
      // this needs the database too.
      await takeBackAttempt(database, attempt).catch(() => undefined)
      throw error
    })
    const isRight = matches && !call.refusedPasswords.includes(body.password)
    const opened = account && isRight ? await openFor(call, account, app) : undefined
    if (account === undefined || opened === undefined) {
      log.info({ app }, 'login refused')
      throw new Refusal('bad_credentials')
    }
    await forgiveAttempt(database, attempt)
    await rememberPlace(database, attempt.placeKey)
    log.info({ app, role: account.role, account: account.id, step: opened.step }, 'logged in')
    return { roleName: account.role, ...openedSession(account, opened) }
  }

type LoginCall = CallOf<'logInCustomer' | 'logInStockAgent' | 'logInStaff'>

/** Staff may have to prove more than the password. */
async function openFor<A extends App>(
  call: LoginCall,
  account: LoginAccount<RoleAt<A>>,
  app: A,
): Promise<Opened | undefined> {
  if (app === 'office')
    return call.database.transaction((tx) => openAfterPassword(tx, account, call))
  const token = await openSession(call.database, account, app, originOf(call, app))
  return token === undefined ? undefined : { token, step: null, ways: [] }
}

async function check<A extends App>({ database, body }: CallOf<'logInCustomer'>, app: A) {
  const account = await findLogin<RoleAt<A>>(database, body.username, rolesAt(app))
  const matches = await limitHashing(() => checkPassword(account?.passwordHash, body.password))
  return { account, matches }
}

export async function logOut(call: CallOf<'logOutCustomer' | 'logOutStockAgent' | 'logOutStaff'>) {
  await endSession(call.database, call.user)
  return {}
}
