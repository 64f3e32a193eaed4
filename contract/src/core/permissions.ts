/** Each app has its own login, and a session of one is none in another. */
export const apps = ['storefront', 'control', 'office'] as const

export type App = (typeof apps)[number]

/** The areas of the office. Each has a permission to see it and one to change it. */
export const areas = [
  'catalogue',
  'prices',
  'customers',
  'orders',
  'books',
  'content',
  'settings',
  'staff',
] as const

export type Area = (typeof areas)[number]

/** What a single account may be granted, besides the permissions of its role. */
export type AreaPermission = `${Area}.${'see' | 'change'}`

/** What an account may be allowed, as the API page says it. An endpoint names the one it needs. */
export const permissions = {
  session: 'end their own session and see what it may do',
  shop: 'order, and see their own account, basket, orders, invoices and payments',
  'picking.see': 'see orders and find products',
  'picking.change': 'pick orders, print their pick lists and change their status',
  'documents.see': 'see waybills and invoices',
  'documents.change': 'issue waybills and invoices',
  own: 'change their own password, mail address, mails and second factors, and end their own sessions',
  enrol: 'add a second factor to their own account',
  prove: 'prove the second factor of their own account, after the password',
  'catalogue.see': 'see products, brands and categories',
  'catalogue.change': 'change products, brands and categories',
  'prices.see': 'see purchase prices and discounts',
  'prices.change': 'change prices and discounts',
  'customers.see': 'see customers and their terms',
  'customers.change': 'change customers and their terms',
  'orders.see': 'see all orders',
  'orders.change': 'change orders',
  'books.see': 'see invoices, payments and open items',
  'books.change': 'cancel invoices and enter payments',
  'content.see': 'see banners and pages',
  'content.change': 'change banners and pages',
  'settings.see': 'see the settings of the shop',
  'settings.change': 'change the settings of the shop',
  'staff.see': 'see staff accounts and their permissions',
  'staff.change': 'add, change and lock staff accounts',
  'sheets.see': 'see sheets of products, customers or payments, as far as they may see these',
  'sheets.change':
    'bring in sheets of products, customers or payments, as far as they may change these',
} as const

export type Permission = keyof typeof permissions

interface RoleDefinition {
  /** Those who have it, as the API page calls them. */
  readonly title: string
  /** Where they log in. */
  readonly apps: readonly [App, ...App[]]
  readonly permissions: readonly Permission[]
  /** What a single account of the role may have besides. */
  readonly grantable: readonly AreaPermission[]
}

/** All permissions of the office. */
export const areaPermissions: readonly AreaPermission[] = areas.flatMap(
  (area): AreaPermission[] => [`${area}.see`, `${area}.change`],
)

/**
 * What an API key may be granted. Who gets access is decided by people, so a key neither sees nor changes staff accounts
 * and keys, and it has no session, password or second factor of its own.
 */
export const keyPermissions: readonly AreaPermission[] = areaPermissions.filter(
  (permission) => !permission.startsWith('staff.'),
)

/** The roles by the name that the database keeps. */
export const roles = {
  CUSTOMER: {
    title: 'customers',
    apps: ['storefront'],
    permissions: ['session', 'shop', 'own'],
    grantable: [],
  },
  STOCK_AGENT: {
    title: 'stock agents',
    apps: ['control'],
    permissions: ['session', 'picking.see', 'picking.change', 'documents.see', 'documents.change'],
    // The only one that a call of the control app asks for.
    grantable: ['books.change'],
  },
  STAFF: {
    title: 'staff',
    apps: ['office'],
    permissions: ['session', 'own', 'enrol'],
    grantable: areaPermissions,
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

const definitionOf = (role: string): RoleDefinition | undefined =>
  Object.hasOwn(definitions, role) ? definitions[role as Role] : undefined

/** What an account of this role may be granted; nothing when this version does not know the role. */
export const grantableTo = (role: string): readonly AreaPermission[] =>
  definitionOf(role)?.grantable ?? []

const seeOf = (permission: AreaPermission): AreaPermission =>
  // `catalogue.change` → `catalogue.see`
  permission.replace(/change$/, 'see') as AreaPermission

/**
 * The granted permissions that count for a role, in the order of the list above. Who may change something may see it;
 * names that this version does not know, and those that the role cannot have, count for nothing.
 */
export function grantsOf(role: string, granted: readonly string[]): AreaPermission[] {
  const grantable = grantableTo(role)
  const held = grantable.filter((permission) => granted.includes(permission))
  const seen = new Set(held.map(seeOf))
  return grantable.filter((permission) => held.includes(permission) || seen.has(permission))
}

/**
 * What is missing before a session of the office is a whole one: the proof of a second factor, or a second factor where
 * the shop demands one.
 */
export const steps = ['prove', 'enrol'] as const

export type Step = (typeof steps)[number]

/** All that a session may do in such a step, whatever the account may do. */
const stepSets: Readonly<Record<Step, ReadonlySet<Permission>>> = {
  prove: new Set(['session', 'prove']),
  enrol: new Set(['session', 'enrol']),
}

/** The areas whose records come from sheets. */
const sheetAreaNames = ['catalogue', 'customers', 'books'] as const satisfies readonly Area[]

export type SheetArea = (typeof sheetAreaNames)[number]

type SheetPermission = 'sheets.see' | 'sheets.change'

/** Of any of these follows the permission for sheets; the kind of the sheet decides about the rest. */
const sheetSources = (permission: SheetPermission) =>
  sheetAreaNames.map((area): AreaPermission =>
    permission === 'sheets.see' ? `${area}.see` : `${area}.change`,
  )

const sheetPermissions: readonly SheetPermission[] = ['sheets.see', 'sheets.change']

const sheetsOf = (held: readonly AreaPermission[]): SheetPermission[] =>
  sheetPermissions.filter((each) => sheetSources(each).some((source) => held.includes(source)))

/** What a key may do: what it was granted, as far as the account that made it is still granted it. */
export function permissionsOfKey(
  role: string,
  grantedToAccount: readonly string[],
  grantedToKey: readonly string[],
): ReadonlySet<Permission> {
  const held = grantsOf(role, grantedToAccount)
  const wanted = grantsOf(role, grantedToKey)
  const both = keyPermissions.filter((each) => held.includes(each) && wanted.includes(each))
  return new Set<Permission>([...both, ...sheetsOf(both)])
}

const none: ReadonlySet<Permission> = new Set()
const fixedSets = new Map<string, ReadonlySet<Permission>>(
  roleNames.map((name) => [name, new Set(definitions[name].permissions)]),
)

/**
 * What a session may do: its role's permissions and those of the account, or those of the step it is in. A role that this
 * version does not know may do nothing.
 */
export function permissionsOf(
  role: string,
  granted: readonly string[] = [],
  step: Step | null = null,
): ReadonlySet<Permission> {
  if (step !== null) return stepSets[step]
  const fixed = fixedSets.get(role) ?? none
  if (granted.length === 0) return fixed
  const held = grantsOf(role, granted)
  const isOffice = definitionOf(role)?.apps.includes('office') === true
  return new Set([...fixed, ...held, ...(isOffice ? sheetsOf(held) : [])])
}

/** What a call asks of its caller: a session of this app that has the permission, or nothing. */
export interface Access {
  readonly app: App
  readonly permission: Permission | 'public'
}

/** How accounts of a role come to a permission. */
export type Holding = 'by role' | 'by account' | 'in a step' | 'never'

export function holdingOf(role: Role, permission: Permission): Holding {
  if (permissionsOf(role).has(permission)) return 'by role'
  if (grantableTo(role).some((each) => each === permission)) return 'by account'
  const hasSteps = definitions[role].apps.includes('office')
  if (hasSteps && sheetPermissions.some((each) => each === permission)) return 'by account'
  return hasSteps && steps.some((step) => stepSets[step].has(permission)) ? 'in a step' : 'never'
}

/** The roles whose accounts may make a call, all or some of them; undefined when anyone may. */
export const rolesFor = ({ app, permission }: Access): readonly Role[] | undefined =>
  permission === 'public'
    ? undefined
    : rolesAt(app).filter((name) => holdingOf(name, permission) !== 'never')

/** Whether an API key can make a call, if it was granted the permission. */
export const isOpenToKeys = ({ app, permission }: Access): boolean =>
  app === 'office' && [...keyPermissions, ...sheetPermissions].some((each) => each === permission)

/** Whether a session lets its user make a call that is not public. */
export const mayCall = (
  session: { readonly app: App; readonly permissions: ReadonlySet<Permission> },
  { app, permission }: { readonly app: App; readonly permission: Permission },
): boolean => session.app === app && session.permissions.has(permission)
