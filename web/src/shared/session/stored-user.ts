import { rolesAt, type App } from '@kontor/contract/core/permissions'
import type { SessionUser } from '@kontor/contract/core/session'
import { appOfPage } from './app-of-page.ts'
import { watchEntry } from './watch-entry.ts'
import { browserEntries } from './browser-storage.ts'

/** Each app has its own login. The storefront's entry has the name that all apps shared before. */
const entries: Readonly<Record<App, string>> = {
  storefront: 'user',
  control: 'control-user',
  office: 'office-user',
}

type Listener = (where: 'here' | 'elsewhere') => void

const listeners = new Set<Listener>()
let lastText: string | null = null
let lastUser: SessionUser | null = null

/** Only what is meant to be stored; what is undefined is left out of the text. */
const picked = ({
  token,
  fullName,
  roleName,
  username,
  permissions,
}: SessionUser): SessionUser => ({
  token,
  fullName,
  roleName,
  ...(username !== undefined && { username }),
  ...(permissions !== undefined && { permissions }),
})

function parse(text: string): SessionUser | null {
  try {
    const user: Partial<SessionUser> | null = JSON.parse(text)
    if (!user?.token || !user.fullName || !user.roleName) return null
    return picked(user as SessionUser)
  } catch {
    return null
  }
}

const isOf = (app: App, { roleName }: SessionUser) => rolesAt(app).some((name) => name === roleName)

/** The user who is logged in to this app. The same object until it changes, so that React can compare it. */
export function storedUser(): SessionUser | null {
  const app = appOfPage()
  const text = browserEntries.get(entries[app])
  if (text !== lastText) {
    lastText = text
    const user = text === null ? null : parse(text)
    lastUser = user && isOf(app, user) ? user : null
  }
  return lastUser
}

/**
 * Runs when an app starts. A stock agent in the entry that all apps shared before moves to the control app's entry:
 * the agent stays logged in there and is a guest in the storefront. A user without access to an app is removed
 * from its entry.
 */
export function sortOutLogins(): void {
  const shared = browserEntries.get(entries.storefront)
  const user = shared === null ? null : parse(shared)
  if (shared !== null && user !== null && isOf('control', user)) {
    browserEntries.remove(entries.storefront)
    if (browserEntries.get(entries.control) === null) browserEntries.set(entries.control, shared)
  }
  if (storedUser() === null) browserEntries.remove(entries[appOfPage()])
}

function tellListeners(): void {
  for (const listener of listeners) listener('here')
}

export function storeUser(user: SessionUser): void {
  browserEntries.set(entries[appOfPage()], JSON.stringify(picked(user)))
  tellListeners()
}

/** Takes over what the server says now about who is logged in, unless somebody else is by now. */
export function storePermissions(
  token: string,
  now: Pick<SessionUser, 'fullName' | 'username' | 'permissions'>,
): void {
  const user = storedUser()
  if (user?.token !== token) return
  const next = picked({ ...user, ...now })
  if (JSON.stringify(next) !== JSON.stringify(user)) storeUser(next)
}

export function removeStoredUser(): void {
  browserEntries.remove(entries[appOfPage()])
  tellListeners()
}

/** Calls back when the user of this app changes, in this tab or in another one. */
export function watchStoredUser(listener: Listener): () => void {
  const unwatch = watchEntry(entries[appOfPage()], () => listener('elsewhere'))
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}
