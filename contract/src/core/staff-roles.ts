import { areaPermissions, areas, type Area, type AreaPermission } from './permissions.ts'

/** Ready-made roles of the office. They fill the form; what counts is the permissions of the account. */
export const staffRoleNames = ['owner', 'office', 'books', 'sales', 'reader'] as const

export type StaffRole = (typeof staffRoleNames)[number]

const see = (...of: readonly Area[]) => of.map((area): AreaPermission => `${area}.see`)

const change = (...of: readonly Area[]) =>
  of.flatMap((area): AreaPermission[] => [`${area}.see`, `${area}.change`])

export const staffRoles: Readonly<Record<StaffRole, readonly AreaPermission[]>> = {
  owner: areaPermissions,
  office: [
    ...change('catalogue', 'prices', 'customers', 'orders', 'content'),
    ...see('books', 'settings', 'staff'),
  ],
  books: [...change('books'), ...see('catalogue', 'prices', 'customers', 'orders', 'settings')],
  sales: [...change('customers', 'orders'), ...see('catalogue', 'prices', 'books', 'content')],
  reader: see(...areas.filter((area) => area !== 'staff')),
}

/** The ready-made role that has exactly these permissions. */
export function staffRoleOf(permissions: readonly AreaPermission[]): StaffRole | undefined {
  const held = new Set(permissions)
  return staffRoleNames.find((name) => {
    const wanted = staffRoles[name]
    return wanted.length === held.size && wanted.every((permission) => held.has(permission))
  })
}
