import { call } from '../../api/call.ts'
import { removeStoredUser } from '../../session/stored-user.ts'

/**
 * Ends the session and starts over on the home page: with the page goes all that it held of the customer
 * and all that was chosen in it (L-07).
 */
export async function logOut(): Promise<void> {
  try {
    await call('/web-api/logout')
  } catch {
    // Also without an answer nobody may find this customer logged in here.
  }
  removeStoredUser()
  // In place of this page, so that going back leads neither to it nor out again.
  location.replace('/')
}
