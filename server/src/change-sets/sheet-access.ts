import type { Permission, SheetArea } from '@kontor/contract/core/permissions'
import { sheetAreas, sheetKinds } from '@kontor/contract/rules/sheet-kinds'
import { Refusal } from '../http/endpoints/refusal.ts'

interface Person {
  readonly permissions: ReadonlySet<Permission>
}

/** Whether someone may see or bring in sheets of a kind: who may do so with its records. */
export function mayUseSheets(
  { permissions }: Person,
  kind: string,
  way: 'see' | 'change',
): boolean {
  const known = sheetKinds.find((each) => each === kind)
  if (known === undefined) return false
  const area: SheetArea = sheetAreas[known]
  return permissions.has(way === 'see' ? `${area}.see` : `${area}.change`)
}

export function refuseSheets(person: Person, kind: string, way: 'see' | 'change'): void {
  if (!mayUseSheets(person, kind, way)) throw new Refusal('not_allowed')
}
