import type { Endpoint } from '@kontor/contract/core/endpoint'
import {
  areaPermissions,
  keyPermissions,
  permissionsOf,
  permissionsOfKey,
  type AreaPermission,
  type App,
  type Permission as HeldPermission,
  type Role,
  type Step,
} from '@kontor/contract/core/permissions'

const without = [
  'nobody',
  'garbage',
  'expired',
  'ended',
  'keyExpired',
  'keyEnded',
  'keyOfLocked',
] as const
export type Permission = Endpoint['permission']
const all16 = areaPermissions
const nothing = () => []
const isArea = (permission: Permission): permission is AreaPermission =>
  all16.some((each) => each === permission)
/** Without seeing there is no changing. */
const allBut = (permission: Permission) =>
  all16.filter((each) => each !== permission && each.replace(/change$/, 'see') !== permission)

/** A key has at least one permission; this one opens nothing that is asked for here. */
const grantedToKey = (permission: Permission): readonly AreaPermission[] =>
  isArea(permission) && keyPermissions.includes(permission) ? [permission] : ['content.see']

export interface KnownSession {
  readonly role: Role
  readonly app: App
  /** What the account is granted when this endpoint is tried. */
  readonly granted: (permission: Permission) => readonly AreaPermission[]
  /** What is missing before the session is a whole one. */
  readonly step?: Step
  /** What an API key is granted, where one calls in place of a session. */
  readonly key?: (permission: Permission) => readonly AreaPermission[]
}

/** What a caller may do when this endpoint is tried. */
export function heldBy(
  { role, granted, step, key }: KnownSession,
  permission: Permission,
): ReadonlySet<HeldPermission> {
  if (key !== undefined) return permissionsOfKey(role, granted(permission), key(permission))
  return permissionsOf(role, granted(permission), step)
}

/** Who has a living session: with which role, of which app, and with which permissions of the account. */
export const sessions = {
  customer: { role: 'CUSTOMER', app: 'storefront', granted: nothing },
  otherCustomer: { role: 'CUSTOMER', app: 'storefront', granted: nothing },
  agent: { role: 'STOCK_AGENT', app: 'control', granted: () => ['books.change'] },
  agentWithout: { role: 'STOCK_AGENT', app: 'control', granted: nothing },
  owner: { role: 'STAFF', app: 'office', granted: () => all16 },
  staffWith: {
    role: 'STAFF',
    app: 'office',
    granted: (permission) => (isArea(permission) ? [permission] : []),
  },
  staffWithout: { role: 'STAFF', app: 'office', granted: allBut },
  // An owner who has given the password, and nothing else yet.
  ownerProving: { role: 'STAFF', app: 'office', granted: () => all16, step: 'prove' },
  ownerEnrolling: { role: 'STAFF', app: 'office', granted: () => all16, step: 'enrol' },
  // Nobody can log in so. It shows that a session is good in its own app only, whatever the role may do.
  agentOfStorefront: { role: 'STOCK_AGENT', app: 'storefront', granted: () => ['books.change'] },
  customerOfControl: { role: 'CUSTOMER', app: 'control', granted: nothing },
  ownerOfControl: { role: 'STAFF', app: 'control', granted: () => all16 },
  // Keys of an owner: with every permission a key can have, and without the one that is asked for.
  keyOfOwner: { role: 'STAFF', app: 'office', granted: () => all16, key: () => keyPermissions },
  keyWithout: {
    role: 'STAFF',
    app: 'office',
    granted: () => all16,
    key: (permission) => allBut(permission).filter((each) => keyPermissions.includes(each)),
  },
  // It was granted more than its maker may do by now.
  keyOfDemoted: { role: 'STAFF', app: 'office', granted: allBut, key: grantedToKey },
} as const satisfies Readonly<Record<string, KnownSession>>
export type Known = keyof typeof sessions
export type Caller = (typeof without)[number] | Known
export const known = Object.keys(sessions) as Known[]
export const callers: readonly Caller[] = [...without, ...known]
export const isKnown = (caller: Caller): caller is Known => caller in sessions
export type Tokens = Readonly<Record<Caller, string | undefined>>
