import { areas, type Area, type AreaPermission } from '@kontor/contract/core/permissions'
import { type StaffRole, staffRoleOf, staffRoles } from '@kontor/contract/core/staff-roles'
import type { Answer } from '../../shared/api/call.ts'
import { areaTexts } from '../permission-text.ts'

export type StaffRow = Answer<'/api/office/staff/list'>[number]
export type Staff = Answer<'/api/office/staff/read'>['document']
export type Access = Staff['access']
export type Level = Access[Area]

/** The keys of the names of fields, also of those that only the history has: secrets, and what proves who one is. */
export const staffFieldLabels = {
  ...areaTexts,
  role: 'office:staff.works_in',
  fullName: 'office:staff.name',
  username: 'common:username',
  email: 'office:staff.email',
  locked: 'office:staff.locked',
  access: 'office:staff.access',
  password: 'common:password',
  passkeys: 'office:factors.passkey',
  totp: 'office:factors.totp',
  recoveryCodes: 'office:factors.recovery',
}

export const levels = ['none', 'see', 'change'] as const satisfies readonly Level[]

export const levelTexts: Readonly<Record<Level, string>> = {
  none: 'office:staff.none',
  see: 'office:staff.see',
  change: 'office:staff.change',
}

export const roleTexts: Readonly<Record<StaffRole, string>> = {
  owner: 'office:staff_roles.owner',
  office: 'office:staff_roles.office',
  books: 'office:staff_roles.books',
  sales: 'office:staff_roles.sales',
  reader: 'office:staff_roles.reader',
}

export const noAccess: Access = {
  catalogue: 'none',
  prices: 'none',
  customers: 'none',
  orders: 'none',
  books: 'none',
  content: 'none',
  settings: 'none',
  staff: 'none',
}

/** The levels that a ready-made role fills the form with. */
export function accessOfRole(role: StaffRole): Access {
  const access = { ...noAccess }
  const set = staffRoles[role]
  for (const area of areas) {
    if (set.includes(`${area}.change`)) access[area] = 'change'
    else if (set.includes(`${area}.see`)) access[area] = 'see'
  }
  return access
}

/** The ready-made role that has exactly these levels. */
export function roleOfAccess(access: Access): StaffRole | undefined {
  const permissions = areas.flatMap((area): AreaPermission[] => {
    if (access[area] === 'none') return []
    return access[area] === 'see' ? [`${area}.see`] : [`${area}.see`, `${area}.change`]
  })
  return staffRoleOf(permissions)
}

/** What the account is called in the list: its ready-made role, or the key of another word. */
export function titleOf({ role, access }: Pick<Staff, 'role' | 'access'>): string {
  if (role === 'STOCK_AGENT') return 'office:staff.agent'
  const ready = roleOfAccess(access)
  return ready === undefined ? 'office:staff.individual' : roleTexts[ready]
}
