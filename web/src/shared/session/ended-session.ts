import { tabEntries } from './browser-storage.ts'

/** Where this tab was when the server ended its session. It is said there, and the next login leads back. */
const entry = 'session-ended-at'

export function rememberEndedSession(): void {
  tabEntries.set(entry, location.pathname + location.search)
}

/** The path of the customers' page on which the session ended; null when none did. */
export function endedSessionPath(): string | null {
  const path = tabEntries.get(entry)
  return path === null || path.startsWith('/apps/') ? null : path
}

export const forgetEndedSession = (): void => tabEntries.remove(entry)
