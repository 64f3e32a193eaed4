import type { SessionUser } from '@kontor/contract/core/session'
import { useSyncExternalStore } from 'react'
import { storedUser, watchStoredUser } from './stored-user.ts'

/** The logged-in user of whichever role, or null. */
export function useSession(): SessionUser | null {
  return useSyncExternalStore(watchStoredUser, storedUser)
}
