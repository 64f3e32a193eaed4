import { permissionsOf } from '@kontor/contract/core/permissions'
import {
  setAreas,
  type SetKindName,
  sheetAreas,
  type SheetKindName,
  sheetKinds,
} from '@kontor/contract/rules/sheet-kinds'
import { useSession } from '../../shared/session/use-session.ts'

function useHeldPermissions() {
  const user = useSession()
  return user === null ? null : permissionsOf(user.roleName, user.permissions)
}

/** The kinds of sheets that who is logged in may bring in. */
export function useSheetKinds(): readonly SheetKindName[] {
  const held = useHeldPermissions()
  return sheetKinds.filter((kind) => held?.has(`${sheetAreas[kind]}.change`) === true)
}

/** Whether who is logged in may go on with a set. */
export const useMayChange = (kind: SetKindName): boolean =>
  useHeldPermissions()?.has(`${setAreas[kind]}.change`) === true
