import { areas, grantsOf, type Area, type AreaPermission } from '@kontor/contract/core/permissions'
import type { StaffDocument } from '@kontor/contract/office/staff'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

type Access = StaffDocument['access']

interface StaffAccount {
  readonly id: number
  readonly role: StaffDocument['role']
  readonly username: string
  readonly fullName: string
  readonly email: string | null
  readonly locked: boolean
  readonly granted: readonly string[]
}

const columns = sql`account.id, account.role, account.username, account.full_name AS "fullName", account.staff_email AS email,
  account.disabled_at IS NOT NULL AS locked,
  ARRAY (SELECT permission FROM account_permission WHERE account_id = account.id) AS granted`

const levelIn = (granted: readonly string[], area: Area): Access[Area] => {
  if (granted.includes(`${area}.change`)) return 'change'
  return granted.includes(`${area}.see`) ? 'see' : 'none'
}

const accessOf = (granted: readonly string[]): Access =>
  // One entry for each area.
  Object.fromEntries(areas.map((area) => [area, levelIn(granted, area)])) as Access

/** The rows that a document stands for: changing includes seeing, so one row says both. */
export const permissionsIn = (access: Access): AreaPermission[] =>
  areas.flatMap((area): AreaPermission[] => {
    const level = access[area]
    return level === 'none' ? [] : [`${area}.${level}`]
  })

const documentOf = ({ role, username, fullName, email, locked, granted }: StaffAccount) => ({
  role,
  username,
  fullName,
  email,
  locked,
  access: accessOf(grantsOf(role, granted)),
})

export async function readStaffDocument(
  database: Queryable,
  id: number,
): Promise<StaffDocument | undefined> {
  const [account] = await database.query<StaffAccount>(sql`
    SELECT ${columns} FROM account WHERE id = ${id} AND role <> 'CUSTOMER'`)
  return account && documentOf(account)
}

export async function listStaffRows(database: Queryable) {
  const rows = await database.query<
    StaffAccount & { passkeys: number; totp: boolean; lastUsedAt: Date | null }
  >(sql`
    SELECT ${columns},
      (SELECT count(*)::integer FROM passkey WHERE account_id = account.id) AS passkeys,
      EXISTS (SELECT FROM totp_factor WHERE account_id = account.id) AS totp,
      (SELECT max(last_used_at) FROM session WHERE account_id = account.id AND step IS NULL) AS "lastUsedAt"
    FROM account WHERE role <> 'CUSTOMER'
    ORDER BY disabled_at IS NOT NULL, full_name COLLATE "und-x-icu", id
    LIMIT 2000`)
  return rows.map(({ lastUsedAt, passkeys, totp, ...account }) => ({
    id: account.id,
    ...documentOf(account),
    factors: { passkeys, totp },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Gives the account exactly these permissions. Rows that stay are not touched: removing one closes streams. */
export async function storePermissions(
  transaction: Queryable,
  id: number,
  access: Access,
): Promise<void> {
  const wanted = permissionsIn(access)
  await transaction.query(sql`
    DELETE FROM account_permission WHERE account_id = ${id} AND permission <> ALL (${wanted}::text[])`)
  await transaction.query(sql`
    INSERT INTO account_permission (account_id, role, permission)
    SELECT id, role, permission FROM account, unnest(${wanted}::text[]) AS permission
    WHERE id = ${id}
    ON CONFLICT (account_id, permission) DO NOTHING`)
}

/** Whether somebody is left who can log in and change staff. */
export async function hasOwner(transaction: Queryable): Promise<boolean> {
  const owners = await transaction.query(sql`
    SELECT FROM account JOIN account_permission ON account_permission.account_id = account.id
    WHERE account.role = 'STAFF' AND account.disabled_at IS NULL AND permission = 'staff.change'
    LIMIT 1`)
  return owners.length > 0
}
