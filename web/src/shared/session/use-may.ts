import { permissionsOf, type Permission } from '@kontor/contract/core/permissions'
import type { EndpointsByPath } from '@kontor/contract/endpoints'
import { useSession } from './use-session.ts'

/** A call and the permission it needs; the types accept only the permission of the contract. */
export type Needs = {
  [Path in keyof EndpointsByPath]: {
    readonly call: Path
    readonly permission: EndpointsByPath[Path]['permission']
  }
}[keyof EndpointsByPath]

/** Whether the logged-in user may make a call, so that menus and buttons offer nothing that would be refused. */
export function useMay(): (needs: Needs) => boolean {
  const user = useSession()
  const held: ReadonlySet<Permission | 'public'> = user
    ? permissionsOf(user.roleName, user.permissions)
    : new Set()
  return ({ permission }) => permission === 'public' || held.has(permission)
}
