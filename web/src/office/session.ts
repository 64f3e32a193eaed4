import { useSyncExternalStore } from 'react'
import { call } from '../shared/api/call.ts'
import { onSessionEnd } from '../shared/session/ended-session.ts'
import {
  removeStoredUser,
  storedUser,
  storePermissions,
  watchStoredUser,
} from '../shared/session/stored-user.ts'

/** The token whose session the server has ended while pages of it were open. */
let endedToken: string | null = null
/** The token that the server has accepted on this page. */
let provenToken: string | null = null
const listeners = new Set<() => void>()

function setEnded(token: string | null): void {
  endedToken = token
  for (const listener of listeners) listener()
}

/** Asks the server what the account may do now. Menu, pages and buttons follow. */
export async function learnPermissions(): Promise<void> {
  const user = storedUser()
  if (user === null) return
  try {
    const now = await call('/api/office/me')
    provenToken = user.token
    storePermissions(user.token, now)
  } catch {
    // Without an answer what is known stays; the server decides about each call anyway.
  }
}

/** The session of this page was opened here, so its end must not throw away what is typed. */
export function trustToken(token: string): void {
  provenToken = token
  setEnded(null)
}

const asksAgainAfter = 15_000

/**
 * Notices when the session ends and when permissions change. A page that was in use stays as it is, with what is typed,
 * under a dialog that asks for the password again; a page that is opened with an old session leads to the login.
 */
export function watchSession(goToLogin: () => void): void {
  onSessionEnd(() => {
    const token = storedUser()?.token ?? null
    if (token !== null && token === provenToken) return setEnded(token)
    removeStoredUser()
    goToLogin()
  })
  // Another tab may have logged in again.
  watchStoredUser(() => setEnded(endedToken === storedUser()?.token ? endedToken : null))

  void learnPermissions()
  let askedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - askedAt < asksAgainAfter) return
    askedAt = performance.now()
    void learnPermissions()
  })
}

/** Whether the session of the page that is shown has ended. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => endedToken !== null && endedToken === storedUser()?.token,
  )
