import { call } from '../shared/api/call.ts'
import { storedUser, storePermissions } from '../shared/session/stored-user.ts'

/** An agent may have been granted more than the role, or lost it, since the login. */
export async function learnPermissions(): Promise<void> {
  const user = storedUser()
  if (user === null) return
  try {
    storePermissions(user.token, await call('/api/stockAgent/me'))
  } catch {
    // Without an answer what is known stays; the server decides about each call anyway.
  }
}
