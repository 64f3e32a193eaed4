import { call } from '../../api/call.ts'
import { removeStoredUser } from '../../session/stored-user.ts'

/** Ends the session and starts over on the home page, with no category chosen. */
export async function logOut(): Promise<void> {
  try {
    await call('/web-api/logout')
  } catch {
    // Also without an answer nobody may find this customer logged in here.
  }
  removeStoredUser()
  location.assign('/')
}
