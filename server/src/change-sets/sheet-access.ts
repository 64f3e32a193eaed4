import type { Permission, SheetArea } from '@kontor/contract/core/permissions'
import { setAreas, setKinds } from '@kontor/contract/rules/sheet-kinds'
import type { Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { findSet, type ChangeSet } from './change-set.sql.ts'

interface Person {
  readonly permissions: ReadonlySet<Permission>
}

/** Whether someone may see or bring in sheets of a kind: who may do so with its records. */
export function mayUseSheets(
  { permissions }: Person,
  kind: string,
  way: 'see' | 'change',
): boolean {
  const known = setKinds.find((each) => each === kind)
  if (known === undefined) return false
  const area: SheetArea = setAreas[known]
  return permissions.has(way === 'see' ? `${area}.see` : `${area}.change`)
}

export function refuseSheets(person: Person, kind: string, way: 'see' | 'change'): void {
  if (!mayUseSheets(person, kind, way)) throw new Refusal('not_allowed')
}

/** A set that someone may see or change. */
export async function knownSet(
  database: Queryable,
  id: number,
  person: Person,
  way: 'see' | 'change' = 'see',
): Promise<ChangeSet> {
  const set = await findSet(database, id)
  if (set === undefined) throw new Refusal('not_found')
  refuseSheets(person, set.kind, way)
  return set
}
