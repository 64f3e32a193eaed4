import { call } from '../../shared/api/call.ts'
import { forgetEndedSession } from '../../shared/session/ended-session.ts'
import { removeStoredUser, storedUser } from '../../shared/session/stored-user.ts'

let underWay: Promise<void> | undefined

async function endSession(): Promise<void> {
  const token = storedUser()?.token
  // First, so that no further call is made for this customer: it would be refused once the session is over. Also
  // without an answer the customer must not stay logged in here.
  removeStoredUser()
  forgetEndedSession()
  if (token !== undefined) {
    await call('/web-api/logout', {}, { token }).catch(() => undefined)
  }
  // Replaces this page, so that the back button does not return to it.
  location.replace('/')
}

/** Ends the session and loads the home page, which drops everything that the page held of the customer (L-07). */
export async function logOut(): Promise<void> {
  underWay ??= endSession()
  await underWay
}
