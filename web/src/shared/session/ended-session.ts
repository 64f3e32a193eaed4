import type { App } from '@kontor/contract/core/permissions'
import { appOfPage } from './app-of-page.ts'
import { tabEntries } from './browser-storage.ts'

/** Where this tab was in each app when the server ended its session. It is said there, and the next login leads back. */
const entries: Readonly<Record<App, string>> = {
  storefront: 'session-ended-at',
  control: 'control-session-ended-at',
}

export function rememberEndedSession(): void {
  tabEntries.set(entries[appOfPage()], location.pathname + location.search)
}

/** The path of the page of this app on which the session ended; null when none did. */
export const endedSessionPath = (): string | null => tabEntries.get(entries[appOfPage()])

export const forgetEndedSession = (): void => tabEntries.remove(entries[appOfPage()])
