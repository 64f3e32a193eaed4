import type { Endpoint } from '@kontor/contract/core/endpoint'
import {
  callers,
  heldBy,
  isKnown,
  sessions,
  type Caller,
  type KnownSession,
} from './access-callers.ts'
import { noSuchId, placeOf, withId, type AccessIds } from './access-ids.ts'
import type { AccessCall, AccessRule, IdRule } from './access-rule.ts'

/** Whose id stands in the place that is looked at. */
export type Whose = 'own' | 'foreign' | 'missing'

export interface Cell {
  readonly caller: Caller
  readonly field: string | undefined
  readonly whose: Whose
  readonly expected: 'fine' | IdRule['missing'] | 'not_logged_in' | 'not_allowed'
  /** Whether it must look like an id that does not exist, to the last letter. */
  readonly likeMissing: boolean
}

function afterAccess(caller: Caller, whose: Whose, rule: IdRule | undefined) {
  const own = rule?.of === 'customer' && caller === 'otherCustomer' ? 'foreign' : 'own'
  const isFine = rule === undefined || whose === own || (rule.of === 'house' && whose !== 'missing')
  return {
    expected: isFine ? ('fine' as const) : rule.missing,
    likeMissing: !isFine && whose !== 'missing',
  }
}

function cellOf(
  { app, permission }: Endpoint,
  caller: Caller,
  field: string | undefined,
  whose: Whose,
  rule: IdRule | undefined,
): Cell {
  const cell = { caller, field, whose }
  if (permission === 'public') return { ...cell, ...afterAccess(caller, whose, rule) }
  if (!isKnown(caller))
    return { ...cell, expected: 'not_logged_in', likeMissing: whose !== 'missing' }
  const session: KnownSession = sessions[caller]
  const held = heldBy(session, permission)
  if (session.app !== app || !held.has(permission)) {
    return { ...cell, expected: 'not_allowed', likeMissing: whose !== 'missing' }
  }
  return { ...cell, ...afterAccess(caller, whose, rule) }
}

export function cellsOf(endpoint: Endpoint, { ids = {} }: AccessRule): Cell[] {
  const places: [string | undefined, Whose][] = [
    [undefined, 'own'],
    ...Object.keys(ids).flatMap((field): [string, Whose][] => [
      [field, 'foreign'],
      [field, 'missing'],
      ...(ids[field]?.of === 'customer' ? [[field, 'own'] satisfies [string, Whose]] : []),
    ]),
  ]
  return callers.flatMap((caller) =>
    places.map(([field, whose]) =>
      cellOf(
        endpoint,
        caller,
        field,
        whose,
        field === undefined ? firstCustomers(ids) : ids[field],
      ),
    ),
  )
}

/** A call with nothing replaced names the first customer’s own ids, which are foreign to the other one. */
const firstCustomers = (ids: NonNullable<AccessRule['ids']>) =>
  Object.values(ids).find((rule) => rule.of === 'customer')

export type Both = Readonly<Record<'own' | 'foreign', AccessIds>>

export function callFor(
  { call, ids = {} }: AccessRule,
  { field, whose }: Cell,
  both: Both,
): AccessCall {
  const sent = call(both.own)
  const rule = field === undefined ? undefined : ids[field]
  if (field === undefined || rule === undefined || whose === 'own') return sent
  const id = whose === 'missing' ? noSuchId : Number(both.foreign[rule.as])
  return withId(sent, placeOf(field), id) as AccessCall
}
