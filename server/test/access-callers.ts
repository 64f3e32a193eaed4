import type { Endpoint } from '@kontor/contract/core/endpoint'
import {
  areaPermissions,
  type AreaPermission,
  type App,
  type Role,
  type Step,
} from '@kontor/contract/core/permissions'

const without = ['nobody', 'garbage', 'expired', 'ended'] as const
export type Permission = Endpoint['permission']
const all16 = areaPermissions
const nothing = () => []
const isArea = (permission: Permission): permission is AreaPermission =>
  all16.some((each) => each === permission)
/** Without seeing there is no changing. */
const allBut = (permission: Permission) =>
  all16.filter((each) => each !== permission && each.replace(/change$/, 'see') !== permission)

export interface KnownSession {
  readonly role: Role
  readonly app: App
  /** What the account is granted when this endpoint is tried. */
  readonly granted: (permission: Permission) => readonly AreaPermission[]
  /** What is missing before the session is a whole one. */
  readonly step?: Step
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
} as const satisfies Readonly<Record<string, KnownSession>>
export type Known = keyof typeof sessions
export type Caller = (typeof without)[number] | Known
export const known = Object.keys(sessions) as Known[]
export const callers: readonly Caller[] = [...without, ...known]
export const isKnown = (caller: Caller): caller is Known => caller in sessions
export type Tokens = Readonly<Record<Caller, string | undefined>>
