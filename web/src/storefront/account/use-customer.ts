import type { SessionUser } from '@kontor/contract/core/session'
import { useSession } from '../../shared/session/use-session.ts'

/** The logged-in customer. A stock agent who logged in in another tab is nobody here. */
export function useCustomer(): SessionUser | null {
  const user = useSession()
  return user?.roleName === 'CUSTOMER' ? user : null
}
