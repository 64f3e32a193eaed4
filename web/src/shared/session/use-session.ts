import type { SessionUser } from '@kontor/contract/core/session'
import { useSyncExternalStore } from 'react'
import { storedUser, watchStoredUser } from './stored-user.ts'

/** The user who is logged in to this app, or null. */
export function useSession(): SessionUser | null {
  return useSyncExternalStore(watchStoredUser, storedUser)
}
