import type { SessionUser } from '@kontor/contract/core/session'
import { useSession } from '../../shared/session/use-session.ts'

/** The logged-in customer: only customers log in to the storefront. */
export const useCustomer = (): SessionUser | null => useSession()
