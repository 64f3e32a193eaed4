import { permissionsOf } from '@kontor/contract/core/permissions'
import { sheetAreas, type SheetKindName, sheetKinds } from '@kontor/contract/rules/sheet-kinds'
import { useSession } from '../../shared/session/use-session.ts'

/** The kinds of sheets that who is logged in may bring in. */
export function useSheetKinds(): readonly SheetKindName[] {
  const user = useSession()
  const held = user === null ? null : permissionsOf(user.roleName, user.permissions)
  return sheetKinds.filter((kind) => held?.has(`${sheetAreas[kind]}.change`) === true)
}
