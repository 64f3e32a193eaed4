import { type Permission, permissionsOf } from '@kontor/contract/core/permissions'
import { useSession } from '../../shared/session/use-session.ts'

/** Whether who is logged in has a permission that single fields need besides that of the call. */
export function useHeld(permission: Permission): boolean {
  const user = useSession()
  return user !== null && permissionsOf(user.roleName, user.permissions).has(permission)
}
