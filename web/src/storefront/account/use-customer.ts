import type { SessionUser } from '@kontor/contract/accounts'
import { useSession } from '../../session/use-session.ts'

/** The logged-in customer. A stock agent who logged in in another tab is nobody here. */
export function useCustomer(): SessionUser | null {
  const user = useSession()
  return user?.roleName === 'CUSTOMER' ? user : null
}
