import type { SessionUser } from '@kontor/contract/core/session'
import { watchEntry } from './watch-entry.ts'
import { browserEntries } from './browser-storage.ts'

const entry = 'user'

type Listener = (where: 'here' | 'elsewhere') => void

const listeners = new Set<Listener>()
let lastText: string | null = null
let lastUser: SessionUser | null = null

function parse(text: string): SessionUser | null {
  try {
    const user: Partial<SessionUser> | null = JSON.parse(text)
    if (!user?.token || !user.fullName || !user.roleName) return null
    return { token: user.token, fullName: user.fullName, roleName: user.roleName }
  } catch {
    return null
  }
}

/** Who is logged in. The same object as long as nothing changed, so that React can compare it. */
export function storedUser(): SessionUser | null {
  const text = browserEntries.get(entry)
  if (text !== lastText) {
    lastText = text
    lastUser = text === null ? null : parse(text)
  }
  return lastUser
}

function tellListeners(): void {
  for (const listener of listeners) listener('here')
}

export function storeUser(user: SessionUser): void {
  const { token, fullName, roleName } = user
  browserEntries.set(entry, JSON.stringify({ token, fullName, roleName }))
  tellListeners()
}

export function removeStoredUser(): void {
  browserEntries.remove(entry)
  tellListeners()
}

/** Calls back when the user changes, here in this tab or elsewhere in another one. */
export function watchStoredUser(listener: Listener): () => void {
  const unwatch = watchEntry(entry, () => listener('elsewhere'))
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}
