import { useSyncExternalStore } from 'react'

export type LoginTab = 'login' | 'register'

/** The tab of the login dialog that is open; null when the dialog is closed. */
let opened: LoginTab | null = null
const listeners = new Set<() => void>()

function open(tab: LoginTab | null): void {
  opened = tab
  for (const listener of listeners) listener()
}

function openLogin(tab: LoginTab = 'login'): void {
  open(tab)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the login dialog, from wherever a customer is needed. */
export function useOpenLogin(): (tab?: LoginTab) => void {
  return openLogin
}

/** For the dialog itself: its tab, and how to change it or close it with null. */
export function useLoginTab(): [LoginTab | null, (tab: LoginTab | null) => void] {
  return [useSyncExternalStore(watch, () => opened), open]
}
