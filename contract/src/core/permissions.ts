/** Each app has its own login, and a session of one is none in another. */
export const apps = ['storefront', 'control'] as const

export type App = (typeof apps)[number]

/** What a role may be allowed, as the API page says it. An endpoint names the one it needs. */
export const permissions = {
  session: 'end their own session',
  shop: 'order, and see their own account, basket, orders, invoices and payments',
  'picking.see': 'see orders and find products',
  'picking.change': 'pick orders, print their pick lists and change their status',
  'documents.see': 'see waybills and invoices',
  'documents.change': 'issue waybills and invoices',
  'books.change': 'cancel invoices',
} as const

export type Permission = keyof typeof permissions

interface RoleDefinition {
  /** Those who have it, as the API page calls them. */
  readonly title: string
  /** Where they log in. */
  readonly apps: readonly [App, ...App[]]
  readonly permissions: readonly Permission[]
}

/** The roles by the name that the database keeps. */
export const roles = {
  CUSTOMER: {
    title: 'customers',
    apps: ['storefront'],
    permissions: ['session', 'shop'],
  },
  STOCK_AGENT: {
    title: 'stock agents',
    apps: ['control'],
    permissions: [
      'session',
      'picking.see',
      'picking.change',
      'documents.see',
      'documents.change',
      'books.change',
    ],
  },
} as const satisfies Record<string, RoleDefinition>

export type Role = keyof typeof roles

export type RoleAt<A extends App> = {
  [Name in Role]: A extends (typeof roles)[Name]['apps'][number] ? Name : never
}[Role]

const definitions: Readonly<Record<Role, RoleDefinition>> = roles

export const roleNames = Object.keys(definitions) as readonly Role[]

/** The roles that log in to an app. */
export const rolesAt = <A extends App>(app: A): RoleAt<A>[] =>
  // The type says of the table above what the filter does.
  roleNames.filter((name) => definitions[name].apps.includes(app)) as RoleAt<A>[]

const permissionSets = new Map<string, ReadonlySet<Permission>>(
  roleNames.map((name) => [name, new Set(definitions[name].permissions)]),
)

const none: ReadonlySet<Permission> = new Set()

/** What a role may do; one that this version does not know may do nothing. */
export const permissionsOf = (role: string): ReadonlySet<Permission> =>
  permissionSets.get(role) ?? none

/** What a call asks of its caller: a session of this app whose role has the permission, or nothing. */
export interface Access {
  readonly app: App
  readonly permission: Permission | 'public'
}

/** The roles that may make a call; undefined when anyone may. */
export const rolesFor = ({ app, permission }: Access): readonly Role[] | undefined =>
  permission === 'public'
    ? undefined
    : rolesAt(app).filter((name) => permissionsOf(name).has(permission))

/** Whether a session lets its user make a call that is not public. */
export const mayCall = (
  session: { readonly app: App; readonly permissions: ReadonlySet<Permission> },
  { app, permission }: { readonly app: App; readonly permission: Permission },
): boolean => session.app === app && session.permissions.has(permission)
