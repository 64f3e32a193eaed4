import type { AreaPermission, Role } from '@kontor/contract/core/permissions'
import { registrationErrors, tidyRegistration } from '@kontor/contract/rules/registration'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { isCommonPassword } from './common-passwords.ts'
import { foldUsername } from './fold-username.ts'
import { hashPassword } from './passwords.ts'

/** Account management for operators on the command line. Customers register themselves. */

export interface StaffEntry {
  readonly username: string
  readonly fullName: string
  readonly password: string
}

export interface NewStaff extends StaffEntry {
  readonly role: 'STOCK_AGENT' | 'STAFF'
  readonly granted: readonly AreaPermission[]
}

/** Fields that violate the registration rules, or the stricter password rule for staff. */
export type UnfitField = keyof StaffEntry

/** The registration rules need a whole entry; the other fields are for customers only. */
const entryOf = ({ username, fullName, password }: StaffEntry) =>
  tidyRegistration({
    username,
    fullName,
    password,
    passwordAgain: password,
    email: '',
    phone1: '',
    zipCode: '',
    address: '',
    city: '',
  })

const staffPasswordLength = 10

export function isFitPassword(password: string, role: Role): boolean {
  const errors = registrationErrors(entryOf({ username: '', fullName: '', password }))
  const isLongEnough = role === 'CUSTOMER' || [...password].length >= staffPasswordLength
  return !('password' in errors) && isLongEnough && !isCommonPassword(password)
}

function unfitFields(entry: StaffEntry): UnfitField[] {
  const errors = registrationErrors(entryOf(entry))
  const unfit = (['username', 'fullName'] as const).filter((field) => field in errors)
  return isFitPassword(entry.password, 'STAFF') ? unfit : [...unfit, 'password']
}

/** Adds a stock agent or an account of the office; returns the fields that prevent it. */
export async function addStaff(
  database: Queryable,
  { role, granted, ...entry }: NewStaff,
): Promise<readonly (UnfitField | 'taken')[]> {
  const unfit = unfitFields(entry)
  if (unfit.length > 0) return unfit
  const { username, fullName } = entryOf(entry)
  const added = await database.query(sql`
    WITH account AS (
      INSERT INTO account (role, username, password_hash, full_name)
      VALUES (${role}, ${username}, ${await hashPassword(entry.password)}, ${fullName})
      ON CONFLICT (lower(username)) DO NOTHING
      RETURNING id, role
    ), granted AS (
      INSERT INTO account_permission (account_id, role, permission)
      SELECT id, role, permission FROM account, unnest(${granted}::text[]) AS permission
    )
    SELECT id FROM account`)
  return added.length === 0 ? ['taken'] : []
}

export async function findRole(database: Queryable, username: string): Promise<Role | undefined> {
  const [account] = await database.query<{ role: Role }>(sql`
    SELECT role FROM account WHERE lower(username) = ${foldUsername(username)}`)
  return account?.role
}

/** Sets a password, which ends the account's sessions; returns whether the account exists. */
export async function setPassword(
  database: Queryable,
  username: string,
  password: string,
): Promise<boolean> {
  const changed = await database.query(sql`
    UPDATE account SET password_hash = ${await hashPassword(password)}
    WHERE lower(username) = ${foldUsername(username)}
    RETURNING id`)
  return changed.length > 0
}

/**
 * Disables an account, which ends its sessions, or enables it; returns whether the account exists.
 */
export async function setDisabled(
  database: Queryable,
  username: string,
  disabled: boolean,
): Promise<boolean> {
  const changed = await database.query(sql`
    UPDATE account SET disabled_at = CASE WHEN ${disabled} THEN coalesce(disabled_at, now()) END
    WHERE lower(username) = ${foldUsername(username)}
    RETURNING id`)
  return changed.length > 0
}
