import { call } from '../../shared/api/call.ts'
import { forgetEndedSession } from '../../shared/session/ended-session.ts'
import { removeStoredUser, storedUser } from '../../shared/session/stored-user.ts'

let underWay: Promise<void> | undefined

async function endSession(): Promise<void> {
  const token = storedUser()?.token
  // First of all, so that nothing more is asked for in the name of this customer: such a call would be
  // refused once the session is over. Also without an answer nobody may find them logged in here.
  removeStoredUser()
  forgetEndedSession()
  if (token !== undefined) {
    await call('/web-api/logout', {}, { token }).catch(() => undefined)
  }
  // In place of this page, so that going back leads neither to it nor out again.
  location.replace('/')
}

/**
 * Ends the session and starts over on the home page: with the page goes all that it held of the customer
 * and all that was chosen in it (L-07).
 */
export async function logOut(): Promise<void> {
  underWay ??= endSession()
  await underWay
}
