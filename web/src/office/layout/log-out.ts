import { call } from '../../shared/api/call.ts'
import { removeStoredUser, storedUser } from '../../shared/session/stored-user.ts'

/** Ends the session: in this browser at once, on the server if it can be reached; there it ends after 12 hours at the latest. */
export function logOut(): void {
  const token = storedUser()?.token
  removeStoredUser()
  if (token !== undefined) call('/api/office/logout', {}, { token }).catch(() => undefined)
}
