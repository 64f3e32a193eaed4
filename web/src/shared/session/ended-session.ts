import type { App } from '@kontor/contract/core/permissions'
import { appOfPage } from './app-of-page.ts'
import { tabEntries } from './browser-storage.ts'
import { removeStoredUser } from './stored-user.ts'

/**
 * Where this tab was in each app when the server ended its session. The page says so, and the next login leads back
 * there.
 */
const entries: Readonly<Record<App, string>> = {
  storefront: 'session-ended-at',
  control: 'control-session-ended-at',
  office: 'office-session-ended-at',
}

function rememberEndedSession(): void {
  tabEntries.set(entries[appOfPage()], location.pathname + location.search)
}

/** The path on which the session of this app ended; null when it did not end. */
export const endedSessionPath = (): string | null => tabEntries.get(entries[appOfPage()])

/** An app that loses what is typed when it reloads decides for itself what an ended session means. */
let whenEnded = (): void => {
  rememberEndedSession()
  removeStoredUser()
  location.reload()
}

export function onSessionEnd(react: () => void): void {
  whenEnded = react
}

export const sessionHasEnded = (): void => whenEnded()

export const forgetEndedSession = (): void => tabEntries.remove(entries[appOfPage()])
